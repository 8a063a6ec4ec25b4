/** What is measured when somebody asks for it, so that it costs no request anything. */
import type { Server } from 'node:http';
import { Counter, Gauge, type Registry } from 'prom-client';
import { shareCalls } from '../domain/share-calls.ts';
import type { Services } from '../operations/services.ts';
import type { StoreSize } from '../stores/stores.ts';

type Aggregator = 'sum' | 'first' | 'min' | 'max';

/** Measures the process, its store and its drawing threads. Of what all workers share, one of them speaks. */
export function measureService(registry: Registry, { catalog, stores, pictures, streams }: Services): void {
  const gauge = gaugesIn(registry);
  const counter = countersIn(registry);
  const labels = { version: catalog.serviceVersion, node: process.versions.node, store: stores.kind };
  new Gauge({
    name: 'utility_api_build_info',
    help: 'Always 1; its labels say which release runs, on which Node and store.',
    labelNames: ['version', 'node', 'store'],
    registers: [registry],
    aggregator: 'first',
  }).set(labels, 1);

  measureStore(registry, stores);
  const health = () => stores.health();
  gauge(
    'quota_counting_alone',
    'Whether a server counts quotas by itself, because the store does not.',
    'max',
    () => Number(health().countsAlone),
  );
  gauge('quota_callers', 'Callers whose usage is remembered in memory.', 'sum', () => health().callers);
  counter(
    'store_timeouts_total',
    'Questions that the store did not answer in time.',
    () => health().timeouts,
  );
  counter('store_errors_total', 'Questions that the store could not answer.', () => health().errors);

  gauge('streams', 'Open streams of chats and games.', 'sum', () => streams.figures().open);
  for (const name of ['opened', 'resumed', 'reset'] as const)
    counter(`streams_${name}_total`, streamHelp[name], () => streams.figures()[name]);
  countStreamEnds(registry, () => streams.figures().closed);

  const figures = () => pictures.figures();
  gauge('picture_threads', 'Threads that draw.', 'sum', () => figures().threads);
  gauge('pictures_waiting', 'Pictures that wait for a thread.', 'sum', () => figures().waiting);
  counter('pictures_total', 'Pictures that threads have drawn, or failed to draw.', () => figures().done);
  counter(
    'pictures_refused_total',
    'Pictures that were refused because too many waited.',
    () => figures().refused,
  );
  counter(
    'picture_wait_seconds_total',
    'How long all pictures have waited for a thread, together.',
    () => figures().waitedMs / 1000,
  );
}

const streamHelp = {
  opened: 'Streams that were opened.',
  resumed: 'Streams that were opened by whoever came back, behind the last event that it had.',
  reset: 'Streams that began anew, because what came after that event could not be told.',
};

/** Counts why streams have ended. */
function countStreamEnds(registry: Registry, read: () => Readonly<Record<string, number>>): void {
  new Counter({
    name: 'utility_api_streams_closed_total',
    help: 'Streams that have ended, by why: left, lifetime, stop, unread, unauthenticated, reset, over, failed.',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(read())) this.inc({ reason }, count);
    },
  });
}

/** Measures the open connections of a server. */
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

/** Asks the store once for all of its figures. */
function measureStore(registry: Registry, stores: Services['stores']): void {
  const gauge = gaugesIn(registry);
  const checks = shareCalls(async () => {
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
    help: 'How long the store took to say that it can be read and written, when it was asked last.',
    registers: [registry],
    aggregator: 'max',
    async collect() {
      await checks.call('');
    },
  });
  gauge('store_up', 'Whether the store answers and takes writes.', 'min', () => checks.call(''));

  const sizes = shareCalls(() => stores.size().catch(() => undefined));
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
  sizeGauge('keys', 'API keys that are kept, in whatever state.', 'max', ({ keys }) => keys);
  sizeGauge('games_open', 'Public games that are not finished.', 'max', ({ openGames }) => openGames);
  sizeGauge('chats', 'Chats that are kept; on the embedded store alone.', 'max', ({ chats }) => chats);
  const delay = 'How long what has expired has waited to be removed; on the embedded store alone.';
  sizeGauge('sweep_delay_seconds', delay, 'max', ({ sweepDelayMs }) => sweepDelayMs && sweepDelayMs / 1000);
  const free =
    'Room on the disk of the embedded store, or in the memory that Redis may use where that has a limit.';
  sizeGauge('store_free_bytes', free, 'min', ({ freeBytes }) => freeBytes);
}

/** A gauge that is not there while nothing is known of it. */
function gaugesIn(registry: Registry) {
  return (
    name: string,
    help: string,
    aggregator: Aggregator,
    measure: () => number | undefined | Promise<number | undefined>,
  ): void => {
    new Gauge({
      name: `utility_api_${name}`,
      help,
      registers: [registry],
      aggregator,
      async collect() {
        const value = await measure();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  };
}

/** A count that somebody else keeps. */
function countersIn(registry: Registry) {
  return (name: string, help: string, read: () => number): void => {
    new Counter({
      name: `utility_api_${name}`,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  };
}
