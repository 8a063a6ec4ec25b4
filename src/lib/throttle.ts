import { singleFlight } from './single-flight.ts';

/**
 * Throttles `act` to one success per `lengthMs`; a failed call does not count. Concurrent callers share one call. `now`
 * is in milliseconds.
 */
export function throttle(
  lengthMs: number,
  now: () => number,
  act: () => Promise<unknown>,
): () => Promise<void> {
  let doneMs = Number.NEGATIVE_INFINITY;
  const calls = singleFlight(async () => {
    await act();
    doneMs = now();
  });
  return async () => {
    const sinceMs = now() - doneMs;
    if (sinceMs < 0 || sinceMs >= lengthMs) await calls.call('');
  };
}
