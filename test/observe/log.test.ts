/** The contents of the request log, and its limits. */
import { once } from 'node:events';
import { get as httpGet } from 'node:http';
import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { packageVersion } from '../../src/contract/package.ts';
import { roomyQuotas, startServer } from '../support/server-process.ts';
import { makeFolder, startService } from '../support/service.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

async function linesOf(t: Test, environment: Record<string, string>) {
  const { send, log } = await startService(t, { environment });
  for (const remoteAddress of ['192.0.2.7', '192.0.2.7', '192.0.2.8'])
    await send({
      method: 'GET',
      url: '/v6/infos?secret=hidden',
      remoteAddress,
      headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` },
    });
  return {
    text: log(),
    lines: log()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  };
}

t.test('A line contains a stable caller name and the trace, but no address and no query', async (t) => {
  const { text, lines } = await linesOf(t, {});
  const [first, second, third] = lines;
  t.match(first, {
    route: '/v6/infos',
    status: 200,
    plan: 'default',
    trace: TRACE,
    caller: /^address#[\w-]{16}$/,
  });
  t.ok(first.bytes > 100);
  t.equal(second.caller, first.caller, 'the same address has the same name');
  t.not(third.caller, first.caller, 'another address has another name');
  t.notMatch(text, /192\.0\.2|hidden/);
});

t.test('Operators can log plain addresses', async (t) => {
  const { lines } = await linesOf(t, { LOG_ADDRESSES: 'on' });
  t.equal(lines[0].caller, 'address:192.0.2.7');
});

t.test('A line contains the wait times of its request', async (t) => {
  const { get, post, log } = await startService(t, { now: Date.now });
  await post('/v6/chat', { username: 'alice', session: 'one', message: 'hello' });
  await get('/v6/infos');
  // One per thread, and more than one that has to wait.
  const drawings = Array.from({ length: availableParallelism() + 2 }, (_, index) =>
    get(`/v6/placeholder?format=png&width=900&height=900&text=${index}`),
  );
  await Promise.all(drawings);
  const lines: Record<string, number>[] = log()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const [chat, infos, ...pictures] = lines;
  t.ok(Number(chat?.storeMs) > 0 && Number(chat?.storeMs) <= Number(chat?.ms), 'for the store');
  t.ok(Number(chat?.loopMs) > 0, 'for the event loop');
  t.notOk('storeMs' in (infos ?? {}), 'no store call, no wait');
  const waited = pictures.filter(({ queuedMs = 0, ms = 0 }) => queuedMs > 0 && queuedMs <= ms);
  t.ok(waited.length > 0, `${waited.length} of ${pictures.length} images have waited for a thread`);
});

t.test('A client that leaves before its response has one line, and so has a stream', async (t) => {
  const { app, log } = await startService(t, { now: Date.now });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = (path: string) => httpGet(url + path, (response) => response.resume()).on('error', () => {});
  const picture = ask('/v6/placeholder?format=png&width=1900&height=1900&text=a');
  await once(app.server, 'request');
  picture.destroy(); // a thread takes much longer to draw it
  const stream = ask('/v6/chat/events');
  await once(stream, 'response');
  stream.destroy();
  const linesNow = () =>
    log()
      .trimEnd()
      .split('\n')
      .filter((line) => line.includes('"route"'))
      .map((line) => JSON.parse(line));
  for (let turn = 0; turn < 300 && linesNow().length < 2; turn += 1) await delay(100);
  await delay(1_000); // a second line would appear
  const statuses = linesNow().map(({ route, status }) => `${route} ${status}`);
  t.strictSame(statuses.sort(), ['/v6/chat/events 200', '/v6/placeholder 499']);
});

t.test('A client that leaves while its request waits for other requests has a line', async (t) => {
  const { app, log } = await startService(t, { now: Date.now });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  app.server.once('request', ({ socket }) => socket.destroy());
  await t.rejects(fetch(`${url}/v6/infos`));
  for (let turn = 0; turn < 100 && !log().includes('"route"'); turn += 1) await delay(50);
  const [line = ''] = log().match(/^.*"route".*$/m) ?? [];
  t.match(JSON.parse(line), { route: '/v6/infos', status: 499, caller: /./ });
});

t.test('A killed server has written all lines except those of its last 50 ms', async (t) => {
  const server = await startServer(t, { DATA_DIR: makeFolder(t), ...roomyQuotas });
  const COUNT = 200;
  const LATE_MS = 50;
  const [sentMs, answeredMs]: [number[], number[]] = [[], []];
  for (let count = 0; count < COUNT; count += 1) {
    sentMs.push(performance.now());
    await server.get(`/v6/infos?count=${count}`);
    answeredMs.push(performance.now());
    await delay(2);
  }
  server.signal('SIGKILL');
  const { output } = await server.ending;
  const [first = ''] = output.split('\n');
  t.match(JSON.parse(first), { instance: /./, version: packageVersion }, 'names its process and its release');
  const lines = output.split('\n').filter((line) => line.includes('"route":"/v6/infos"'));
  // A line is due once the next request is answered; two later requests show that the server was still running.
  const isLate = (count: number) => Number(sentMs.at(-2)) - Number(answeredMs[count + 1]) <= LATE_MS;
  const due = sentMs.findIndex((_, count) => isLate(count));
  t.ok(
    due > 0 && lines.length >= due,
    `${lines.length} of ${COUNT} lines are there, of which ${due} are due`,
  );
});
