/**
 * Several processes on one port: they are started one after the other, replaced when they end, and stopped together.
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { Config } from '../config/config.ts';
import { createLogger } from '../observe/logger.ts';
import { greet, urlOf } from './greeting.ts';
import { identity } from './identity.ts';
import { serveMetrics } from './metrics-server.ts';
import { closeInQuietTurn } from './quiet-turn.ts';
import { createStartOrExit } from './start-or-exit.ts';
import { stopMaxMs } from './stop.ts';
import { allHandedOver, sendStop } from './worker-messages.ts';

/** A worker that ends at once, again and again, takes no core from the others. */
const REPLACE_AFTER_MS = 1_000;
/** A worker that is busy takes what has connected within this time. */
const HAND_OVER_MS = 5_000;
/** A worker that does not even end by its own time limit is killed. */
const KILL_AFTER_MS = 1_000;

/** Keeps as many workers as the configuration says; resolves once the first has been started. */
export async function keepWorkers(config: Config): Promise<void> {
  const { logger, flush } = createLogger(config.logLevel, {
    identity,
    steadyNow: () => performance.now(),
  });
  for (const warning of config.warnings) logger.warn(warning);
  const serving = new Set<Worker>();
  let hasListened = false;
  let isStopping = false;

  // What keeps the first from starting keeps all of them: it has told so, and the others are not begun.
  cluster.once('listening', (_worker, { address, port }) => {
    hasListened = true;
    for (let count = 1; count < config.workers; count += 1) cluster.fork();
    greet(config, urlOf({ address: address ?? config.host, port }));
  });
  cluster.on('listening', (worker) => {
    serving.add(worker);
    logger.info({ worker: worker.process.pid }, 'a worker serves');
  });
  cluster.on('exit', (worker, code, signal) => {
    serving.delete(worker);
    if (isStopping) return;
    if (!hasListened) process.exit(code || 1);
    logger.error({ worker: worker.process.pid, code, signal }, 'a worker has ended; another takes its place');
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
      await stopAll(workers(), serving, err ? 0 : config.drainMs);
      await metricsServer?.close();
      logger.info('all workers have stopped');
      flush();
    },
  );
  const metricsServer = config.hasMetrics
    ? await collectMetrics(config, serving, { logger, flush })
    : undefined;
  cluster.fork();
}

/** Collects the metrics of all workers, and shows them on METRICS_PORT where there is one. */
async function collectMetrics(
  { metricsPort: port, host }: Config,
  serving: ReadonlySet<Worker>,
  { logger, flush }: ReturnType<typeof createLogger>,
) {
  const { collectFromWorkers, contentType } = await import('./worker-metrics.ts');
  const collect = collectFromWorkers(serving);
  if (port === undefined) return undefined;
  return serveMetrics(createStartOrExit(flush), { port, host, contentType, collect, logger });
}

const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/**
 * Stops all workers: this process accepts what they serve, and closes the listener once it is drained. Resolves when
 * all have ended.
 */
async function stopAll(all: readonly Worker[], serving: ReadonlySet<Worker>, drainMs: number): Promise<void> {
  const ends = all.map((worker) => once(worker, 'exit'));
  const timer = setTimeout(() => {
    for (const worker of all) worker.process.kill('SIGKILL');
  }, stopMaxMs(drainMs) + KILL_AFTER_MS);
  for (const worker of all) {
    if (serving.has(worker)) sendStop(worker);
    else worker.process.kill(); // it may not hear messages yet, and serves nobody
  }
  await delay(drainMs);
  await allHandedOver(serving, HAND_OVER_MS).catch(() => {}); // one that does not answer is killed in the end
  // With the last worker goes the listener, at once. What connects while the workers are told is reset.
  const disconnectAll = () => serving.forEach((worker) => void worker.disconnect());
  await closeInQuietTurn(disconnectAll, { nowMs: () => performance.now() });
  await Promise.all(ends);
  clearTimeout(timer);
}
