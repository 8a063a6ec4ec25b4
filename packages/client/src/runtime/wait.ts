/** Maximum delay of a timer, in milliseconds. */
export const DELAY_MAX_MS = 2 ** 31 - 1;

/**
 * Resolves after `ms` milliseconds, or when the function passed to `onWait` is called. Rejects with the signal's reason
 * if aborted first.
 */
export function wait(ms: number, signal?: AbortSignal, onWait?: (end: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, Math.min(ms, DELAY_MAX_MS));
    signal?.addEventListener('abort', end);
    onWait?.(end);
    if (signal?.aborted) end();
  });
}
