/** With `pace`, a single client never exceeds the rate limit, however many calls it makes at once. */
import t from 'tap';
import { atScale } from '../../../test/support/scale.ts';
import { startService } from '../../../test/support/service.ts';
import * as v6 from '../src/generated/v6.ts';
import { startFaultProxy } from './support/fault-proxy.ts';

/** Requests per ten seconds, and more calls: in full, they wait for two windows, else for one. */
const [LIMIT, CALLS] = atScale({ full: [260, 500], quick: [60, 70] });

const { app } = await startService(t, {
  environment: { DEFAULT_BURST: `${LIMIT}`, DEFAULT_LIMIT: '1000' },
  now: Date.now,
});
const service = await app.listen({ port: 0, host: '127.0.0.1' });

/** Creates a client that counts responses by status. */
function createWatched(baseUrl = service) {
  const statuses: Record<number, number> = {};
  const watch: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    return response;
  };
  return { api: v6.createClient({ baseUrl, pace: true, fetch: watch }), statuses };
}

t.test(`${CALLS} calls at once succeed with a limit of ${LIMIT} per ten seconds`, async (t) => {
  const { api, statuses } = createWatched();
  // Responses of a POST have rate-limit headers; cacheable ones have none.
  const calls = Array.from({ length: CALLS }, (_, index) =>
    api.decodeText({ text: `${index}`, format: 'url' }),
  );
  const results = await Promise.all(calls);
  t.strictSame(
    results.map(({ result }) => Number(result)),
    Array.from({ length: CALLS }, (_, index) => index),
  );
  t.strictSame(statuses, { 200: CALLS });
});

t.test('a new client respects requests made before it started', async (t) => {
  const { api, statuses } = createWatched();
  await Promise.all(Array.from({ length: LIMIT - 10 }, () => api.getInfos()));
  t.strictSame(statuses, { 200: LIMIT - 10 });
});

t.test('does not delay uncounted requests', async (t) => {
  const { api, statuses } = createWatched();
  await Promise.all(Array.from({ length: LIMIT + 10 }, () => api.getHealth()));
  t.strictSame(statuses, { 200: LIMIT + 10 });
});

t.test('a signal aborts a call in the middle of the queue; the others continue', async (t) => {
  const { url } = await startFaultProxy(t, service, ['silence']);
  const { api } = createWatched(url);
  const first = api.getHealth({}, { timeoutMs: 1000 });
  const second = api.getHealth({}, { signal: AbortSignal.timeout(50) });
  const third = api.getHealth();
  await t.rejects(second, v6.AbortError);
  t.match(await Promise.all([first, third]), [{ status: 'ok' }, { status: 'ok' }]);
});
