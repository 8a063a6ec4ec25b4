/** Distinguishes clients that were closed on purpose from those that must reconnect. */
import type { Client, Connection } from './connection.ts';

/** The longest delay between two connection attempts. */
const RESTART_DELAY_MS = 400;

/** Clients that must not reconnect. */
const closed = new WeakSet<Client>();

export const isClosed = (client: Client): boolean => closed.has(client);

/** Closes a client immediately, without waiting for pending commands. */
export function dropRedis(client: Client): void {
  closed.add(client);
  client.disconnect();
}

/** Closes a client after its pending commands, but does not wait for an unavailable Redis. */
export async function closeRedis({ client, ask }: Connection): Promise<void> {
  closed.add(client);
  await ask(client.quit()).catch(() => {});
  client.disconnect();
}

/**
 * Reconnects a client that ended by accident: ioredis 6.0.0 ends a client if Sentinel announces a failover while the
 * client asks for the master.
 */
export function restartWhenEnded(client: Client): void {
  client.on('end', () => {
    setTimeout(() => {
      if (!closed.has(client) && client.status === 'end') client.connect().catch(() => {});
    }, RESTART_DELAY_MS).unref();
  });
}
