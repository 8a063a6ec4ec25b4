/** Metrics that are read on scrape. */
import { Counter, Gauge, type Registry } from 'prom-client';

export type Aggregator = 'sum' | 'first' | 'min' | 'max';

/** Creates gauges that disappear while their value is unknown. */
export function gaugesIn(registry: Registry) {
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

/** Creates counters whose values are maintained elsewhere. */
export function countersIn(registry: Registry) {
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
