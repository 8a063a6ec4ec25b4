import { chmodSync, closeSync, openSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Limits } from '../../operations/callers/plans.ts';
import type { Decision } from '../../operations/callers/quota.ts';
import type { QuotaStore } from '../../operations/callers/store.ts';
import type { QuotaAdmin } from '../../operations/service/operator-stores.ts';
import type { EmbeddedOptions } from './database.ts';

/** An operator's command for a counting process. */
interface AdminCommand {
  readonly caller: string;
  /** If undefined, the caller's usage is reset. */
  readonly limits?: Limits;
}

/** A process that takes longer hangs. */
const RESPONSE_MAX_MS = 4_000;

const SOCKET = /^\d+-\d+\.sock$/;

/**
 * Rate limits are in the memory of each serving process, which accepts commands on a Unix socket in the data directory.
 * Its name contains the time, as processes in different containers may have the same PID.
 */
export function createQuotaAdmin(
  { dataDir, now }: EmbeddedOptions,
  quotas: QuotaStore,
): QuotaAdmin & { close(): void } {
  const directory = openSync(dataDir, 'r');
  let isClosed = false;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.setTimeout(RESPONSE_MAX_MS, () => socket.destroy()).on('error', () => {}); // the command was aborted
    respond(socket).catch(() => socket.destroy());
  });

  /** The path of a socket has at most 107 bytes. On Linux, that of the directory may be longer. */
  const pathOf = (name: string) =>
    process.platform === 'linux' ? `/proc/self/fd/${directory}/${name}` : join(dataDir, name);

  async function respond(socket: Socket): Promise<void> {
    const { caller, limits }: AdminCommand = JSON.parse(
      await text(socket.iterator({ destroyOnReturn: false })), // written by `sendTo`
    );
    if (limits === undefined) quotas.forget(caller);
    const response = limits === undefined ? null : await quotas.look(caller, limits);
    socket.end(JSON.stringify(response));
  }

  /** Returns the response, or undefined if the process has stopped or hangs. */
  async function sendTo(name: string, command: AdminCommand): Promise<Decision | null | undefined> {
    const socket = connect({ path: pathOf(name), signal: AbortSignal.timeout(RESPONSE_MAX_MS) });
    try {
      socket.end(JSON.stringify(command));
      return JSON.parse(await text(socket));
    } catch (error) {
      const isKilled = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
      if (isKilled) rmSync(pathOf(name), { force: true });
      return undefined;
    }
  }

  async function sendToAll(command: AdminCommand): Promise<(Decision | null)[]> {
    const names = readdirSync(dataDir).filter((name) => SOCKET.test(name));
    const responses = await Promise.all(names.map((name) => sendTo(name, command)));
    return responses.filter((response) => response !== undefined);
  }

  return {
    look: async (caller, limits) =>
      (await sendToAll({ caller, limits })).filter((response) => response !== null),
    reset: async (caller) => (await sendToAll({ caller })).length,
    open(onError) {
      void sendToAll({ caller: '' }); // removes the sockets of killed processes
      const path = pathOf(`${process.pid}-${now()}.sock`);
      server.on('error', onError).listen(path, () => chmodSync(path, 0o600));
      server.unref();
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      server.close(); // removes the socket
      closeSync(directory);
    },
  };
}
