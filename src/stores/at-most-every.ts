import { shareCalls } from '../domain/share-calls.ts';

/**
 * Does something at most once in so long while it succeeds: until then the success stands for the next. One is under
 * way at a time, and whoever asks meanwhile shares it. `now` is in milliseconds.
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
