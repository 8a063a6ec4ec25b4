/**
 * One service per directory. A service listens on a socket in the directory, and its row in the database names the
 * socket. The system closes the socket with the process, so a row without a socket that accepts connections is stale:
 * its service was killed, or the directory is a copy from another machine.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import type { Database } from '../database.ts';
import { formatIn } from '../format.ts';
import { transact } from '../transactions.ts';

interface Holder {
  readonly socket: string;
  readonly pid: number;
  readonly host: string;
  readonly sinceMs: number;
}

/** Another service uses the directory. The message is for operators. */
export class DirectoryInUse extends Error {}

export interface ServiceLock {
  release(): Promise<void>;
}

const ROW = 'service';
const SOCKET = /^service-[\da-f]{16}\.sock$/;

/** Linux allows 107 bytes for the path of a socket, macOS 103. */
const PATH_BYTES_MAX = 100;

/** A halted process does not accept connections, but the system does. */
const CONNECT_TIMEOUT_MS = 1_000;

/**
 * Takes the directory for this process. Rejects with `DirectoryInUse` if another service has it. On a full disk, and on
 * a file system without sockets, services start without a lock.
 */
export async function lockDirectory({ root, now }: Database, dataDir: string): Promise<ServiceLock> {
  const rows = formatIn(root);
  const read = () => rows.get(ROW) as Holder | undefined; // no other code writes this row
  const own: Holder = {
    socket: `service-${randomBytes(8).toString('hex')}.sock`,
    pid: process.pid,
    host: hostname(),
    sinceMs: now(),
  };
  const server = await listen(dataDir, own.socket).catch(() => undefined);
  try {
    for (let isOwn = false; !isOwn; ) {
      root.resetReadTxn();
      const holder = read();
      if (holder && (await isAlive(dataDir, holder.socket)))
        throw new DirectoryInUse(describe(dataDir, holder));
      // Another service may have taken the directory since.
      isOwn = await transact(root, () => {
        if (read()?.socket !== holder?.socket) return false;
        if (server) rows.putSync(ROW, own);
        return true;
      }).catch(() => true);
    }
  } catch (error) {
    await close(server);
    throw error;
  }
  removeStaleSockets(dataDir, own.socket);
  return {
    async release() {
      await transact(root, () => void (read()?.socket === own.socket && rows.removeSync(ROW))).catch(
        () => {},
      );
      await close(server);
    },
  };
}

function describe(dataDir: string, { pid, host, sinceMs }: Holder): string {
  const since = new Date(sinceMs).toISOString();
  return `another service uses ${dataDir}: process ${pid} on ${host}, since ${since}. Stop it, or set another DATA_DIR`;
}

async function listen(dataDir: string, name: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  await withPath(dataDir, name, async (path) => {
    server.listen(path);
    await once(server, 'listening');
  });
  return server.unref();
}

async function close(server: Server | undefined): Promise<void> {
  if (!server?.listening) return;
  server.close();
  await once(server, 'close');
}

function isAlive(dataDir: string, name: string): Promise<boolean> {
  return withPath(dataDir, name, async (path) => {
    const socket = createConnection(path);
    try {
      await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) });
      return true;
    } catch (error) {
      return error instanceof Error && error.name === 'AbortError';
    } finally {
      socket.destroy();
    }
  });
}

/** Calls `use` with a path of a file in the directory that fits a socket: a long one goes through a descriptor. */
async function withPath<T>(dataDir: string, name: string, use: (path: string) => Promise<T>): Promise<T> {
  const path = join(resolve(dataDir), name);
  if (Buffer.byteLength(path) <= PATH_BYTES_MAX) return use(path);
  const descriptor = openSync(dataDir, 'r');
  try {
    return await use(`/proc/self/fd/${descriptor}/${name}`);
  } finally {
    closeSync(descriptor);
  }
}

function removeStaleSockets(dataDir: string, own: string): void {
  for (const name of readdirSync(dataDir))
    if (SOCKET.test(name) && name !== own) rmSync(join(dataDir, name), { force: true });
}
