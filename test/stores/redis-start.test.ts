/** Requirements on Redis at startup, and how violations are reported. */
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import t, { type Test } from 'tap';
import type { Stores } from '../../src/operations/stores.ts';
import { parseRedisAddress } from '../../src/stores/redis/address.ts';
import type { RedisTls } from '../../src/stores/redis/client.ts';
import { say, textsOf } from '../contracts/chats.ts';
import { createRedisStores } from '../support/program.ts';
import { startRedis, startRedisCluster, whyNoRedis, withClient } from '../support/redis-server.ts';
import { loopbackTls, openSecuredPort } from '../support/redis-tls.ts';
import { onlyInFull } from '../support/scale.ts';

/** Longer than a reply takes on a busy machine. */
const waits = { answerMs: 3_000, countMs: 1_500 };

const NO_TLS: RedisTls = { ca: undefined, cert: undefined, key: undefined };

interface Opened {
  readonly stores: Stores;
  readonly told: string[];
}

async function open(t: Test, url: string, tls = NO_TLS, ownWaits = waits): Promise<Opened> {
  const told: string[] = [];
  const onError = (error: Error) => void told.push(error.message);
  const address = parseRedisAddress(url);
  const stores = await createRedisStores({ address, tls, waits: ownWaits, now: Date.now, onError });
  t.teardown(() => stores.close());
  return { stores, told };
}

