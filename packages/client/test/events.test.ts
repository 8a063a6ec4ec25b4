/** Event streams: automatic resumption, errors, end. */
import t, { type Test } from 'tap';
import { startService } from '../../../test/support/service.ts';
import { until } from '../../../test/support/until.ts';
import { AbortError, createClient, NotFoundError } from '../src/generated/index.ts';

const start = async (t: Test, environment: Record<string, string> = {}) => {
  const service = await startService(t, { environment });
  const baseUrl = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const api = createClient({ baseUrl, key: '' });
  const say = (message: string) => api.sendMessage({ username: 'alice', session: 's', message });
  return { ...service, api, say, baseUrl };
};

t.test('yields typed events; leaving the loop closes the stream', async (t) => {
  const { api, say, services } = await start(t);
  const seen: string[] = [];
  for await (const { event, data } of api.chatEvents()) {
    if (event === 'ready') await say('hello');
    if (event !== 'message') continue;
    seen.push(`${data.username}: ${data.message}`);
    break;
  }
  t.strictSame(seen, ['alice: hello']);
  await until(() => services.streams.figures().open === 0);
});

t.test('resumes after the last event, starting with the missed ones', async (t) => {
  const { api, say, services } = await start(t);
  const stream = api.chatEvents();
  const next = async () => (await stream.next()).value;
  t.match(await next(), { event: 'ready' });
  await say('one');
  t.match(await next(), { event: 'message', data: { message: 'one' } });
  await services.streams.end(0);
  await say('two');
  await say('three');
  t.match(await next(), { event: 'message', data: { message: 'two' } });
  t.match(await next(), { event: 'message', data: { message: 'three' } });
  t.equal(services.streams.figures().resumed, 1);
  await stream.return();
});

t.test('retries after 408, 429 and 503', async (t) => {
  const { baseUrl } = await start(t);
  for (const status of [408, 429, 503]) {
    let isRefused = false;
    const refuseOnce: typeof fetch = async (url, init) => {
      if (isRefused) return fetch(url, init);
      isRefused = true;
      return Response.json({ error: 'Come again.' }, { status });
    };
    const stream = createClient({ baseUrl, key: '', fetch: refuseOnce }).chatEvents();
    t.match(await stream.next(), { value: { event: 'ready' } }, `${status}`);
    await stream.return();
  }
});

t.test('throws for permanent errors, an unreachable service and an aborted signal', async (t) => {
  const { api, say, baseUrl } = await start(t);
  await t.rejects(api.gameEvents({ game: 'none' }).next(), NotFoundError);
  const away = createClient({ baseUrl: 'http://127.0.0.1:1', key: '', repeats: 0 });
  await t.rejects(away.chatEvents().next(), /The stream was interrupted/);
  const controller = new AbortController();
  const stream = api.chatEvents({ after: 'start' }, { signal: controller.signal });
  await stream.next();
  const waiting = stream.next();
  controller.abort();
  await t.rejects(waiting, AbortError);
  await say('still here');
  const early = createClient({ baseUrl, key: '' }).chatEvents({}, { signal: controller.signal });
  await t.rejects(early.next(), AbortError);
});

t.test('sends the whole game after each move, and ends when it is deleted', async (t) => {
  const { api, stores } = await start(t);
  const { id } = await api.fetchGame({ username: 'alice', session: 's' });
  const stream = api.gameEvents({ game: id });
  const next = async () => (await stream.next()).value;
  t.match(await next(), { event: 'game', data: { id, players: ['alice'], moves: [] } });
  t.match(await next(), { event: 'ready' });
  await api.playMove({ username: 'alice', session: 's', move: '2-2', game: id });
  t.match(await next(), { event: 'game', data: { moves: [{ username: 'alice', move: '2-2' }] } });
  const game = await stores.games.find(id);
  await stores.games.replace(id, game, undefined, 0);
  t.match(await next(), { event: 'deleted', data: {} });
  t.strictSame(await stream.next(), { value: undefined, done: true });
});
