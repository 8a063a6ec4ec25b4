import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { isAnsweredByTool } from '../http/agents/tool-calls.ts';
import type { KeptPictures } from '../http/responses/kept-pictures.ts';
import { breakOf, type ConnectionEnd } from '../http/responses/malformed-requests.ts';
import { denyingWindow } from '../operations/callers/quota.ts';
import type { EventCounters, Services } from '../operations/services.ts';
import { countConnectionEnds, countDenials, createEventCounters } from './counts.ts';
import { createDurations, type Durations } from './durations.ts';
import { measureConnections, measurePictures, measureService } from './gauges.ts';

/** Prometheus metrics of the process. */
export interface Metrics {
  readonly registry: Registry;
  readonly durations: Durations;
  readonly contentType: string;
  /** Returns all metrics in the Prometheus text format. */
  collect(): Promise<string>;
  readonly counters: EventCounters;
  /** Counts a connection closed because its client misbehaved or was idle. */
  endedConnection(reason: ConnectionEnd): void;
  /** Starts measuring the process and its stores; not earlier, because the startup would distort the values. */
  start(services: Services, pictures: KeptPictures): void;
}

/** `collectBy` collects from all processes if there are several. */
export function createMetrics(
  collectBy: (registry: Registry) => () => Promise<string> = (registry) => () => registry.metrics(),
): Metrics {
  const registry = new Registry();
  return {
    registry,
    durations: createDurations(registry),
    contentType: registry.contentType,
    collect: collectBy(registry),
    counters: createEventCounters(registry),
    endedConnection: countConnectionEnds(registry),
    start(services, pictures) {
      collectDefaultMetrics({ register: registry });
      measureService(registry, services);
      measurePictures(registry, pictures);
    },
  };
}

interface MetricsOptions {
  readonly plans: Services['plans'];
  /** Serves `/metrics`. */
  readonly isShown: boolean;
}

/** Counts and times every response by method, route and status. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, options: MetricsOptions): void {
  const { plans, isShown } = options;
  const denials = countDenials(metrics.registry, plans);
  app.addHook('onResponse', (request, reply, done) => {
    if (isAnsweredByTool(request.raw)) return done(); // counted as its operation
    const { decision, caller } = request;
    if (decision && !decision.isAllowed) denials.inc({ window: denyingWindow(decision), plan: caller.plan });
    // Unknown paths share one label, so that callers cannot create labels.
    const route = request.routeOptions.url ?? 'unknown';
    const lengthMs = reply.elapsedTime - (request.heldMs ?? 0);
    metrics.durations.answered({ method: request.method, route, status: reply.statusCode }, lengthMs);
    done();
  });
  app.server.on('clientError', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET') metrics.endedConnection(breakOf(error).reason);
  });
  measureConnections(metrics.registry, app.server);
  if (!isShown) return;
  app.get('/metrics', { config: { isOpen: true } }, async (_request, reply) => {
    return reply.type(metrics.contentType).send(await metrics.collect());
  });
}
