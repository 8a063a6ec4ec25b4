/**
 * One service per directory. A service listens on a socket in the directory, for operator commands as well, and its row
 * in the database names the socket. The system closes the socket with the process, so a row without a socket that
 * accepts connections is stale: its service was killed, or the directory is a copy from another machine.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, closeSync, openSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
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

const ROW = 'service';
const SOCKET = /^service-[\da-f]{16}\.sock$/;

/** A halted process does not accept connections, but the system does. */
const CONNECT_TIMEOUT_MS = 1_000;

/** The sockets of a directory. */
export interface ServiceSockets {
  names(): string[];
  pathOf(name: string): string;
  close(): void;
}

export function openSockets(dataDir: string): ServiceSockets {
  const directory = openSync(dataDir, 'r');
  return {
    names: () => readdirSync(dataDir).filter((name) => SOCKET.test(name)),
    // The path of a socket has at most 107 bytes. On Linux, that of the directory may be longer.
    pathOf: (name) =>
      process.platform === 'linux' ? `/proc/self/fd/${directory}/${name}` : join(dataDir, name),
    close: () => closeSync(directory),
  };
}

export interface LockOptions {
  readonly database: Database;
  readonly dataDir: string;
  readonly sockets: ServiceSockets;
  /** Handles the connection of an operator command. */
  readonly onConnection: (socket: Socket) => void;
  /** Called if the directory cannot have sockets: the service then starts without a lock, as on a full disk. */
  readonly onError: (error: Error) => void;
}

/**
 * Takes the directory for this process. Resolves with a function that releases it. Rejects with `DirectoryInUse` if
 * another service has it.
 */
export async function lockDirectory(options: LockOptions): Promise<() => Promise<void>> {
  const { dataDir, sockets, onConnection, onError } = options;
  const { root, now } = options.database;
  const rows = formatIn(root);
  const read = () => rows.get(ROW) as Holder | undefined; // no other code writes this row
  const socket = `service-${randomBytes(8).toString('hex')}.sock`;
  const path = sockets.pathOf(socket);
  const own: Holder = { socket, pid: process.pid, host: hostname(), sinceMs: now() };
  const server = createServer({ allowHalfOpen: true }, onConnection).unref();
  await once(server.listen(path), 'listening')
    .then(() => chmodSync(path, 0o600))
    .catch(onError);
  server.on('error', onError);
  for (let isOwn = false; !isOwn; ) {
    root.resetReadTxn();
    const holder = read();
    if (holder && (await isAlive(sockets.pathOf(holder.socket)))) {
      server.close(); // removes the socket
      throw new DirectoryInUse(describe(dataDir, holder));
    }
    // Another service may have taken the directory since.
    isOwn = await transact(root, () => {
      if (read()?.socket !== holder?.socket) return false;
      if (server.listening) rows.putSync(ROW, own);
      return true;
    }).catch(() => true);
  }
  for (const name of sockets.names()) if (name !== socket) rmSync(join(dataDir, name), { force: true });
  return async () => {
    await transact(root, () => void (read()?.socket === socket && rows.removeSync(ROW))).catch(() => {});
    server.close();
  };
}

function describe(dataDir: string, { pid, host, sinceMs }: Holder): string {
  const since = new Date(sinceMs).toISOString();
  return `another service uses ${dataDir}: process ${pid} on ${host}, since ${since}. Stop it, or set another DATA_DIR`;
}

async function isAlive(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) });
    return true;
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError';
  } finally {
    socket.destroy();
  }
}
