import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Lifecycle, Services } from '../operations/services.ts';
import type { Stores } from '../operations/stores.ts';
import type { Connections } from './connections.ts';

/** Time for incomplete requests to arrive, from the signal. */
const ARRIVAL_MS = 2_500;
/** Minimum time for incomplete requests after the drain: requests that a proxy has just sent are in transit. */
const ARRIVAL_AFTER_DRAIN_MS = 500;

/** Time for running requests after the listener has closed: the time limit of a calendar request. */
const ANSWER_MS = 10_000;

/** Interval for closing idle keep-alive connections. */
const CLOSE_IDLE_INTERVAL_MS = 50;

export interface StopOptions {
  readonly app: FastifyInstance;
  readonly connections: Connections;
  readonly stores: Stores;
  readonly streams: Services['streams'];
  readonly lifecycle: Lifecycle;
  /** How long the listener stays open after `/ready` starts to return 503. */
  readonly drainMs: number;
  /** The primary process waits for the drain and closes the listener. */
  readonly isKept: boolean;
}

/** Streams close one by one within this share of the drain, so that clients reconnect gradually. */
const STREAMS_END_WITHIN = 0.8;

/** Time limit for closing the stores. */
const CLOSE_STORES_MS = 3_000;

/**
 * The signals of a fault in native code. Node repeats the faulty instruction forever if the process listens for them;
 * without a listener, they end it.
 */
export const FAULT_SIGNALS = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const;

/** Returns the maximum duration of a stop. */
export const stopMaxMs = (drainMs: number) => drainMs + ANSWER_MS + CLOSE_STORES_MS;

/**
 * Stops the service without failing requests: `/ready` returns 503, responses close their connections, and streams
 * close one by one; then the listener closes, pending requests finish, and the stores close.
 */
export async function stop(options: StopOptions): Promise<void> {
  const { app, connections, stores, streams, lifecycle, drainMs, isKept } = options;
  lifecycle.isStopping = true;
  connections.announceEnd();
  void streams.end(drainMs * STREAMS_END_WITHIN);
  if (isKept) await connections.listenerClosed();
  else await delay(drainMs).then(connections.closeListener);

  const timers = [
    setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS),
    setTimeout(
      () => {
        warn(app, connections.endUnfinished(), 'closed connections with incomplete requests');
      },
      Math.max(ARRIVAL_AFTER_DRAIN_MS, ARRIVAL_MS - drainMs),
    ),
    setTimeout(() => {
      warn(app, connections.endAll(), 'closed connections whose requests took too long');
    }, ANSWER_MS),
  ];
  await app.close();
  for (const timer of timers) clearTimeout(timer);
  await stores.close();
}

function warn(app: FastifyInstance, count: number, message: string): void {
  if (count > 0) app.log.warn({ count }, message);
}
