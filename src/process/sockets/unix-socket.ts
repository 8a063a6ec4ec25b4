/** Listening on a Unix socket, for a proxy on the same machine. */
import cluster from 'node:cluster';
import { once } from 'node:events';
import { chmodSync, rmSync, statSync } from 'node:fs';
import { createConnection, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The proxy needs the group of the service, and no other user can connect. */
const MODE = 0o660;

/** Removes the socket of a service that was killed. Rejects if one still listens, or if the path is not a socket. */
export async function prepareSocket(path: string): Promise<void> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isSocket()) throw new Error(`${path} exists and is not a socket: set another HOST`);
  if (await accepts(path)) throw new Error(`another process listens on ${path}: set another HOST`);
  rmSync(path);
}

async function accepts(path: string): Promise<boolean> {
  const socket = createConnection(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Listens on a socket; the primary process of workers has prepared it. */
export async function listenOnSocket(
  app: FastifyInstance,
  options: { readonly path: string; readonly listenTextResolver: (address: string) => string },
): Promise<string> {
  nameLocalConnections(app.server);
  if (cluster.isPrimary) await prepareSocket(options.path);
  const address = await app.listen({ ...options });
  chmodSync(options.path, MODE);
  return address;
}

/** Connections on a Unix socket have no address. They count as connections of this machine, whose proxy is trusted. */
const LOCAL_ADDRESS = '127.0.0.1';

function nameLocalConnections(server: Server): void {
  server.prependListener('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined && !socket.destroyed)
      Object.defineProperty(socket, 'remoteAddress', { value: LOCAL_ADDRESS });
  });
}
