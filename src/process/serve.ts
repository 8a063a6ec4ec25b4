/** One process that serves: stores, application, listening, and an orderly end. */
import cluster from 'node:cluster';
import closeWithGrace from 'close-with-grace';
import { buildApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import { createLogger } from '../observe/logger.ts';
import { createMetrics } from '../observe/metrics.ts';
import { openStores } from '../stores/open.ts';
import type { Stores } from '../stores/stores.ts';
import { trackConnections } from './connections.ts';
import { adoptConsole } from './console.ts';
import { watchDescriptors } from './descriptors.ts';
import { explainListenError, greet } from './greeting.ts';
import { identity } from './identity.ts';
import { tidyAfterStart } from './memory.ts';
import { serveMetrics } from './metrics-server.ts';
import { createRandomBytes } from './random-bytes.ts';
import { createServices } from './services.ts';
import { createStartOrExit } from './start-or-exit.ts';
import { stop, stopMaxMs } from './stop.ts';
import { onStopMessage, tellConnections } from './worker-messages.ts';
import { askForAll } from './worker-metrics.ts';

const SECRET_BYTES = 32;

const outages = {
  connection: 'Redis is away; what needs it answers 503 until it is back',
  quotas: 'Redis does not count; until it does, this server counts quotas by itself',
  usage:
    'Redis keeps a usage that this release cannot read; until it expires, this server counts its caller by itself',
};
const returns = {
  connection: 'Redis is back',
  quotas: 'Redis counts quotas again',
  usage: 'Redis counts every caller again',
};

/** Serves until the process is told to stop. What keeps it from starting is told in one line, and ends the process. */
export async function serve(config: Config): Promise<void> {
  const steadyNow = () => performance.now();
  const { logger, flush } = createLogger(config.logLevel, { identity, steadyNow });
  const startOrExit = createStartOrExit(flush);
  adoptConsole(logger);
  const outside = {
    now: Date.now,
    steadyNow,
    busyMs: () => performance.eventLoopUtilization().active,
    randomBytes: createRandomBytes(),
  };
  const stores = await startOrExit('The store cannot be opened', () =>
    openStores({
      ...config,
      now: outside.now,
      onError: (error, subject) => logger.warn({ err: error }, outages[subject]),
      onReturn: (subject) => logger.info(returns[subject]),
      onUnusable: (error) => startOrExit('The store cannot be used', () => Promise.reject(error)),
    }),
  );
  if (cluster.isPrimary) for (const warning of config.warnings) logger.warn(warning);
  await logDiagnosis(stores);
  stores.quotaAdmin.open();
  const lifecycle = { isStopping: false };
  const metrics = config.hasMetrics ? createMetrics(cluster.isWorker ? askForAll : undefined) : undefined;
  const tracing =
    config.tracing &&
    (await (await import('../observe/tracing.ts')).openTracing({ ...config.tracing, identity }));
  const services = createServices({
    config,
    stores,
    secret: config.secret ?? makeSecret(),
    outside,
    lifecycle,
    tallies: metrics?.tallies,
    durations: metrics?.durations,
    tracing,
    onError: (error) => logger.error({ err: error }, 'a stream has failed'),
  });
  const { port, host, metricsPort, trustedProxies, operationsOff, hasPage, agents, drainMs } = config;
  const showsMetrics = metricsPort === undefined;
  const app = await buildApp({
    services,
    logger,
    trustedProxies,
    operationsOff,
    hasPage,
    agents,
    metrics,
    showsMetrics,
  });
  const connections = trackConnections(app.server, steadyNow);
  watchDescriptors(logger, steadyNow);

  const { close } = closeWithGrace({ delay: stopMaxMs(drainMs), logger }, async ({ err, signal, manual }) => {
    if (err) logger.fatal({ err }, 'stopping after an unexpected error');
    else logger.info({ signal, drainMs }, 'stopping');
    // After an error nothing more is begun with what may be broken.
    // A worker that has not been sent a signal has been told by the process that keeps it.
    await stop({
      app,
      connections,
      stores,
      streams: services.streams,
      lifecycle,
      drainMs: err ? 0 : drainMs,
      isKept: manual === true,
    });
    await tracing?.close();
    await metricsServer?.close(); // Prometheus is answered until the end
    logger.info('stopped');
    flush();
  });
  onStopMessage(() => {
    if (!lifecycle.isStopping) void close();
  });
  tellConnections(connections.accepted);

  const metricsServer =
    metrics && metricsPort !== undefined && cluster.isPrimary
      ? await serveMetrics(startOrExit, { port: metricsPort, host, ...metrics, logger })
      : undefined;
  const listenTextResolver = (address: string) =>
    `listening on ${address}, with its state in the ${stores.kind} store`;
  const url = await startOrExit(
    'The service cannot listen',
    () => app.listen({ port, host, listenTextResolver }),
    (error) => explainListenError(error, port),
  );
  logger.flush(); // whoever has started it is waiting for this line
  if (cluster.isPrimary) greet(config, url);
  tidyAfterStart().catch((err: unknown) =>
    logger.warn({ err }, 'the memory of the start could not be given back'),
  );

  /** Tells how the store is, where it answers; where it does not, that has been told. */
  async function logDiagnosis(stores: Stores): Promise<void> {
    const diagnosis = await stores.diagnose().catch(() => undefined);
    if (!diagnosis) return;
    const { server, roundTripMs, clockAheadMs, problems } = diagnosis;
    logger.info({ server, roundTripMs, clockAheadMs }, 'the store answers');
    for (const problem of problems) logger.warn(problem);
  }

  function makeSecret(): string {
    logger.warn('SECRET is not set: challenges are signed with a random one and end with this process');
    return Buffer.from(outside.randomBytes(SECRET_BYTES)).toString('base64url');
  }
}
