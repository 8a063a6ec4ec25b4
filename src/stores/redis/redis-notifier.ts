import { Cluster } from 'ioredis';
import { createNotifier, type Notifier } from '../notifier.ts';
import { dropRedis, restartWhenEnded } from './closing.ts';
import type { Client } from './connection.ts';
import { CHANNEL_START, channelOf } from './key-names.ts';
import { readBeforeClosing } from './silence.ts';

/**
 * On a cluster, a channel belongs to one node, like a key: otherwise the nodes would forward every message to each
 * other.
 */
const ON_ONE_NODE = {
  subscribe: 'ssubscribe',
  unsubscribe: 'sunsubscribe',
  publish: 'spublish',
  message: 'smessage',
} as const;

const EVERYWHERE = {
  subscribe: 'subscribe',
  unsubscribe: 'unsubscribe',
  publish: 'publish',
  message: 'message',
} as const;

const wayOf = (client: Client) => (client instanceof Cluster ? ON_ONE_NODE : EVERYWHERE);

/** Notifies all servers of a change. Subscribers make up for a lost notification within two seconds. */
export function publishChange(client: Client, topic: string): void {
  client[wayOf(client).publish](channelOf(topic), '').catch(() => {});
}

export interface RedisNotifier extends Notifier {
  /**
   * The channel for scripts that publish changes; empty on a cluster, where the channel may be on another node.
   */
  channelFor(topic: string): string;
  /**
   * Notifies subscribers of the change by such a script. Other servers have been notified already, except on a cluster.
   */
  ringAfterScript(topic: string): void;
}

/**
 * Creates a notifier across all processes that share a Redis, by its channels. The subscribing connection is opened
 * with the first subscriber. Clusters before Redis 7 do not have channels on one node: notifications then stay within
 * this process.
 */
export function createRedisNotifier(client: Client): RedisNotifier {
  const way = wayOf(client);
  let subscriber: Client | undefined;
  const connect = (): Client => {
    const own = duplicate(client);
    restartWhenEnded(own);
    readBeforeClosing(own);
    own.on('error', () => {}); // outages are reported by the other connection
    own.on(way.message, (channel: string) => notifier.publish(channel.slice(CHANNEL_START.length)));
    return own;
  };
  const notifier = createNotifier({
    opened(topic) {
      subscriber ??= connect();
      subscriber[way.subscribe](channelOf(topic)).catch(() => {});
    },
    closed(topic) {
      subscriber?.[way.unsubscribe](channelOf(topic)).catch(() => {});
    },
  });
  const publish = (topic: string): void => {
    notifier.publish(topic);
    publishChange(client, topic);
  };
  const isCluster = client instanceof Cluster;
  return {
    ...notifier,
    publish,
    channelFor: (topic) => (isCluster ? '' : channelOf(topic)),
    ringAfterScript: isCluster ? publish : notifier.publish,
    close() {
      notifier.close();
      if (subscriber) dropRedis(subscriber);
    },
  };
}

/** Returns why other servers do not get notifications, or undefined. */
export async function findNotifierProblem(client: Client): Promise<string | undefined> {
  const { publish } = wayOf(client);
  const refusal = await client[publish](channelOf('probe'), '').then(
    () => undefined,
    (error: Error) => error,
  );
  return refusal && /^(?:NOPERM|ERR unknown command)/.test(refusal.message)
    ? `Redis rejects ${publish.toUpperCase()} on ${CHANNEL_START}*: event streams and long polls are up to two seconds late.`
    : undefined;
}

/** Opens a second connection. It resubscribes after an outage. */
function duplicate(client: Client): Client {
  const options = { enableOfflineQueue: true };
  return client instanceof Cluster
    ? client.duplicate([], { ...options, shardedSubscribers: true })
    : client.duplicate(options);
}
