import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Limits } from '../../operations/callers/plans.ts';
import type { Decision } from '../../operations/callers/quota.ts';
import type { QuotaStore } from '../../operations/callers/store.ts';
import type { QuotaAdmin } from '../../operations/service/operator-stores.ts';
import type { ServiceSockets } from './files/service-lock.ts';

/** An operator's command for the service. */
interface AdminCommand {
  readonly caller: string;
  /** If undefined, the caller's usage is reset. */
  readonly limits?: Limits;
}

/** A process that takes longer hangs. */
const RESPONSE_MAX_MS = 4_000;

/** Rate limits are in the memory of the service, which accepts commands on the socket of its lock. */
export function createQuotaAdmin(
  sockets: ServiceSockets,
  quotas: QuotaStore,
): QuotaAdmin & { respond(socket: Socket): void } {
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
    const socket = connect({ path: sockets.pathOf(name), signal: AbortSignal.timeout(RESPONSE_MAX_MS) });
    try {
      socket.end(JSON.stringify(command));
      return JSON.parse(await text(socket));
    } catch {
      return undefined;
    }
  }

  /** A killed service may have left its socket behind. */
  async function sendToAll(command: AdminCommand): Promise<(Decision | null)[]> {
    const responses = await Promise.all(sockets.names().map((name) => sendTo(name, command)));
    return responses.filter((response) => response !== undefined);
  }

  return {
    look: async (caller, limits) =>
      (await sendToAll({ caller, limits })).filter((response) => response !== null),
    reset: async (caller) => (await sendToAll({ caller })).length,
    respond(socket) {
      socket.setTimeout(RESPONSE_MAX_MS, () => socket.destroy()).on('error', () => {}); // the command was aborted
      respond(socket).catch(() => socket.destroy());
    },
  };
}
