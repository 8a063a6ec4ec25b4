/** Runs tests of stateful operations on the embedded store, and on two servers that share a Redis, in turn. */
import type { InjectOptions } from 'fastify';
import t, { type Test } from 'tap';
import type { Stores } from '../../src/operations/stores.ts';
import { parseRedisAddress, type RedisAddress } from '../../src/stores/redis/address.ts';
import { startRedis, startRedisCluster, whyNoRedis } from './redis-server.ts';
import { openRedisStores } from './redis-stores.ts';
import { onlyInFull } from './scale.ts';
import { type Answer, form, type Service, startService } from './service.ts';

/** Sends requests to one service, or to two in turn. */
export interface Front {
  send: (request: InjectOptions) => Promise<Answer>;
  get: (url: string) => Promise<Answer>;
  post: (url: string, body: object) => Promise<Answer>;
  postForm: (url: string, fields: Record<string, string>) => Promise<Answer>;
  /** Advances the clock of all services and their stores, which otherwise does not move. */
  advance: (ms: number) => void;
  /** Sends further requests from an IP address that was not used before. */
  moveAway: () => void;
  /** Returns a name that no other test uses. */
  fresh: (stem: string) => string;
  /** Makes all services listen and returns their URLs. */
  urls: () => Promise<string[]>;
  /** The applications and the services of their operations. */
  servers: readonly Pick<Service, 'app' | 'services'>[];
  /** The shared stores. */
  stores: Stores;
  /** Everything logged so far. */
  log: () => string;
}

type Run = (t: Test, front: Front) => void | Promise<void>;
type Environment = Readonly<Record<string, string>>;

/** Runs the same tests on both stores, with services in this environment. */
export function onEveryStore(run: Run, environment: Environment = {}): void {
  onEmbedded(run, environment);
  onRedis(run, environment, whyNoRedis());
}

/**
 * Runs tests of operations that need no more than the contract of the stores (`test/contracts`), which both pass. The
 * quick scale uses the embedded store.
 */
export function onAnyStore(run: Run, environment: Environment = {}): void {
  onEmbedded(run, environment);
  onRedis(run, environment, onlyInFull || whyNoRedis());
}

function onEmbedded(run: Run, environment: Environment): void {
  t.test('on the embedded store', async (t) => {
    const clock = createClock();
    const service = await startService(t, { now: clock.now, environment });
    const { stores, log } = service;
    await run(t, frontOf([service], { stores, log, clock }));
  });
}

/** Runs tests on two servers over a Redis Cluster of three nodes. */
export function onCluster(run: Run, environment: Environment = {}): void {
  t.test('on two servers over a Redis Cluster of three', { skip: whyNoRedis() }, async (t) => {
    const nodes = await startRedisCluster();
    t.teardown(() => Promise.all(nodes.map((node) => node.stop())));
    const address = parseRedisAddress(nodes.map(({ url }) => url).join(','));
    await runOnTwoServers(t, address, run, environment);
  });
}

function onRedis(run: Run, environment: Environment, skip: string | false): void {
  t.test('on two servers over one Redis', { skip }, async (t) => {
    const redis = await startRedis();
    t.teardown(() => redis.stop());
    await runOnTwoServers(t, redis.address, run, environment);
  });
}

async function runOnTwoServers(t: Test, address: RedisAddress, run: Run, environment: Environment) {
  const clock = createClock();
  const open = async () => {
    const stores = await openRedisStores(t, address, { now: clock.now });
    return startService(t, { stores, now: clock.now, environment });
  };
  const [first, second] = await Promise.all([open(), open()]);
  const log = () => first.log() + second.log();
  await run(t, frontOf([first, second], { stores: first.stores, log, clock }));
}

interface Clock {
  /** Epoch milliseconds. */
  now: () => number;
  advance: (ms: number) => void;
}

function createClock(): Clock {
  let nowMs = Date.now();
  return {
    now: () => nowMs,
    advance: (ms) => {
      nowMs += ms;
    },
  };
}

function frontOf(
  services: Pick<Service, 'app' | 'services' | 'send'>[],
  { stores, log, clock }: Pick<Front, 'stores' | 'log'> & { clock: Clock },
): Front {
  let turn = 0;
  let names = 0;
  let addresses = 0;
  const send: Front['send'] = (request) => {
    const next = services[turn % services.length]?.send;
    turn += 1;
    if (!next) throw new Error('at least one service is required');
    const remoteAddress = addresses === 0 ? '127.0.0.1' : `10.0.0.${addresses}`;
    return next({ remoteAddress, ...request });
  };
  return {
    send,
    urls: () => Promise.all(services.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' }))),
    servers: services,
    stores,
    log,
    advance: clock.advance,
    moveAway: () => {
      addresses += 1;
    },
    get: (url) => send({ method: 'GET', url }),
    post: (url, body) => send({ method: 'POST', url, payload: body }),
    postForm: (url, fields) => send({ method: 'POST', url, ...form(fields) }),
    fresh: (stem) => {
      names += 1;
      return `${stem}-${names}`;
    },
  };
}
