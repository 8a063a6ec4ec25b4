/** Rate limits for the user's own API. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { addKey } from '../../../test/support/keys.ts';
import { startService } from '../../../test/support/service.ts';
import { createClient, UnauthorizedError } from '../src/generated/index.ts';

const { app, stores } = await startService(t, { now: Date.now });
const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
const key = await addKey(stores.keys);

t.test('allows as many as the limit, for each ID, in one request without retries', async (t) => {
  const sent: string[] = [];
  const api = createClient({
    baseUrl,
    key,
    onRequest: ({ operation, headers }) => void sent.push(`${operation} ${headers.get('idempotency-key')}`),
  });
  const logins = api.limiter({ name: 'login', limit: 2, windowS: 60 });
  t.match(await logins.check('a'), { allowed: true, decidedBy: 'limits', remaining: 1, retryAfterS: 0 });
  t.match(await logins.check('a'), { allowed: true, remaining: 0 });
  const denied = await logins.check('a');
  t.match(denied, { allowed: false, remaining: 0, headers: { 'RateLimit-Policy': '"login";q=2;w=60' } });
  t.equal(denied.headers['Retry-After'], `${denied.retryAfterS}`);
  t.ok(denied.retryAfterS > 0 && denied.retryAfterS <= 60);
  t.match(await logins.check('b', 2), { allowed: true, remaining: 0 });
  t.match(await logins.check('b', 0), { allowed: false });
  t.strictSame(new Set(sent), new Set(['checkLimit null']));
});

t.test('without the service, onFailure decides', async (t) => {
  const dead = createServer((_request, response) => response.writeHead(500).end());
  await new Promise<void>((resolve) => dead.listen(0, '127.0.0.1', resolve));
  t.teardown(() => dead.close());
  const { port } = dead.address() as AddressInfo; // a TCP server has a port
  for (const url of [`http://127.0.0.1:${port}`, 'http://127.0.0.1:1']) {
    const api = createClient({ baseUrl: url, key });
    for (const onFailure of ['allow', 'deny'] as const) {
      const logins = api.limiter({ name: 'login', limit: 2, windowS: 60, onFailure });
      t.match(await logins.check('a'), { allowed: onFailure === 'allow', decidedBy: 'on_failure' });
    }
  }
});

t.test('rejects if the request itself is wrong', async (t) => {
  const api = createClient({ baseUrl, key: '' });
  await t.rejects(api.limiter({ name: 'login', limit: 2, windowS: 60 }).check('a'), UnauthorizedError);
});
