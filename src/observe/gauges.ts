/** Metrics measured on scrape, so that requests have no overhead. */
import type { Server } from 'node:http';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { KeptPictures } from '../http/responses/kept-pictures.ts';
import { singleFlight } from '../lib/single-flight.ts';
import type { StoreSize } from '../operations/service/store-health.ts';
import type { Services } from '../operations/services.ts';
import { type Aggregator, countersIn, gaugesIn } from './measured.ts';

/** Measures the process, its store and its image threads. Only one worker reports values that all workers share. */
export function measureService(registry: Registry, { catalog, stores, compute, streams }: Services): void {
  const gauge = gaugesIn(registry);
  const counter = countersIn(registry);
  const labels = { version: catalog.serviceVersion, node: process.versions.node, store: stores.kind };
  new Gauge({
    name: 'utility_api_build_info',
    help: 'Always 1; labels: release, Node version, store.',
    labelNames: ['version', 'node', 'store'],
    registers: [registry],
    aggregator: 'first',
  }).set(labels, 1);

  measureStore(registry, stores);
  const health = () => stores.health();
  gauge(
    'quota_counting_alone',
    '1 if a server counts rate limits locally because the store does not.',
    'max',
    () => Number(health().countsAlone),
  );
  gauge('quota_callers', 'Callers whose usage is in memory.', 'sum', () => health().callers);
  counter('store_timeouts_total', 'Store calls that timed out.', () => health().timeouts);
  counter('store_errors_total', 'Store calls that failed.', () => health().errors);

  counter('workers_ended_total', 'Workers that have ended and were replaced; 0 without WORKERS.', () => 0);

  gauge('streams', 'Open streams of chats and games.', 'sum', () => streams.figures().open);
  for (const name of ['opened', 'resumed', 'reset'] as const)
    counter(`streams_${name}_total`, streamHelp[name], () => streams.figures()[name]);
  countStreamEnds(registry, () => streams.figures().closed);

  const figures = () => compute.figures();
  gauge('picture_threads', 'Image threads.', 'sum', () => figures().threads);
  gauge('pictures_waiting', 'Images waiting for a thread.', 'sum', () => figures().waiting);
  counter('pictures_total', 'Images rendered, or failed to render.', () => figures().done);
  counter('pictures_refused_total', 'Images rejected because the queue was full.', () => figures().refused);
  gauge(
    'busiest_caller_processor_ratio',
    'Share of the processor that the computations of one caller or network have used in about ten seconds.',
    'sum',
    () => figures().busiestShare,
  );
  counter(
    'picture_wait_seconds_total',
    'Total time that images waited for a thread.',
    () => figures().waitedMs / 1000,
  );
}

/** Measures the pictures that are kept by URL. */
export function measurePictures(registry: Registry, { figures }: KeptPictures): void {
  const counter = countersIn(registry);
  counter('kept_pictures_hits_total', 'Pictures that were kept.', () => figures().hits);
  counter('kept_pictures_misses_total', 'Pictures that had to be drawn.', () => figures().misses);
  counter(
    'kept_pictures_shared_total',
    'Pictures that were drawn for another request at the same time.',
    () => figures().shared,
  );
  gaugesIn(registry)('kept_pictures_bytes', 'Memory of the kept pictures.', 'sum', () => figures().bytes);
}

const streamHelp = {
  opened: 'Streams opened.',
  resumed: 'Streams resumed after the last received event.',
  reset: 'Streams restarted because the missed events were no longer available.',
};

/** Counts closed streams by reason. */
function countStreamEnds(registry: Registry, read: () => Readonly<Record<string, number>>): void {
  new Counter({
    name: 'utility_api_streams_closed_total',
    help: 'Streams closed, by reason: left, lifetime, stop, unread, unauthenticated, displaced, reset, over, failed.',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(read())) this.inc({ reason }, count);
    },
  });
}

export function measureConnections(registry: Registry, server: Server): void {
  gaugesIn(registry)(
    'connections',
    'Open connections.',
    'sum',
    () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
  );
}

/** Queries all store figures once per scrape. */
function measureStore(registry: Registry, stores: Services['stores']): void {
  const gauge = gaugesIn(registry);
  const checks = singleFlight(async () => {
    const end = duration.startTimer();
    const isUp = await stores.check().then(
      () => 1,
      () => 0,
    );
    end();
    return isUp;
  });
  const duration: Gauge = new Gauge({
    name: 'utility_api_store_check_duration_seconds',
    help: 'Duration of the last store health check.',
    registers: [registry],
    aggregator: 'max',
    async collect() {
      await checks.call('');
    },
  });
  gauge('store_up', '1 if the store responds and accepts writes.', 'min', () => checks.call(''));

  const sizes = singleFlight(() => stores.size().catch(() => undefined));
  const sizeGauge = (
    name: string,
    help: string,
    aggregator: Aggregator,
    of: (all: StoreSize) => number | undefined,
  ) =>
    gauge(name, help, aggregator, async () => {
      const all = await sizes.call('');
      return all && of(all);
    });
  sizeGauge('keys', 'Stored API keys in any state.', 'max', ({ keys }) => keys);
  sizeGauge('games_open', 'Unfinished public games.', 'max', ({ openGames }) => openGames);
  sizeGauge('chats', 'Stored chats; embedded store only.', 'max', ({ chats }) => chats);
  const delay = 'How long expired entries have waited for removal; embedded store only.';
  sizeGauge('sweep_delay_seconds', delay, 'max', ({ sweepDelayMs }) => sweepDelayMs && sweepDelayMs / 1000);
  const free = 'Free disk space of the embedded store, or free memory up to the maxmemory of Redis, if set.';
  sizeGauge('store_free_bytes', free, 'min', ({ freeBytes }) => freeBytes);
}
