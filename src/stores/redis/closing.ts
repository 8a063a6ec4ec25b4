/** Which clients have ended on purpose, and which are to come back. */
import type { Client, Connection } from './connection.ts';

/** As long as the longest pause between two tries to connect. */
const RESTART_DELAY_MS = 400;

/** Clients that are not to come back. */
const closed = new WeakSet<Client>();

export const isClosed = (client: Client): boolean => closed.has(client);

/** Ends a client at once, whatever is under way. */
export function dropRedis(client: Client): void {
  closed.add(client);
  client.disconnect();
}

/** Waits for what is under way, but not for a Redis that is away. */
export async function closeRedis({ client, ask }: Connection): Promise<void> {
  closed.add(client);
  await ask(client.quit()).catch(() => {});
  client.disconnect();
}

/**
 * A failover that a Sentinel announces just while the client asks it for the master ends the client (ioredis 6.0.0),
 * which nobody has wanted: it is started again.
 */
export function restartWhenEnded(client: Client): void {
  client.on('end', () => {
    setTimeout(() => {
      if (!closed.has(client) && client.status === 'end') client.connect().catch(() => {});
    }, RESTART_DELAY_MS).unref();
  });
}
