/**
 * Does something at most once in so long while it succeeds: until then the success stands for the next. One is under way
 * at a time, and whoever asks meanwhile shares it. `now` is in milliseconds.
 */
export function atMostEvery(
  lengthMs: number,
  now: () => number,
  act: () => Promise<unknown>,
): () => Promise<void> {
  let doneMs = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      await act();
      doneMs = now();
    } finally {
      running = undefined;
    }
  }

  return async () => {
    const sinceMs = now() - doneMs;
    if (sinceMs >= 0 && sinceMs < lengthMs) return;
    running ??= run();
    await running;
  };
}
