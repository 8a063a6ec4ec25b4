import { Cluster } from 'ioredis';
import { type Bells, createBells } from '../bells.ts';
import { dropRedis, restartWhenEnded } from './closing.ts';
import type { Client } from './connection.ts';
import { CHANNEL_START, channelOf } from './key-names.ts';

/** On a cluster a channel lies on one node, as keys do: else every node would tell every other of every message. */
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

/** Tells every server that something has happened at a place; a bell that is lost is made up for within two seconds. */
export function tellNews(client: Client, place: string): void {
  client[wayOf(client).publish](channelOf(place), '').catch(() => {});
}

/** Lua by which a script itself tells every server, in the same step; that it may not is no error. */
export const TELL_NEWS = `
local function tellNews()
  if channel ~= '' then redis.pcall('PUBLISH', channel, '') end
end`;

export interface RedisBells extends Bells {
  /** The channel for a script that tells what it does; empty on a cluster, where it may lie on another node. */
  channelFor(place: string): string;
  /** Rings for what such a script has done: the other servers know it already, but on a cluster. */
  ringAfterScript(place: string): void;
}

/**
 * Makes bells that ring in every process over one Redis, by its channels. They are asked for over connections of their
 * own, which are made when somebody first listens. A cluster before Redis 7 has none that lie on one node: there they
 * ring in this process alone.
 */
export function createRedisBells(client: Client): RedisBells {
  const way = wayOf(client);
  let subscriber: Client | undefined;
  const connect = (): Client => {
    const own = duplicate(client);
    restartWhenEnded(own);
    own.on('error', () => {}); // the other connection tells of an outage
    own.on(way.message, (channel: string) => bells.ring(channel.slice(CHANNEL_START.length)));
    return own;
  };
  const bells = createBells({
    opened(place) {
      subscriber ??= connect();
      subscriber[way.subscribe](channelOf(place)).catch(() => {});
    },
    closed(place) {
      subscriber?.[way.unsubscribe](channelOf(place)).catch(() => {});
    },
  });
  const ring = (place: string): void => {
    bells.ring(place);
    tellNews(client, place);
  };
  const isCluster = client instanceof Cluster;
  return {
    ...bells,
    ring,
    channelFor: (place) => (isCluster ? '' : channelOf(place)),
    ringAfterScript: isCluster ? ring : bells.ring,
    close() {
      bells.close();
      if (subscriber) dropRedis(subscriber);
    },
  };
}

/** Why other servers hear nothing of what happens here, or undefined. */
export async function findBellProblem(client: Client): Promise<string | undefined> {
  const { publish } = wayOf(client);
  const refusal = await client[publish](channelOf('probe'), '').then(
    () => undefined,
    (error: Error) => error,
  );
  return refusal && /^(?:NOPERM|ERR unknown command)/.test(refusal.message)
    ? `Redis refuses ${publish.toUpperCase()} on ${CHANNEL_START}*: streams and waits are up to two seconds late.`
    : undefined;
}

/** The same connection once more, on which what is subscribed to is subscribed to again after an outage. */
function duplicate(client: Client): Client {
  const options = { enableOfflineQueue: true };
  return client instanceof Cluster
    ? client.duplicate([], { ...options, shardedSubscribers: true })
    : client.duplicate(options);
}
