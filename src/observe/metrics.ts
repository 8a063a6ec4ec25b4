import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { denyingWindow } from '../domain/callers/quota.ts';
import { isAnsweredByTool } from '../http/agents/tool-calls.ts';
import { breakOf } from '../http/answers/broken-requests.ts';
import type { ConnectionEnd } from '../http/answers/connection-ends.ts';
import type { Services, Tallies } from '../operations/services.ts';
import { countConnectionEnds, countDenials, createTallies } from './counts.ts';
import { createDurations, type Durations } from './durations.ts';
import { measureConnections, measureService } from './gauges.ts';

/** What the process counts and measures, by the conventions of Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  readonly durations: Durations;
  readonly contentType: string;
  /** Everything, in the text format of Prometheus. */
  collect(): Promise<string>;
  readonly tallies: Tallies;
  /** The service has ended a connection on which its client did wrong, or nothing. */
  endedConnection(reason: ConnectionEnd): void;
  /** Begins with what is measured of the process and its stores: the start itself would only blur it. */
  start(services: Services): void;
}

/** A process among several has another way to collect. */
export function createMetrics(
  collectBy: (registry: Registry) => () => Promise<string> = (registry) => () => registry.metrics(),
): Metrics {
  const registry = new Registry();
  return {
    registry,
    durations: createDurations(registry),
    contentType: registry.contentType,
    collect: collectBy(registry),
    tallies: createTallies(registry),
    endedConnection: countConnectionEnds(registry),
    start(services) {
      collectDefaultMetrics({ register: registry });
      measureService(registry, services);
    },
  };
}

/** Counts and times every answer, by method, route and status; `/metrics` tells everything where `isShown`. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, isShown: boolean): void {
  const denials = countDenials(metrics.registry);
  app.addHook('onResponse', (request, reply, done) => {
    if (isAnsweredByTool(request.raw)) return done(); // counted as the operation that it was
    const { decision, caller } = request;
    if (decision && !decision.isAllowed) denials.inc({ window: denyingWindow(decision), plan: caller.plan });
    // Unknown paths share one label, so that a caller cannot make any number of them.
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
