/** A serving process: stores, application, listener, graceful shutdown. */
import cluster from 'node:cluster';
import { performance } from 'node:perf_hooks';
import closeWithGrace from 'close-with-grace';
import type { Config } from '../config/config.ts';
import type { CustomOperations } from '../http/custom/folder.ts';
import { availableMemoryBytes } from '../lib/memory.ts';
import { adoptConsole, createLogger } from '../observe/logger.ts';
import { createMetrics } from '../observe/metrics.ts';
import { describeRemovedPlans } from '../operations/callers/plans.ts';
import type { Stores } from '../operations/stores.ts';
import { buildApp } from './app.ts';
import { trackConnections } from './connections.ts';
import { watchDescriptors } from './descriptors.ts';
import { explainListenError, greet } from './greeting.ts';
import { identity } from './identity.ts';
import { collectWhenScarce, tidyAfterStart } from './memory.ts';
import { openServedStores } from './open-stores.ts';
import { createRandomBytes } from './random-bytes.ts';
import { createServices } from './services.ts';
import { watchSharedSettings } from './shared-settings.ts';
import { serveMetrics } from './sockets/metrics-server.ts';
import { listenOnSocket } from './sockets/unix-socket.ts';
import { createStartOrExit } from './start-or-exit.ts';
import { FAULT_SIGNALS, stop, stopMaxMs } from './stop.ts';
import { onStopMessage, tellConnections } from './workers/worker-messages.ts';
import { askForAll } from './workers/worker-metrics.ts';

const SECRET_BYTES = 32;

/** Serves until the process is stopped. If startup fails, prints the reason in one line and exits. */
export async function serve(config: Config, custom?: CustomOperations): Promise<void> {
  const steadyNow = () => performance.now();
  const { logger, flush } = createLogger(config.logLevel, { identity, steadyNow });
  const startOrExit = createStartOrExit(flush);
  adoptConsole(logger);
  const platform = {
    now: Date.now,
    steadyNow,
    busyMs: () => performance.eventLoopUtilization().active,
    randomBytes: createRandomBytes(),
  };
  const stores = await openServedStores(config, { now: platform.now, logger, startOrExit });
  if (cluster.isPrimary) for (const warning of config.warnings) logger.warn(warning);
  await logDiagnosis(stores);
  if (cluster.isPrimary) void warnOfPlans().catch(() => {}); // an outage is logged already
  const sharing =
    stores.servers &&
    (await watchSharedSettings({
      ...platform,
      config,
      logger,
      servers: stores.servers,
      name: config.port === 0 ? identity.instance : `${identity.instance}:${config.port}`,
    }));
  const lifecycle = { isStopping: false, isSecretForeign: () => sharing?.isSecretForeign() ?? false };
  const metrics = config.hasMetrics ? createMetrics(cluster.isWorker ? askForAll : undefined) : undefined;
  const tracing =
    config.tracing &&
    (await (await import('../observe/tracing.ts')).openTracing({ ...config.tracing, identity }));
  const services = createServices({
    config,
    custom,
    stores,
    secret: config.secret ?? makeSecret(),
    platform,
    lifecycle,
    counters: metrics?.counters,
    durations: metrics?.durations,
    tracing,
    onError: (error) => logger.error({ err: error }, 'an event stream failed'),
  });
  const { port, host, socketPath, metricsPort, trustedProxies, addressHeader, hasPage, agents, drainMs } =
    config;
  const showsMetrics = metricsPort === undefined;
  const app = await buildApp({
    services,
    logger,
    custom,
    isProduction: config.isProduction,
    operationsStoreMb: config.operationsStoreMb,
    trustedProxies,
    addressHeader,
    hasPage,
    hasHttpbin: config.hasHttpbin,
    agents,
    metrics,
    showsMetrics,
    pictureBytesMax: (config.cacheMb * 2 ** 20) / config.workers,
  });
  if (custom) await logExits(custom);
  const connections = trackConnections(app.server, steadyNow);
  watchDescriptors(logger, steadyNow);

  const closing = { delay: stopMaxMs(drainMs), skip: [...FAULT_SIGNALS], logger };
  const { close } = closeWithGrace(closing, async ({ err, signal, manual }) => {
    if (err) logger.fatal({ err }, 'stopping after an unexpected error');
    else logger.info({ signal, drainMs }, 'stopping');
    await sharing?.close();
    // After an error, stop without draining. A worker without a signal was stopped by the primary process.
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
    await metricsServer?.close(); // keeps serving Prometheus until the end
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
  const listenTextResolver = (address: string) => `listening on ${address}, using the ${stores.kind} store`;
  const url = await startOrExit(
    'The service cannot listen',
    () =>
      socketPath === undefined
        ? app.listen({ port, host, listenTextResolver })
        : listenOnSocket(app, { path: socketPath, listenTextResolver }),
    (error) => explainListenError(error, port),
  );
  logger.flush(); // the parent process may wait for this line
  if (cluster.isPrimary) greet(config, url);
  tidyAfterStart().catch((err: unknown) =>
    logger.warn({ err }, 'memory could not be released after startup'),
  );
  collectWhenScarce(availableMemoryBytes() / config.workers);

  /** Logs the line that ends the process: without it, the last line would be a request. */
  async function logExits({ folder }: CustomOperations): Promise<void> {
    const { watchExit } = await import('../http/custom/exits.ts');
    watchExit(folder, ({ code, file, line }) => {
      if (file === undefined) return;
      logger.fatal({ code, file, line }, 'an operation ends the process with process.exit');
      flush();
    });
  }

  /** Logs the store's diagnosis; if the store does not respond, that has been logged already. */
  async function logDiagnosis(stores: Stores): Promise<void> {
    const diagnosis = await stores.diagnose().catch(() => undefined);
    if (!diagnosis) return;
    const { server, roundTripMs, clockAheadMs, problems } = diagnosis;
    logger.info({ server, roundTripMs, clockAheadMs }, 'the store is available');
    for (const problem of problems) logger.warn(problem);
  }

  async function warnOfPlans(): Promise<void> {
    for (const text of describeRemovedPlans(await stores.keys.list(), config.plans)) logger.warn(text);
  }

  function makeSecret(): string {
    logger.warn(
      'SECRET is not set: challenges are signed with a random secret and become invalid when this process ends',
    );
    return Buffer.from(platform.randomBytes(SECRET_BYTES)).toString('base64url');
  }
}
