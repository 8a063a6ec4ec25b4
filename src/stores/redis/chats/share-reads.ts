/**
 * Allows one read per key at a time. Calls during a read share the next one, which starts when the current one is done:
 * so each call sees everything written before it, and the number of callers does not increase the number of reads. If a
 * read fails, the waiting one fails too.
 */
export function shareReads<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  const waiting = new Map<string, Promise<T>>();

  function start(key: string): Promise<T> {
    waiting.delete(key);
    const answer = read(key).finally(() => running.delete(key));
    running.set(key, answer);
    return answer;
  }

  return (key) => {
    const current = running.get(key);
    if (!current) return start(key);
    const next = waiting.get(key) ?? current.then(() => start(key)).finally(() => waiting.delete(key));
    waiting.set(key, next);
    return next;
  };
}
