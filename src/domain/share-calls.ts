/** Calls of which one for each key is under way at a time. */
export interface SharedCalls<T> {
  /** Begins a call, or shares the one that is under way. */
  call(key: string): Promise<T>;
  /** The call that is under way; undefined when there is none. */
  current(key: string): Promise<T> | undefined;
}

/** Lets whoever asks for the same key at the same time share one call, and its failure. */
export function shareCalls<T>(call: (key: string) => Promise<T>): SharedCalls<T> {
  const running = new Map<string, Promise<T>>();
  const begin = (key: string): Promise<T> => {
    const answer = call(key).finally(() => running.delete(key));
    running.set(key, answer);
    return answer;
  };
  return { call: (key) => running.get(key) ?? begin(key), current: (key) => running.get(key) };
}
