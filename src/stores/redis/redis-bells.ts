import { Cluster } from 'ioredis';
import { type Bells, createBells } from '../bells.ts';
import { dropRedis, restartWhenEnded } from './closing.ts';
import type { Client } from './connection.ts';
import { CHANNEL_START, channelOf } from './key-names.ts';

/**
 * Makes bells that ring in every process over one Redis, by its channels. They are asked for over a connection of their
 * own, which is made when somebody first listens.
 */
export function createRedisBells(client: Client): Bells {
  let subscriber: Client | undefined;
  const subscribe = (): Client => {
    const own = duplicate(client);
    restartWhenEnded(own);
    own.on('error', () => {}); // the other connection tells of an outage
    own.on('message', (channel: string) => bells.ring(channel.slice(CHANNEL_START.length)));
    return own;
  };
  const bells = createBells({
    opened(place) {
      subscriber ??= subscribe();
      subscriber.subscribe(channelOf(place)).catch(() => {});
    },
    closed(place) {
      subscriber?.unsubscribe(channelOf(place)).catch(() => {});
    },
  });
  return {
    ...bells,
    ring(place) {
      bells.ring(place);
      client.publish(channelOf(place), '').catch(() => {});
    },
    close() {
      bells.close();
      if (subscriber) dropRedis(subscriber);
    },
  };
}

/** The same connection once more, on which what is subscribed to is subscribed to again after an outage. */
function duplicate(client: Client): Client {
  const options = { enableOfflineQueue: true };
  return client instanceof Cluster ? client.duplicate([], options) : client.duplicate(options);
}
