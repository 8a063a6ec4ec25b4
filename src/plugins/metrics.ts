import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services, Tallies } from '../operations/operation.ts';

/** From a millisecond, which most answers take, to the ten seconds that a calendar may take. */
const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What the process counts and measures, by the conventions of Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  readonly contentType: string;
  /** Everything, in the text format of Prometheus. */
  collect(): Promise<string>;
  readonly tallies: Tallies;
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
    contentType: registry.contentType,
    collect: collectBy(registry),
    tallies: createTallies(registry),
    start({ catalog, stores }) {
      collectDefaultMetrics({ register: registry });
      const build = new Gauge({
        name: 'utility_api_build_info',
        help: 'Always 1; its labels say which release runs, on which Node and store.',
        labelNames: ['version', 'node', 'store'],
        registers: [registry],
        aggregator: 'first',
      });
      build.set({ version: catalog.serviceVersion, node: process.versions.node, store: stores.kind }, 1);
    },
  };
}

/** Counts and times every answer, by method, route and status; `/metrics` tells everything where `isShown`. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, isShown: boolean): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers: [metrics.registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    // Unknown paths share one label, so that a caller cannot make any number of them.
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  if (!isShown) return;
  app.get('/metrics', { config: { isOpen: true } }, async (_request, reply) => {
    return reply.type(metrics.contentType).send(await metrics.collect());
  });
}

/** What operations tell. */
function createTallies(registry: Registry): Tallies {
  const registers = [registry];
  const verdicts = new Counter({
    name: 'utility_api_redemptions_total',
    help: 'Solutions and answers that were verified, by kind and verdict.',
    labelNames: ['kind', 'verdict'],
    registers,
  });
  const messages = new Counter({
    name: 'utility_api_chat_messages_total',
    help: 'Messages that were taken.',
    labelNames: ['chat'],
    registers,
  });
  const games = new Counter({
    name: 'utility_api_games_total',
    help: 'Games of tic-tac-toe that were begun, played to their end, or given up.',
    labelNames: ['step'],
    registers,
  });
  for (const kind of ['pow', 'captcha']) verdicts.inc({ kind, verdict: 'valid' }, 0);
  for (const chat of ['global', 'private']) messages.inc({ chat }, 0);
  for (const step of ['begun', 'finished', 'forfeited']) games.inc({ step }, 0);
  return {
    verified: (kind, verdict) => verdicts.inc({ kind, verdict }),
    sentMessage: (chat) => messages.inc({ chat }),
    changedGame: (step) => games.inc({ step }),
  };
}
