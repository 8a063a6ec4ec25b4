/** Measures durations in buckets shared by all metrics, so that they can be compared. */
import { Histogram, type Registry } from 'prom-client';

/** From 10 µs (a cheap response takes 4 µs) to 10 s (the time limit of a calendar). */
const BUCKETS_S = [0.00001, 0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.01, 0.05, 0.25, 1, 2.5, 10];

/** Records durations in ms. */
export interface Durations {
  /** Records a response by its path template. */
  answered(request: AnsweredRequest, durationMs: number): void;
  /** Records a finished store call, such as `chats.append`, successful or not. */
  calledStore(call: string, durationMs: number): void;
  /** Records the wait for an image thread. */
  waitedForThread(durationMs: number): void;
}

/** Label values: few, and none chosen by callers. */
interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

export function createDurations(registry: Registry): Durations {
  const time = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Histogram({
      name: `utility_api_${name}_duration_seconds`,
      help,
      labelNames,
      buckets: BUCKETS_S,
      registers: [registry],
    });
  const requestHelp = 'Request duration, without the wait time of long polls.';
  const requests = time('request', requestHelp, ['method', 'route', 'status']);
  const storeCalls = time('store_call', 'Duration of store calls, successful or not.', ['call']);
  const threadWaits = time('picture_wait', 'Time that images waited for a thread.', []);
  return {
    answered: ({ method, route, status }, durationMs) =>
      requests.observe({ method, route, status }, durationMs / 1000),
    calledStore: (call, durationMs) => storeCalls.observe({ call }, durationMs / 1000),
    waitedForThread: (durationMs) => threadWaits.observe(durationMs / 1000),
  };
}
