import { Cluster, type ClusterOptions, type DNSLookupFunction, Redis, type RedisOptions } from 'ioredis';
import { answerWithin } from '../deadline.ts';
import type { RedisAddress } from './address.ts';
import { dropRedis, isClosed, restartWhenEnded } from './closing.ts';
import { type Client, createConnection, ping, withoutCommand } from './connection.ts';
import { findVersionProblem } from './diagnosis.ts';
import { isPermanent, probeNodes } from './unusable.ts';
import type { RedisWaits } from './waits.ts';

/** Certificates and key in PEM, for an address with TLS. */
export interface RedisTls {
  /** Whose certificates are believed, in place of the public authorities. */
  readonly ca: string | undefined;
  /** What the service shows of itself, with its key. */
  readonly cert: string | undefined;
  readonly key: string | undefined;
}

/** How long a start waits for Redis; without it the service starts all the same, and what needs Redis answers 503. */
const READY_TIMEOUT_MS = 2_000;

/** Short, because Redis shall be in use again within two seconds of its return. */
const RETRY_DELAY_MAX_MS = 400;

/** How old what a client knows of where keys are may become. */
const SLOTS_REFRESH_MS = 2_000;

const retryDelayMs = (attempts: number) => Math.min(attempts * 50, RETRY_DELAY_MAX_MS);

/**
 * Finite waits, and nothing is ever sent twice: a message that was added before its answer got lost would be there
 * twice.
 */
const WAITS = {
  connectTimeout: 500,
  // Callers are answered sooner, by `RedisWaits`; this is for the greetings of a new connection.
  commandTimeout: 1_000,
  // A server that stays silent for a second is given up, and with it everything that waits for it.
  socketTimeout: 1_000,
  // Without it a halted server keeps the old connection half open for two seconds.
  disconnectTimeout: 100,
  maxLoadingRetryTime: 200,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  // After a failover the old address may belong to a replica.
  reconnectOnError: (error: Error) => error.message.startsWith('READONLY'),
} satisfies RedisOptions & { disconnectTimeout: number };

/**
 * Connects to Redis, and waits until it can be used, but not for long; from then on the connection looks after itself.
 * `onError` is told of the first error of each outage, `onReturn` of its end. Rejects when waiting would not help: a
 * wrong password, a certificate that does not fit, a name that nobody knows, a server that is too old.
 */
export async function connectRedis(options: ConnectOptions): Promise<Client> {
  const { onError, onReturn } = options;
  const client = createClient(options);
  let isKnownToBeAway = false;
  client.on('error', (error: Error) => {
    if (!isKnownToBeAway) onError(withoutCommand(error));
    isKnownToBeAway = true;
  });
  restartWhenEnded(client);
  client.on('ready', () => {
    if (isKnownToBeAway) onReturn();
    isKnownToBeAway = false;
  });
  try {
    await waitUntilReady(client, options);
  } catch (error) {
    dropRedis(client);
    throw error;
  }
  return client;
}

export interface ConnectOptions {
  readonly address: RedisAddress;
  readonly tls: RedisTls;
  readonly waits: RedisWaits;
  readonly onError: (error: Error) => void;
  readonly onReturn: () => void;
}

function createClient({ address, tls, waits }: ConnectOptions): Client {
  const { kind, nodes, username, password, usesTls, database, masterName } = address;
  const common = {
    ...WAITS,
    ...stretch(waits),
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(usesTls && { tls: withoutUndefined(tls) }),
  };
  if (kind === 'cluster') return createCluster(nodes, clusterOptions(common, usesTls));
  const options = { ...common, db: database, enableOfflineQueue: false, retryStrategy: retryDelayMs };
  if (kind === 'single') return new Redis({ ...options, ...nodes[0] });
  return new Redis({
    ...options,
    name: masterName,
    sentinels: [...nodes],
    sentinelRetryStrategy: retryDelayMs,
    sentinelReconnectStrategy: retryDelayMs,
    sentinelCommandTimeout: Math.max(200, waits.answerMs),
    failoverDetector: true,
    enableTLSForSentinelMode: usesTls,
    ...(usesTls && { sentinelTLS: withoutUndefined(tls) }),
  });
}

/** Its own interval would go on for ever when the client is closed while it asks (ioredis 6.0.0). */
function createCluster(nodes: RedisAddress['nodes'], options: ReturnType<typeof clusterOptions>): Cluster {
  const cluster = new Cluster([...nodes], options);
  const timer = setInterval(() => {
    if (isClosed(cluster)) clearInterval(timer);
    else if (cluster.status === 'ready') cluster.refreshSlotsCache(() => {});
  }, SLOTS_REFRESH_MS).unref();
  return cluster;
}

function clusterOptions(redisOptions: Omit<RedisOptions, 'replyMapping'>, usesTls: boolean) {
  return {
    redisOptions,
    enableOfflineQueue: false,
    clusterRetryStrategy: retryDelayMs,
    clusterNodeRetryStrategy: retryDelayMs,
    slotsRefreshTimeout: 500,
    // Certificates are made out to names: with TLS these must not be replaced by addresses.
    ...(usesTls && { dnsLookup: keepHostName }),
  } satisfies ClusterOptions;
}

const keepHostName: DNSLookupFunction = (host, callback) => callback(null, host);

/** A Redis that is far away is given longer in everything. */
function stretch({ answerMs }: RedisWaits) {
  return {
    connectTimeout: Math.max(WAITS.connectTimeout, 4 * answerMs),
    commandTimeout: Math.max(WAITS.commandTimeout, 2 * answerMs),
    socketTimeout: Math.max(WAITS.socketTimeout, 2 * answerMs),
  };
}

/** Not ready in time is no reason not to start: the connection keeps trying. Throws when that would not help. */
async function waitUntilReady(client: Client, options: ConnectOptions): Promise<void> {
  const { waits } = options;
  const ready = new Promise<void>((resolve) => {
    client.once('ready', resolve);
  });
  const limitMs = READY_TIMEOUT_MS + 4 * waits.answerMs;
  const unusable = await answerWithin(Promise.race([ready, findUnusable(client, options)]), limitMs).catch(
    () => {},
  );
  if (unusable) throw withoutCommand(unusable);

  // A cluster connects to each node when it is first asked something, which need not be a caller.
  await ping(createConnection(client, waits.answerMs)).catch(() => {});
  const problem = await findVersionProblem(client);
  if (problem !== undefined) throw new Error(problem);
}

/** Resolves with the first error against which waiting does not help; never, when there is none. */
function findUnusable(client: Client, { address, tls }: ConnectOptions): Promise<Error> {
  return new Promise((resolve) => {
    client.on('error', (error: Error) => {
      if (isPermanent(error)) resolve(error);
    });
    if (address.kind === 'single') return;
    // The client keeps to itself why a node of several refuses.
    probeNodes(address, address.usesTls ? withoutUndefined(tls) : undefined).then((unusable) => {
      if (unusable) resolve(unusable);
    });
  });
}

function withoutUndefined(tls: RedisTls): Record<string, string> {
  return Object.fromEntries(Object.entries(tls).filter(([, text]) => text !== undefined));
}
