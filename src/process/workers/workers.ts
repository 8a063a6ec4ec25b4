/** Several processes on one port: started one by one, replaced when they exit, stopped together. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { Config } from '../../config/config.ts';
import { availableMemoryBytes } from '../../lib/memory.ts';
import { createLogger } from '../../observe/logger.ts';
import { greet, urlOf } from '../greeting.ts';
import { identity } from '../identity.ts';
import { closeInQuietTurn } from '../quiet-turn.ts';
import { serveMetrics } from '../sockets/metrics-server.ts';
import { prepareSocket } from '../sockets/unix-socket.ts';
import { createStartOrExit } from '../start-or-exit.ts';
import { FAULT_SIGNALS, stopMaxMs } from '../stop.ts';
import { allHandedOver, sendStop } from './worker-messages.ts';

/** The share of the memory for the heaps of all workers. The rest is for image threads, buffers and this process. */
const HEAPS_SHARE = 1 / 2;
/** Node's own limit on a large machine. */
const HEAP_MB_MAX = 4_096;
/** Delay that keeps a crashing worker from occupying a core. */
const REPLACE_AFTER_MS = 1_000;
/** Time for busy workers to take their connections. */
const HAND_OVER_MS = 5_000;
/** A worker that exceeds its own time limit is killed after this time. */
const KILL_AFTER_MS = 1_000;

/** Runs the configured number of workers; resolves once the first has been forked. */
export async function keepWorkers(config: Config): Promise<void> {
  const { logger, flush } = createLogger(config.logLevel, {
    identity,
    steadyNow: () => performance.now(),
  });
  for (const warning of config.warnings) logger.warn(warning);
  // By default, the heap of each worker may grow to half of the memory. A smaller heap also remembers fewer callers.
  const heapMb = Math.floor((availableMemoryBytes() * HEAPS_SHARE) / config.workers / 2 ** 20);
  cluster.setupPrimary({
    execArgv: [...process.execArgv, `--max-old-space-size=${Math.min(heapMb, HEAP_MB_MAX)}`],
  });
  const { socketPath } = config;
  if (socketPath !== undefined)
    await createStartOrExit(flush)('The service cannot listen', () => prepareSocket(socketPath));
  const serving = new Set<Worker>();
  let hasListened = false;
  let isStopping = false;

  // If the first worker cannot start, none can: it has reported the reason, and no others are forked.
  cluster.once('listening', (_worker, { address, port }) => {
    hasListened = true;
    for (let count = 1; count < config.workers; count += 1) cluster.fork();
    greet(config, config.socketPath ?? urlOf({ address: address ?? config.host, port }));
  });
  cluster.on('listening', (worker) => {
    serving.add(worker);
    logger.info({ worker: worker.process.pid }, 'a worker serves');
  });
  cluster.on('exit', (worker, code, signal) => {
    serving.delete(worker);
    if (isStopping) return;
    if (!hasListened) process.exit(code || 1);
    logger.error({ worker: worker.process.pid, code, signal }, 'a worker has exited; starting another');
    setTimeout(() => {
      if (!isStopping) cluster.fork();
    }, REPLACE_AFTER_MS);
  });

  closeWithGrace(
    { delay: stopMaxMs(config.drainMs) + 2 * KILL_AFTER_MS, skip: [...FAULT_SIGNALS], logger },
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

/** Collects the metrics of all workers, and serves them on `METRICS_PORT` if set. */
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
 * Stops all workers: they keep serving while this process drains, then it closes the listener. Resolves when all have
 * exited.
 */
async function stopAll(all: readonly Worker[], serving: ReadonlySet<Worker>, drainMs: number): Promise<void> {
  const ends = all.map((worker) => once(worker, 'exit'));
  const timer = setTimeout(() => {
    for (const worker of all) worker.process.kill('SIGKILL');
  }, stopMaxMs(drainMs) + KILL_AFTER_MS);
  for (const worker of all) {
    if (serving.has(worker)) sendStop(worker);
    else worker.process.kill(); // it serves no requests and may not receive messages yet
  }
  await delay(drainMs);
  await allHandedOver(serving, HAND_OVER_MS).catch(() => {}); // unresponsive workers are killed later
  // The listener closes with the last worker. Connections opened while the workers are being disconnected are reset.
  const disconnectAll = () => serving.forEach((worker) => void worker.disconnect());
  await closeInQuietTurn(disconnectAll, { nowMs: () => performance.now() });
  await Promise.all(ends);
  clearTimeout(timer);
}
