/** How long things take, in buckets that are the same for all, so that they can be laid side by side. */
import { Histogram, type Registry } from 'prom-client';

/** From ten microseconds, of which a cheap answer takes four, to the ten seconds that a calendar may take. */
const BUCKETS_S = [0.00001, 0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.01, 0.05, 0.25, 1, 2.5, 10];

/** What is timed; all times in ms. */
export interface Durations {
  /** A request was answered, under the template of its path. */
  answered(request: AnsweredRequest, durationMs: number): void;
  /** A call of a store has ended, such as `chats.append`, whatever came of it. */
  calledStore(call: string, durationMs: number): void;
  /** A drawing has got its thread. */
  waitedForThread(durationMs: number): void;
}

/** Of each there must be few, and none that a caller makes up. */
interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

/** Keeps all durations in a registry. */
export function createDurations(registry: Registry): Durations {
  const time = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Histogram({
      name: `utility_api_${name}_duration_seconds`,
      help,
      labelNames,
      buckets: BUCKETS_S,
      registers: [registry],
    });
  const requestHelp =
    'Time from the arrival of a request to the end of its answer, without what its caller wished it to be held back.';
  const requests = time('request', requestHelp, ['method', 'route', 'status']);
  const storeCalls = time('store_call', 'Time that a call of the store took, whatever came of it.', ['call']);
  const threadWaits = time('picture_wait', 'Time that a drawing has waited for its thread.', []);
  return {
    answered: ({ method, route, status }, durationMs) =>
      requests.observe({ method, route, status }, durationMs / 1000),
    calledStore: (call, durationMs) => storeCalls.observe({ call }, durationMs / 1000),
    waitedForThread: (durationMs) => threadWaits.observe(durationMs / 1000),
  };
}
