/** The stores' access to Redis: each call returns a reply in time or rejects with an error of the store. */
import { Cluster, type Redis } from 'ioredis';
import { StoreUnavailable } from '../../lib/errors.ts';
import { answerWithin, noFailures, noteFailure } from '../failures.ts';

export type Client = Redis | Cluster;

/** A client with a time limit. */
export interface Connection {
  readonly client: Client;
  /** Returns a reply. Rejects with `StoreUnavailable` if Redis is unavailable or exceeds the time limit. */
  ask<T>(answer: Promise<T>): Promise<T>;
  /** Converts an error of Redis into the error of the store, and counts it. */
  explain(error: unknown): Error;
}

/** Replies of a Redis that cannot serve requests at the moment. Any other error reply is a defect of ours. */
const AWAY =
  /\b(?:LOADING|CLUSTERDOWN|MASTERDOWN|READONLY|OOM|TRYAGAIN|MOVED|ASK|BUSY|MISCONF|NOREPLICAS|NOAUTH|WRONGPASS|NOPERM)\b/;

/** The memory, or the disk of the append-only file. */
const FULL = /^OOM |No space left on device/;

/** Errors for commands that were never sent. After any other error, the command may have been executed. */
const UNSENT = /enableOfflineQueue|Failed to refresh slots cache|None of startup nodes/;

/** Creates a connection that waits for up to `limitMs` for each reply and counts failures in `failures`. */
export function createConnection(client: Client, limitMs: number, failures = noFailures()): Connection {
  const explain = (error: unknown): Error => {
    const failure = isDefect(error) ? withoutCommand(error) : toStoreUnavailable(error);
    noteFailure(failures, failure);
    return failure;
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

/** Pings every node: on a cluster, a request may need any of them. */
export async function ping({ client, ask }: Connection): Promise<void> {
  await ask(Promise.all(mastersOf(client).map((node) => node.ping())));
}

/** Returns the writable nodes; throws without any. */
export function mastersOf(client: Client): Redis[] {
  const nodes = client instanceof Cluster ? client.nodes('master') : [client];
  if (nodes.length === 0) throw new StoreUnavailable();
  return nodes;
}

/** Sends all commands issued within `send` to each node in one write, so that the node reads them together. */
export function sendTogether(client: Client, send: () => void): void {
  const nodes = client instanceof Cluster ? client.nodes('master') : [client];
  for (const { stream } of nodes) stream?.cork();
  send();
  for (const { stream } of nodes) stream?.uncork();
}

/**
 * Sends all commands of this event loop turn to a single Redis in one write. Under load a turn has many requests, and
 * one system call per request is a quarter of the work of sending a message.
 */
export function gatherWrites(client: Client): void {
  if (client instanceof Cluster) return;
  const { stream } = client;
  if (!stream || stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/** Whether an error reply says that Redis cannot serve requests at the moment. */
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
  const isFull = FULL.test(error.message);
  return new StoreUnavailable({ cause: new Error(plainMessageOf(error)), mayBeDone, isFull });
}

/** Messages of the client that operators would not understand. */
const PLAIN_MESSAGES: readonly (readonly [client: RegExp, plain: string])[] = [
  [/enableOfflineQueue/, 'Redis is not connected'],
  [/^Connection is closed/, 'The connection to Redis was closed'],
  [/^Command timed out|^Socket timeout/i, 'Redis did not reply in time'],
  [/^Failed to refresh slots cache|^None of startup nodes/, 'No node of the Redis cluster replies'],
];

/** Returns what an error means for an operator, without its command. */
function plainMessageOf({ message }: Error): string {
  return PLAIN_MESSAGES.find(([client]) => client.test(message))?.[1] ?? message;
}

/** Removes the command from an error of the client: it has messages and passwords, which must not be logged. */
export function withoutCommand(error: Error): Error {
  return new Error(error.message);
}