t.test('with a real server', { skip: whyNoRedis() }, async (t) => {
  const secured = await startRedis();
  const cluster = await startRedisCluster();
  t.teardown(() => Promise.all([secured, ...cluster].map((server) => server.stop())));
  for (const { port } of [secured, ...cluster])
    await withClient(port, (client) => client.config('SET', 'requirepass', 'right'));

  t.test('rejects a start with a reason if retrying cannot help', async (t) => {
    const refused: [url: string, reason: RegExp][] = [
      [`redis://:wrong@127.0.0.1:${secured.port}`, /^WRONGPASS /],
      [`redis://127.0.0.1:${secured.port}`, /^NOAUTH /],
      [`redis://:right@127.0.0.1:${secured.port}/999`, /DB index is out of range/],
      [`redis://:wrong@127.0.0.1:${cluster[0]?.port},127.0.0.1:${cluster[1]?.port}`, /^WRONGPASS /],
      ['redis://redis.invalid', /getaddrinfo ENOTFOUND redis\.invalid/],
      ['redis://one.invalid,two.invalid', /getaddrinfo ENOTFOUND one\.invalid/],
    ];
    for (const [url, message] of refused) await t.rejects(open(t, url), { message }, url);
  });

  t.test('rejects a start on another protocol', async (t) => {
    const impatient = { answerMs: 100, countMs: 50 };
    const web = createHttpServer().listen(0, '127.0.0.1');
    await once(web, 'listening');
    t.teardown(() => web.close());
    const { port } = web.address() as AddressInfo;
    const refused: [url: string, reason: string][] = [
      [`rediss://127.0.0.1:${secured.port}`, `127.0.0.1:${secured.port} does not speak TLS: `],
      [`redis://127.0.0.1:${port}`, `127.0.0.1:${port} does not answer as Redis does.`],
    ];
    for (const [url, message] of refused) await t.rejects(open(t, url, NO_TLS, impatient), { message }, url);
  });

  t.test('accepts the correct password, on one server and on a cluster', async (t) => {
    for (const hosts of [
      `127.0.0.1:${secured.port}`,
      cluster.map(({ port }) => `127.0.0.1:${port}`).join(),
    ]) {
      const { stores, told } = await open(t, `redis://:right@${hosts}`);
      const { server, clockAheadMs } = await stores.diagnose();
      t.match(server, /^(Redis|Valkey) \d+\.\d+/);
      t.ok(Math.abs(clockAheadMs) < 60_000, 'both clocks are of this machine');
      t.strictSame(told, []);
    }
  });

  t.test('supports TLS with a private certificate authority and a client certificate', async (t) => {
    const tlsPort = await openSecuredPort(secured.port, 'right');
    const url = `rediss://:right@127.0.0.1:${tlsPort}`;
    const { stores } = await open(t, url, loopbackTls);
    await say(stores.chats, 'hi', Date.now());
    await t.resolves(stores.check());
    await t.rejects(open(t, url), { message: /self-signed certificate/ }, 'an unknown authority');
    await t.rejects(
      open(t, url, { ...NO_TLS, ca: loopbackTls.ca }),
      { message: /certificate required/ },
      'no certificate',
    );
  });

  t.test('reports risks', async (t) => {
    const openWith = async (...options: string[]) => {
      const server = await startRedis('--maxmemory', '100mb', ...options);
      t.teardown(() => server.stop());
      return (await open(t, server.url)).stores;
    };
    const problemsOf = async (...options: string[]) =>
      (await (await openWith(...options)).diagnose()).problems;
    const careless = await problemsOf('--maxmemory-policy', 'allkeys-lru');
    t.match(careless, [/maxmemory-policy noeviction/, /appendonly no/]);
    const careful = ['--maxmemory-policy', 'noeviction', '--appendonly', 'yes'];
    t.strictSame(await problemsOf(...careful), []);
    const silenced = await openWith(
      ...careful,
      ...['--user', ...'default on nopass ~* resetchannels +@all'.split(' ')],
    );
    t.match((await silenced.diagnose()).problems, [/^Redis rejects PUBLISH on utility:news:\*: .* late\.$/]);
    await say(silenced.chats, 'hi', Date.now());
    t.strictSame(await textsOf(silenced.chats), ['hi'], 'the message is sent nevertheless');
  });

  t.test(
    'over a slow connection, reports the required time limit, and counts exactly with it',
    { skip: onlyInFull },
    async (t) => {
      const server = await startRedis('--appendonly', 'yes');
      t.teardown(() => server.stop());
      const farPort = await startLongWay(t, server.port, 60);
      const url = `redis://127.0.0.1:${farPort}`;
      const near = await open(t, url, NO_TLS, { ...waits, countMs: 100 });
      t.match((await near.stores.diagnose()).problems, [
        /^A round trip takes .* set REDIS_TIMEOUT_MS to at least \d{3,}/,
      ]);

      const far = [await open(t, url), await open(t, url)];
      const limits = { hourly: 100, burst: 10 };
      const results = [];
      for (let count = 0; count < 24; count += 1)
        results.push(await far[count % 2]?.stores.quotas.hit('alice', limits, Date.UTC(2026, 0, 2)));
      t.equal(results.filter((result) => result?.isAllowed).length, 10, 'two servers allow exactly the plan');
      t.strictSame(
        far.flatMap(({ told }) => told),
        [],
      );
    },
  );
});

t.test('rejects a server with an old version', async (t) => {
  const port = await startOldRedis(t);
  const message = 'Redis 6.0.16 is too old: at least 6.2 is needed.';
  await t.rejects(open(t, `redis://127.0.0.1:${port}`), { message });
});

/** Starts a proxy that delays each direction. */
async function startLongWay(t: Test, port: number, delayMs: number): Promise<number> {
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (data) => void delay(delayMs).then(() => to.writable && to.write(data)));
      from.on('close', () => to.destroy()).on('error', () => to.destroy());
    }
  });
  t.teardown(() => server.close());
  return listen(server);
}

/** Emulates an old Redis up to the point where the client is ready, as 6.0 cannot be installed here. */
async function startOldRedis(t: Test): Promise<number> {
  const info = 'redis_version:6.0.16\r\n';
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (data) => {
      for (const command of String(data)
        .toLowerCase()
        .match(/\b(?:hello|info|ping|client|select)\b/g) ?? []) {
        if (command === 'info') socket.write(`$${info.length}\r\n${info}\r\n`);
        else socket.write(command === 'hello' ? '%1\r\n+proto\r\n:3\r\n' : '+OK\r\n');
      }
    });
  });
  t.teardown(() => server.close());
  return listen(server);
}

function listen(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
