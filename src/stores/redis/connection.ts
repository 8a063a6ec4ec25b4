/** What the stores ask Redis through: an answer in time, or the error of a store that is away. */
import { Cluster, type Redis } from 'ioredis';
import { StoreUnavailable } from '../../errors.ts';
import { answerWithin } from '../deadline.ts';
import { noFailures, noteFailure } from '../failures.ts';

export type Client = Redis | Cluster;

/** A client, and how long it is waited for. */
export interface Connection {
  readonly client: Client;
  /**
   * Passes an answer on; rejects with `StoreUnavailable` when Redis is away, or does not answer within the time limit.
   */
  ask<T>(answer: Promise<T>): Promise<T>;
  /** What the store fails with where Redis has failed with this, which is counted. */
  explain(error: unknown): Error;
}

/** Replies by which Redis says that it cannot serve now. Any other error reply is a defect of ours. */
const AWAY =
  /\b(?:LOADING|CLUSTERDOWN|MASTERDOWN|READONLY|OOM|TRYAGAIN|MOVED|ASK|BUSY|MISCONF|NOREPLICAS|NOAUTH|WRONGPASS|NOPERM)\b/;

/** What the client says of a command that has not left it; any other failure may have come after it was done. */
const UNSENT = /enableOfflineQueue|Failed to refresh slots cache|None of startup nodes/;

/** The connection of a client whose answers are waited for up to `limitMs`; what fails is counted in `failures`. */
export function createConnection(client: Client, limitMs: number, failures = noFailures()): Connection {
  const explain = (error: unknown): Error => {
    const told = isDefect(error) ? withoutCommand(error) : toStoreUnavailable(error);
    noteFailure(failures, told);
    return told;
  };
  return {
    client,
    ask: (answer) =>
      answerWithin(answer, limitMs).catch((error: unknown) => {
        throw explain(error);
      }),
    explain,
  };
}

/** Asks every node whether it answers: on a cluster, what one request needs may be on any of them. */
export async function ping({ client, ask }: Connection): Promise<void> {
  await ask(Promise.all(mastersOf(client).map((node) => node.ping())));
}

/** The nodes that may be written to; never none. */
export function mastersOf(client: Client): Redis[] {
  const nodes = client instanceof Cluster ? client.nodes('master') : [client];
  if (nodes.length === 0) throw new StoreUnavailable();
  return nodes;
}

/** What is asked within `send` goes to each node in one write, and is read by it at once. */
export function sendTogether(client: Client, send: () => void): void {
  const nodes = client instanceof Cluster ? client.nodes('master') : [client];
  for (const { stream } of nodes) stream?.cork();
  send();
  for (const { stream } of nodes) stream?.uncork();
}

/**
 * What is asked of one Redis until the turn of the event loop ends goes to it in one write. Under load that is what
 * many requests ask: to call the system once for each of them is a quarter of the work of sending a message.
 */
export function gatherWrites(client: Client): void {
  if (client instanceof Cluster) return;
  const { stream } = client;
  if (!stream || stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/** True for a reply by which Redis says that it cannot serve now. */
export function isAway({ message }: Error): boolean {
  return AWAY.test(message);
}

function isDefect(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ReplyError' && !isAway(error);
}

function toStoreUnavailable(error: unknown): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  if (!(error instanceof Error)) return new StoreUnavailable({ cause: error });
  const mayBeDone = error.name !== 'ReplyError' && !UNSENT.test(error.message);
  return new StoreUnavailable({ cause: withoutCommand(error), mayBeDone });
}

/** The client's errors carry the command, and with it messages and passwords, which no log shall ever hold. */
export function withoutCommand(error: Error): Error {
  return new Error(error.message);
}
