/** Calls of which at most one per key runs at a time. */
export interface SingleFlight<T> {
  /** Starts a call, or joins the one in progress. */
  call(key: string): Promise<T>;
  /** Returns the call in progress; otherwise undefined. */
  current(key: string): Promise<T> | undefined;
}

/** Makes concurrent calls with the same key share one call, including its failure. */
export function singleFlight<T>(call: (key: string) => Promise<T>): SingleFlight<T> {
  const running = new Map<string, Promise<T>>();
  const begin = (key: string): Promise<T> => {
    const answer = call(key).finally(() => running.delete(key));
    running.set(key, answer);
    return answer;
  };
  return { call: (key) => running.get(key) ?? begin(key), current: (key) => running.get(key) };
}

/**
 * Creates a cache of results by key. Concurrent calls share one `make`, including its failure. A failure is not cached:
 * a file that could not be opened may be readable for the next call.
 */
export function cacheResults<T>(): (key: string, make: () => T | Promise<T>) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (key, make) => {
    const known = made.get(key);
    if (known) return known;
    const result = Promise.resolve().then(make);
    made.set(key, result);
    result.catch(() => made.delete(key));
    return result;
  };
}

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
