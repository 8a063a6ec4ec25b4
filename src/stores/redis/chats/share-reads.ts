/**
 * Lets one read of each key be under way at a time. Whoever asks during that time shares the next one, which begins
 * when it has ended: so everybody reads what was written before they asked, and no number of readers asks for more.
 * When a read fails, the one that waits for it fails with it.
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
