/** Processes concurrent requests in batches, fairly. */
import type { FastifyInstance } from 'fastify';
import { siteOf } from '../operations/callers/client-address.ts';
import { toolOf } from './agents/tool-calls.ts';

interface Client {
  /** IP address; computed when read. */
  readonly ip: string;
}
/** A server, as far as needed here. */
interface Listened {
  on(event: 'connection', listener: () => void): unknown;
}
interface Waiting {
  readonly client: Client;
  readonly run: () => void;
}

/** Larger batches gain at most 2 % and add latency. */
const BATCH_MAX = 16;
/** The size of batches follows their duration: longer ones delay all other requests. */
const BATCH_MS = 10;
const BATCH_START = 2;
/** Maximum time that requests wait for connections to be accepted. */
const ACCEPT_MS = 50;

/**
 * Delays every request until the event loop has read all pending ones, then runs each step for up to 16 of them
 * together, so that its code stays in the processor's caches (J. R. Larus and M. Parkes, Using Cohort Scheduling to
 * Enhance Server Performance, USENIX 2002). A single request is not delayed. If more wait, sites take turns. `now` is a
 * monotonic clock, in ms. Returns a function that is true in turns of the event loop in which other work has to wait
 * because connections arrive.
 */
export function registerRequestBatches(app: FastifyInstance, now: () => number): () => boolean {
  const mustWait = oncePerTurn(createAcceptFirst(app.server, now));
  const join = createRequestBatches({ max: BATCH_MAX, now, mustWait });
  app.addHook('onRequest', (request, _reply, done) => {
    if (toolOf(request.raw) !== undefined)
      done(); // its message has had its turn
    else join(request, done);
  });
  return mustWait;
}

/** Returns a function that calls another once per turn of the event loop, and returns its result until the next one. */
function oncePerTurn<T>(read: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => {
    if (known === undefined) {
      known = { value: read() };
      setImmediate(() => {
        known = undefined;
      });
    }
    return known.value;
  };
}

/**
 * Returns a function, called once per turn of the event loop, that returns true while requests have to wait because
 * connections arrive. A turn accepts one connection only, so each expensive request would delay all later connections
 * by its whole duration. Accepting gets as much time as all other work, and at most 50 ms at once.
 */
export function createAcceptFirst(server: Listened, now: () => number): () => boolean {
  let isAccepting = false;
  let isWaiting = false;
  let creditMs = ACCEPT_MS;
  let lastMs = now();
  server.on('connection', () => {
    isAccepting = true;
  });
  return () => {
    const nowMs = now();
    const turnMs = nowMs - lastMs;
    creditMs = isWaiting ? creditMs - turnMs : Math.min(creditMs + turnMs, ACCEPT_MS);
    lastMs = nowMs;
    isWaiting = isAccepting && creditMs > 0;
    isAccepting = false;
    return isWaiting;
  };
}

interface BatchOptions {
  /** Maximum size of a batch. */
  readonly max: number;
  /** A monotonic clock, in ms. */
  readonly now: () => number;
  /** Whether all tasks wait for another turn. */
  readonly mustWait?: (() => boolean) | undefined;
}

/**
 * Creates a function that runs tasks at the end of the event-loop turn, in batches, one per turn. Everything that they
 * await, except I/O and timers, runs before the next batch. Batches shrink while they take longer than 10 ms.
 */
export function createRequestBatches({
  max,
  now,
  mustWait = () => false,
}: BatchOptions): (client: Client, run: () => void) => void {
  let arrived: Waiting[] = [];
  /** Requests that did not fit, by site; the site that is served next comes first. */
  const sites = new Map<string, Waiting[]>();
  let size = Math.min(max, BATCH_START);
  /** When the last batch began, if others wait. */
  let startedMs: number | undefined;

  const takeBatch = (): readonly Waiting[] => {
    const fresh = arrived;
    arrived = [];
    if (sites.size === 0 && fresh.length <= size) return fresh;
    for (const request of fresh) {
      const site = siteOf(request.client.ip);
      const waiting = sites.get(site);
      if (waiting) waiting.push(request);
      else sites.set(site, [request]);
    }
    const batch: Waiting[] = [];
    for (const [site, waiting] of sites) {
      batch.push(...waiting.splice(0, 1));
      sites.delete(site);
      if (waiting.length > 0) sites.set(site, waiting);
      if (batch.length === size) break;
    }
    return batch;
  };
  const runBatch = () => {
    if (mustWait()) {
      startedMs = undefined;
      setImmediate(runBatch);
      return;
    }
    const nowMs = now();
    if (startedMs !== undefined)
      size = nowMs - startedMs > BATCH_MS ? Math.ceil(size / 2) : Math.min(size * 2, max);
    const batch = takeBatch();
    startedMs = sites.size > 0 ? nowMs : undefined;
    if (sites.size > 0) setImmediate(runBatch);
    for (const { run } of batch) run();
  };
  return (client, run) => {
    arrived.push({ client, run });
    if (arrived.length === 1 && sites.size === 0) setImmediate(runBatch);
  };
}
