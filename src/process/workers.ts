/** Several processes on one port: they are started one after the other, replaced when they end, and stopped together. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { createLogger } from '../logger.ts';
import { greet, urlOf } from './greeting.ts';
import { serveMetrics } from './metrics-server.ts';
import { createStartOrExit } from './start-or-exit.ts';
import { stopMaxMs } from './stop.ts';
import { sendStop } from './worker-messages.ts';

/** A worker that ends at once, again and again, takes no core from the others. */
const REPLACE_AFTER_MS = 1_000;
/** A worker that does not even end by its own time limit is killed. */
const KILL_AFTER_MS = 1_000;

/** Keeps as many workers as the configuration says; resolves once the first has been started. */
export async function keepWorkers(config: Config): Promise<void> {
  const { logger, flush } = createLogger(config.logLevel);
  for (const warning of config.warnings) logger.warn(warning);
  let hasListened = false;
  let isStopping = false;

  // What keeps the first from starting keeps all of them: it has told so, and the others are not begun.
  cluster.once('listening', (_worker, { address, port }) => {
    hasListened = true;
    for (let count = 1; count < config.workers; count += 1) cluster.fork();
    greet(config, urlOf({ address: address ?? config.host, port }));
  });
  cluster.on('listening', ({ process: { pid } }) => logger.info({ worker: pid }, 'a worker serves'));
  cluster.on('exit', ({ process: { pid } }, code, signal) => {
    if (isStopping) return;
    if (!hasListened) process.exit(code || 1);
    logger.error({ worker: pid, code, signal }, 'a worker has ended; another takes its place');
    setTimeout(() => {
      if (!isStopping) cluster.fork();
    }, REPLACE_AFTER_MS);
  });

  closeWithGrace(
    { delay: stopMaxMs(config.drainMs) + 2 * KILL_AFTER_MS, logger },
    async ({ err, signal }) => {
      isStopping = true;
      if (err) logger.fatal({ err }, 'stopping all workers after an unexpected error');
      else logger.info({ signal, workers: workers().length }, 'stopping all workers');
      const timer = setTimeout(() => {
        for (const worker of workers()) worker.process.kill('SIGKILL');
      }, stopMaxMs(config.drainMs) + KILL_AFTER_MS);
      await Promise.all(workers().map(stopWorker));
      clearTimeout(timer);
      await metricsServer?.close();
      logger.info('all workers have stopped');
      flush();
    },
  );
  const metricsServer = config.hasMetrics ? await collectMetrics(config, logger, flush) : undefined;
  cluster.fork();
}

/** Collects the metrics of all workers, and shows them on METRICS_PORT where there is one. */
async function collectMetrics({ metricsPort: port, host }: Config, logger: Logger, flush: () => void) {
  const { collectFromWorkers, contentType } = await import('./worker-metrics.ts');
  const collect = collectFromWorkers();
  if (port === undefined) return undefined;
  return serveMetrics(createStartOrExit(flush), { port, host, contentType, collect, logger });
}

const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/** Resolves with the exit code, or null when it was killed. */
async function stopWorker(worker: Worker): Promise<number | null> {
  const end = once(worker, 'exit');
  sendStop(worker);
  const [code] = await end;
  return code;
}
