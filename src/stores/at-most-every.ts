import { shareCalls } from '../domain/share-calls.ts';

/**
 * Throttles `act` to one success per `lengthMs`; a failed call does not count. Concurrent callers share one call. `now`
 * is in milliseconds.
 */
export function atMostEvery(
  lengthMs: number,
  now: () => number,
  act: () => Promise<unknown>,
): () => Promise<void> {
  let doneMs = Number.NEGATIVE_INFINITY;
  const calls = shareCalls(async () => {
    await act();
    doneMs = now();
  });
  return async () => {
    const sinceMs = now() - doneMs;
    if (sinceMs < 0 || sinceMs >= lengthMs) await calls.call('');
  };
}
