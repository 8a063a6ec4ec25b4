/** The process: how it starts and stops. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { atScale } from '../support/scale.ts';
import { run, type ServerProcess, startServer } from '../support/server-process.ts';

t.test(
  'With only a port and a directory, the service starts and warns about its temporary secret',
  async (t) => {
    const server = await startServer(t, { DATA_DIR: t.testdir() });
    const health = await server.get('/health');
    t.match(JSON.parse(health.text), { status: 'ok' });
    t.match(JSON.parse((await server.get('/ready')).text), { status: 'ok', store: 'embedded' });
    t.match(server.log(), /"level":40,.*SECRET is not set/);
    t.notMatch(server.log(), /[\w-]{43}/, 'the secret itself, 32 bytes in base64url, is not logged');
    await t.test('Incomplete requests do not delay a stop', (t) => testIncompleteRequests(t, server));
  },
);

t.test('SIGTERM lets the running request finish, and the process exits with 0', async (t) => {
  const server = await startServer(t, { DATA_DIR: t.testdir() });
  await server.get('/health'); // its connection stays open and must not delay the stop
  const agent = new Agent({ keepAlive: true }); // nor must this one, which stays open after its response
  t.teardown(() => agent.destroy());
  const body = JSON.stringify({ username: 'alice', message: 'the last one', session: 'one' });
  const underWay = request(`${server.url}/v6/chat`, {
    method: 'POST',
    agent,
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  underWay.flushHeaders();
  await once(underWay, 'continue');
  server.signal('SIGTERM');
  while (await isListening(server)) await delay(10);
  underWay.end(body);
  const [answer] = await once(underWay, 'response');
  t.equal(answer.statusCode, 200);
  t.match(await text(answer), /Message sent successfully/);
  const { code, errors } = await server.ending;
  t.strictSame([code, errors], [0, '']);
});

t.test(
  'While stopping, it reports unready and still responds to all requests, on connections that close',
  async (t) => {
    const server = await startServer(t, { DATA_DIR: t.testdir(), DRAIN_MS: '3000' });
    server.signal('SIGTERM');
    await server.logs(/"msg":"stopping"/);
    const ready = await server.get('/ready');
    t.equal(ready.status, 503);
    t.strictSame(JSON.parse(ready.text).checks, {
      store: 'ok',
      clock: 'ok',
      secret: 'ok',
      server: 'stopping',
    });
    const answer = await server.get('/v6/infos');
    t.equal(answer.status, 200);
    t.equal(answer.headers.get('connection'), 'close');
    const { code, errors } = await server.ending;
    t.strictSame([code, errors], [0, '']);
    t.match(server.log(), /"signal":"SIGTERM","drainMs":3000,"msg":"stopping"[\s\S]*"msg":"stopped"/);
  },
);

async function testIncompleteRequests(t: Test, server: ServerProcess) {
  const begin = 'POST /v6/chat HTTP/1.1\r\nHost: a\r\n';
  const body = 'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"username"';
  const sockets = [begin, `${begin}${body}`, ''].map((text) => sendHalf(server, text));
  t.teardown(() => sockets.forEach((socket) => void socket.destroy()));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await server.get('/health');
  server.signal('SIGTERM');
  const { code, errors } = await server.ending;
  t.strictSame([code, errors], [0, '']);
  t.match(server.log(), /"count":3,"msg":"closed connections with incomplete requests"/);
}

t.test('A fault in native code ends the process', async (t) => {
  const server = await startServer(t, { DATA_DIR: t.testdir() });
  server.signal('SIGSEGV'); // a listener would repeat the faulty instruction forever
  t.match(await server.ending, { code: null });
});

t.test('A start that the machine does not allow exits with 1 and one line', async (t) => {
  const folder = t.testdir({ file: 'not a directory' });
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  t.teardown(() => holder.close());
  const address = holder.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const starts: Record<string, [Record<string, string>, RegExp]> = {
    'a port in use': [
      { PORT: `${port}`, DATA_DIR: join(folder, 'data') },
      /^The service cannot listen: port \d+ is in use \(EADDRINUSE\): set PORT to another port\n$/,
    ],
    'a file instead of the directory': [
      { PORT: '0', DATA_DIR: join(folder, 'file') },
      /^The store cannot be opened: .*\/file is not a directory\n$/,
    ],
    'a directory that cannot be created': [
      { PORT: '0', DATA_DIR: '/proc/nope/data' },
      /^The store cannot be opened: .* mkdir '\/proc\/nope'\n$/,
    ],
  };
  for (const [title, [environment, message]] of Object.entries(starts).slice(
    0,
    atScale({ full: 3, quick: 2 }),
  )) {
    const { code, errors, output } = await run(environment);
    t.equal(code, 1, title);
    t.match(errors, message, title);
    t.notMatch(errors + output, /\bat .*:\d+:\d+/, `${title}: no stack`);
  }
});

function sendHalf(server: ServerProcess, text: string): Socket {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname, () => socket.write(text));
  return socket.on('error', () => {});
}

function isListening(server: ServerProcess): Promise<boolean> {
  return server.get('/health').then(
    () => true,
    () => false,
  );
}

t.test('A locked file is reported after a limited wait', async (t) => {
  const folder = t.testdir({ 'state.mdb-lock': '' });
  const file = join(folder, 'state.mdb-lock');
  const program = `
    $| = 1;
    open(my $file, "+<", $ARGV[0]) or die;
    my $whole = pack("s s l! l! i", F_WRLCK, 0, 0, 0, 0);
    fcntl($file, F_SETLK, $whole) or die;
    print "held";
    sleep 600;`;
  const holder = spawn('perl', ['-MFcntl', '-e', program, file]);
  t.teardown(() => holder.kill());
  await once(holder.stdout, 'data');
  const { code, errors } = await run({ PORT: '0', DATA_DIR: folder });
  t.equal(code, 1);
  t.equal(errors, `The store cannot be opened: ${file} is locked by process ${holder.pid}\n`);
});
