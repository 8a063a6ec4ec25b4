/** Sends requests to the service through a real nginx with the deployed configuration. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { startNginx } from '../../scripts/trials/nginx.ts';
import { BODY_BYTES_MAX } from '../../src/contract/model.ts';
import { readRows } from '../support/json-lines.ts';
import { roomyQuotas, startServer } from '../support/server-process.ts';

const bodyBytesMax = BODY_BYTES_MAX;

function whyNoNginx(): string | false {
  if (spawnSync('nginx', ['-v']).status === 0) return false;
  const reason = 'nginx is not installed: apt-get install nginx-light';
  if (process.env.CI === 'true') throw new Error(reason);
  return reason;
}

t.test('Behind nginx', { skip: whyNoNginx() }, async (t) => {
  const server = await startServer(t, { ...roomyQuotas, METRICS: 'on', DATA_DIR: t.testdir() });
  const folder = t.testdir({});
  const serverPort = Number(new URL(server.url).port);
  const nginx = await startNginx({ folder, serverPort, servers: ['127.0.0.1'] });
  t.teardown(() => nginx.end());
  const port = Number(new URL(nginx.url).port);
  const metricsOf = async () => (await fetch(`${server.url}/metrics`)).text();

  const open = async (t: Test): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1' });
    t.teardown(() => socket.destroy());
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
  /** Sends bytes, and returns status, head and body of the response. */
  const ask = async (t: Test, bytes: string | Buffer) => {
    const socket = await open(t);
    socket.write(bytes);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
      // nginx waits for the client to close, which this one does after one response.
      if (text.endsWith('}')) socket.destroy();
    });
    await once(socket, 'close');
    const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
    return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body };
  };
  const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;

  await t.test('every unreadable request gets a 4xx response in the format of the service', async (t) => {
    type Row = [name: string, latin1: string, status: number];
    for (const [name, latin1, status] of readRows<Row>('test/deploy/unreadable-requests.jsonl')) {
      const { head, body, ...answer } = await ask(t, Buffer.from(latin1, 'latin1'));
      t.equal(answer.status, status, name);
      t.match(head, /^content-type: application\/json; charset=utf-8\r?$/im, name);
      t.match(head, /^cache-control: no-store\r?$/im, name);
      t.match(head, /^x-request-id: \w+\r?$/im, name);
      const { message, error, ...rest } = JSON.parse(body);
      t.ok(message && error, name);
      t.strictSame(rest, { status }, name);
    }
    const { body } = await ask(t, get('/v5/%zz'));
    t.equal(JSON.parse(body).status, '400', 'up to v5, the status is a string');
  });

  await t.test('requests of older HTTP versions need no host', async (t) => {
    const cases: [request: string, status: number][] = [
      ['GET /health HTTP/1.0\r\n\r\n', 200],
      ['OPTIONS / HTTP/1.0\r\n\r\n', 204],
      ['GET /v6/infos HTTP/1.0\r\nConnection: keep-alive\r\n\r\n', 200],
      ['GET /v6/infos HTTP/1.0\r\nHost: a\r\n\r\n', 200],
    ];
    for (const [request, status] of cases) t.equal((await ask(t, request)).status, status, request);
    const { head } = await ask(t, 'GET /v6/infos\r\n');
    t.match(head, /^\{.*\}$/s, 'HTTP/0.9 has only a body');
    t.notMatch(head, 'error');
  });

  await t.test(
    'a request body over the limit gets a 413, and one at the limit reaches the service',
    async (t) => {
      t.equal(await statusOf(bodyBytesMax), 200);
      for (const bytes of [bodyBytesMax + 1, 300_000, 400_000, 900_000, 1_040_000, 5_000_000])
        for (const _ of Array(5)) t.equal(await statusOf(bytes), 413, `${bytes} bytes`);

      async function statusOf(bytes: number): Promise<number> {
        const body = '{"text":"a"}'.padEnd(bytes);
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`${nginx.url}/v6/text/count`, { method: 'POST', headers, body });
        await answer.text();
        return answer.status;
      }
    },
  );

  await t.test('no client sees the metrics, by any spelling of the path', async (t) => {
    t.match(await metricsOf(), /^utility_api_build_info/m);
    const hidden = '/metrics /metrics/ /metrics// //metrics /%6Detrics /%6Detrics/ /metrics?a /metrics/?a';
    const odd = '/./metrics/ /x/../metrics/ /metrics%2F /metrics/. /metrics/;';
    for (const path of `${hidden} ${odd}`.split(' ')) t.equal((await ask(t, get(path))).status, 404, path);
    const others = '/metrics%3F /metrics; /Metrics /latest/metrics /metrics/%2e http://a/metrics/';
    for (const path of others.split(' '))
      t.notMatch((await ask(t, get(path))).body, /utility_api_build_info/, path);
  });

  await t.test('the internal locations of nginx do not exist for clients', async (t) => {
    const config = readFileSync(join(folder, 'nginx/service.conf'), 'utf8');
    const locations = [...config.matchAll(/^location = (\/-\w+) /gm)].map(([, path = '']) => path);
    t.ok(locations.length > 6);
    for (const path of locations) {
      const { status, body } = await ask(t, get(path));
      t.equal(status, 404, path);
      t.match(JSON.parse(body).error, /Paths start with a version/, 'the service responds');
    }
  });

  await t.test('clients that hold incomplete bodies do not affect requests of other clients', async (t) => {
    const head = `POST /v6/text/count HTTP/1.1\r\nHost: a\r\nContent-Length: ${bodyBytesMax}\r\n`;
    const held = await Promise.all(Array.from({ length: 100 }, () => open(t)));
    for (const socket of held)
      socket.write(`${head}Content-Type: application/json\r\n\r\n${'a'.repeat(200_000)}`);
    await delay(500);
    const denied = await ask(t, `${head}Connection: close\r\n\r\n`);
    t.equal(denied.status, 429, 'an address may hold 64');
    t.match(denied.head, /^retry-after: 1\r?$/im);
    t.equal((await fetch(`${nginx.url}/v6/uuid`)).status, 200, 'requests without a body are not limited');
    for (const socket of held) socket.destroy();
  });

  await t.test('requests without a body are not limited, however many wait', async (t) => {
    server.signal('SIGSTOP');
    t.teardown(() => server.signal('SIGCONT'));
    const waiting = Array.from({ length: 100 }, () => ask(t, get('/v6/uuid')));
    await delay(500);
    server.signal('SIGCONT');
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    t.strictSame(new Set(statuses), new Set([200]));
  });

  await t.test('the error log contains no address, path or query', async (t) => {
    t.notMatch(nginx.errors(), /127\.0\.0\.1|\/v6|client:/);
  });
});

t.test('Servers that all failed are used as soon as they answer', { skip: whyNoNginx() }, async (t) => {
  const server = await startServer(t, { ...roomyQuotas, DATA_DIR: t.testdir() });
  const serverPort = Number(new URL(server.url).port);
  const servers = ['127.0.0.1', '127.0.0.1'];
  const nginx = await startNginx({ folder: t.testdir({}), serverPort, servers, counts: true });
  t.teardown(() => nginx.end());
  server.signal('SIGSTOP');
  t.teardown(() => server.signal('SIGCONT'));
  const checks = Array.from({ length: 12 }, async () => (await fetch(nginx.healthUrl)).status);
  t.notMatch(await Promise.all(checks), [200], 'the health check finds that all fail');
  server.signal('SIGCONT');
  for (const count of Array(10).keys())
    t.equal((await fetch(`${nginx.url}/v6/uuid`)).status, 200, `request ${count}`);
});
