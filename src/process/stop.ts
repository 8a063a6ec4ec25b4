import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Lifecycle, Services } from '../operations/services.ts';
import type { Stores } from '../stores/stores.ts';
import type { Connections } from './connections.ts';

/** A request that has begun has this long from the signal on to arrive whole, … */
const ARRIVAL_MS = 2_500;
/** … and after a longer drain this long from its end on: what a proxy has just sent is on its way. */
const ARRIVAL_AFTER_DRAIN_MS = 500;

/**
 * Once nobody can connect any more, a request under way has this long to be answered: as long as a calendar may take.
 */
const ANSWER_MS = 10_000;

/** How often connections that have had their last answer are closed; their clients would keep them. */
const CLOSE_IDLE_INTERVAL_MS = 50;

export interface StopOptions {
  readonly app: FastifyInstance;
  readonly connections: Connections;
  readonly stores: Stores;
  readonly streams: Services['streams'];
  readonly lifecycle: Lifecycle;
  /** How long the listener stays open after `/ready` has begun to answer 503. */
  readonly drainMs: number;
  /** Whether another process counts that time, and closes the listener. */
  readonly isKept: boolean;
}

/** Streams end over the most of a drain: so their readers come to other servers one after the other. */
const STREAMS_END_WITHIN = 0.8;

/** The stores get this long to close. */
const CLOSE_STORES_MS = 3_000;

/** The longest that a stop takes. */
export const stopMaxMs = (drainMs: number) => drainMs + ANSWER_MS + CLOSE_STORES_MS;

/**
 * Ends the service without a failed request: `/ready` answers 503, every answer closes its connection, and streams end
 * one after the other; then nobody can connect, then what is under way is answered, then the stores are closed.
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
        warn(app, connections.endUnfinished(), 'connections whose request had not arrived were ended');
      },
      Math.max(ARRIVAL_AFTER_DRAIN_MS, ARRIVAL_MS - drainMs),
    ),
    setTimeout(() => {
      warn(app, connections.endAll(), 'connections whose request was not answered in time were ended');
    }, ANSWER_MS),
  ];
  await app.close();
  for (const timer of timers) clearTimeout(timer);
  await stores.close();
}

function warn(app: FastifyInstance, count: number, message: string): void {
  if (count > 0) app.log.warn({ count }, message);
}
