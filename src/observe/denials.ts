import type { Logger } from 'pino';

/** Callers whose denials are counted; those of further callers are logged one by one. About 1 MB. */
const CALLERS_MAX = 10_000;
const INTERVAL_MS = 1_000;

/** Keeps one caller from filling the log with denied requests. */
export interface DenialLog {
  /** Whether to log this denial: the first one of a caller. The others are counted, and logged once a second. */
  isFirst(caller: string): boolean;
  /** Logs the counts. */
  flush(): void;
}

export function createDenialLog(logger: Logger): DenialLog {
  /** Number of denials since the last line, by caller. */
  const counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const [caller, count] of counts) {
      if (count === 0) counts.delete(caller);
      else logger.info({ caller, requests: count }, 'denied further requests of this caller');
      if (count > 0) counts.set(caller, 0);
    }
    if (counts.size > 0) timer = setTimeout(flush, INTERVAL_MS).unref();
  }

  return {
    isFirst(caller) {
      const count = counts.get(caller);
      if (count === undefined && counts.size >= CALLERS_MAX) return true;
      counts.set(caller, count === undefined ? 0 : count + 1);
      timer ??= setTimeout(flush, INTERVAL_MS).unref();
      return count === undefined;
    },
    flush,
  };
}
