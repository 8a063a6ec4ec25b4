/** Processes concurrent requests in batches, fairly. */
import type { FastifyInstance } from 'fastify';
import { groupAddress } from '../domain/callers/client-address.ts';

interface Client {
  /** IP address; computed when read. */
  readonly ip: string;
}
interface Waiting {
  readonly client: Client;
  readonly run: () => void;
}

/** Larger batches gain at most 2 % and add latency. */
const COHORT_MAX = 16;
/** Addresses of one site take turns as one; see `sharesOf`. */
const SITE_BITS = 48;

/**
 * Delays every request until the event loop has read all pending ones, then runs each step for up to 16 of them
 * together, so that its code stays in the processor's caches (J. R. Larus and M. Parkes, Using Cohort Scheduling to
 * Enhance Server Performance, USENIX 2002). A single request is not delayed. If more wait, sites take turns.
 */
export function registerRequestBatches(app: FastifyInstance): void {
  const join = createRequestBatches(COHORT_MAX);
  app.addHook('onRequest', (request, _reply, done) => join(request, done));
}

/**
 * Creates a function that runs tasks at the end of the event-loop turn, in batches of up to `max`, one batch per turn.
 * Everything that they await, except I/O and timers, runs before the next batch.
 */
export function createRequestBatches(max: number): (client: Client, run: () => void) => void {
  let arrived: Waiting[] = [];
  /** Requests that did not fit, by site; the site that is served next comes first. */
  const sites = new Map<string, Waiting[]>();

  const takeCohort = (): readonly Waiting[] => {
    const fresh = arrived;
    arrived = [];
    if (sites.size === 0 && fresh.length <= max) return fresh;
    for (const request of fresh) {
      const site = groupAddress(request.client.ip, SITE_BITS);
      const waiting = sites.get(site);
      if (waiting) waiting.push(request);
      else sites.set(site, [request]);
    }
    const cohort: Waiting[] = [];
    for (const [site, waiting] of sites) {
      cohort.push(...waiting.splice(0, 1));
      sites.delete(site);
      if (waiting.length > 0) sites.set(site, waiting);
      if (cohort.length === max) break;
    }
    return cohort;
  };
  const runCohort = () => {
    const cohort = takeCohort();
    if (sites.size > 0) setImmediate(runCohort);
    for (const { run } of cohort) run();
  };
  return (client, run) => {
    arrived.push({ client, run });
    if (arrived.length === 1 && sites.size === 0) setImmediate(runCohort);
  };
}
