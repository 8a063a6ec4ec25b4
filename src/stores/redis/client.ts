import { Cluster, type ClusterOptions, type DNSLookupFunction, Redis, type RedisOptions } from 'ioredis';
import { answerWithin } from '../failures.ts';
import type { RedisAddress } from './address.ts';
import { dropRedis, isClosed, restartWhenEnded } from './closing.ts';
import { type Client, createConnection, ping, withoutCommand } from './connection.ts';
import { findReplicaProblem, findVersionProblem } from './diagnosis.ts';
import { readBeforeClosing } from './silence.ts';
import { findForeignProtocol, isPermanent, probeNodes } from './unusable.ts';
import { distanceOf, type RedisWaits } from './waits.ts';

/** Certificates and key in PEM, for TLS. */
export interface RedisTls {
  /** The trusted certificate authorities, instead of the public ones. */
  readonly ca: string | undefined;
  /** The client certificate of the service, and its key. */
  readonly cert: string | undefined;
  readonly key: string | undefined;
}

/**
 * How long startup waits for Redis. After that the service starts anyway, and operations that need Redis return 503.
 */
const READY_TIMEOUT_MS = 2_000;

/** Short, so that Redis is in use again within two seconds of its return. */
const RETRY_DELAY_MAX_MS = 400;

/** How often the cluster's slot map is refreshed. */
const SLOTS_REFRESH_MS = 2_000;

const retryDelayMs = (attempts: number) => Math.min(attempts * 50, RETRY_DELAY_MAX_MS);

/** All waits are finite, and nothing is ever resent: a message whose reply was lost would be added twice. */
const WAITS = {
  connectTimeout: 500,
  // Disconnects from a server that is silent for a second, and rejects all pending commands. Also limits the handshake;
  // for other commands, the shorter `RedisWaits` apply.
  socketTimeout: 1_000,
  // The default keeps the connection to a halted server half open for two seconds.
  disconnectTimeout: 100,
  maxLoadingRetryTime: 200,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  // After a failover, the old address may belong to a replica.
  reconnectOnError: (error: Error) => error.message.startsWith('READONLY'),
} satisfies RedisOptions & { disconnectTimeout: number };

/**
 * Connects to Redis and waits for a short time until it is ready; from then on the client reconnects automatically.
 * `onError` gets the first error of each outage, `onReturn` is called at its end. Rejects if retrying cannot help:
 * wrong password, invalid certificate, unknown host, or unsupported server version.
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
  readBeforeClosing(client);
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

/**
 * Creates a cluster client. Its own refresh interval would never stop if the client is closed during a refresh (ioredis
 * 6.0.0).
 */
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
    // Certificates are issued for host names, so TLS requires that they are not resolved to IP addresses.
    ...(usesTls && { dnsLookup: keepHostName }),
  } satisfies ClusterOptions;
}

const keepHostName: DNSLookupFunction = (host, callback) => callback(null, host);

/** Extends all timeouts for a distant Redis. */
function stretch(waits: RedisWaits) {
  return {
    connectTimeout: Math.max(WAITS.connectTimeout, distanceOf(waits)),
    socketTimeout: Math.max(WAITS.socketTimeout, 2 * waits.answerMs),
  };
}

/** Waits until the client is ready, or for a limited time: the connection keeps trying. Throws if that cannot help. */
async function waitUntilReady(client: Client, options: ConnectOptions): Promise<void> {
  const { waits } = options;
  const ready = new Promise<void>((resolve) => {
    client.once('ready', resolve);
  });
  const limitMs = READY_TIMEOUT_MS + distanceOf(waits);
  const unusable = await answerWithin(Promise.race([ready, findUnusable(client, options)]), limitMs).catch(
    () => findForeignProtocol(options.address),
  );
  if (unusable) throw withoutCommand(unusable);

  // A cluster client connects to a node with the first command, so send one before the first request arrives.
  await ping(createConnection(client, waits.answerMs)).catch(() => {});
  const problem =
    (await findVersionProblem(client)) ??
    (options.address.kind === 'single' ? await findReplicaProblem(client) : undefined);
  if (problem !== undefined) throw new Error(problem);
}

/** Resolves with the first permanent error; otherwise stays pending. */
function findUnusable(client: Client, { address, tls }: ConnectOptions): Promise<Error> {
  return new Promise((resolve) => {
    client.on('error', (error: Error) => {
      if (isPermanent(error)) resolve(error);
    });
    if (address.kind === 'single') return;
    // The client does not expose why a node of several refuses a connection.
    probeNodes(address, address.usesTls ? withoutUndefined(tls) : undefined).then((unusable) => {
      if (unusable) resolve(unusable);
    });
  });
}

function withoutUndefined(tls: RedisTls): Record<string, string> {
  return Object.fromEntries(Object.entries(tls).filter(([, text]) => text !== undefined));
}
