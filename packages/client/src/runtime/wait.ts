/** Maximum delay of a timer, in milliseconds. */
export const DELAY_MAX_MS = 2 ** 31 - 1;

/**
 * Returns a signal that aborts with another one. Node.js warns about more than ten listeners on one signal, which many
 * calls may share.
 */
export const deriveSignal = (signal: AbortSignal | undefined): AbortSignal | undefined =>
  signal && 'any' in AbortSignal ? AbortSignal.any([signal]) : signal;

/**
 * Resolves after `ms` milliseconds, or when the function passed to `onWait` is called. Rejects with the signal's reason
 * if aborted first.
 */
export function wait(ms: number, shared?: AbortSignal, onWait?: (end: () => void) => void): Promise<void> {
  const signal = deriveSignal(shared);
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
