/** Limits concurrent waits (long polls), per caller and in total. */
export interface ConcurrencyLimiter {
  /**
   * Reserves a slot for a caller and returns a function that frees it; otherwise returns which limit was hit.
   */
  enter(caller: string): (() => void) | 'caller' | 'all';
}

/** Allows up to `allMax` concurrent waits in total and `callerMax` per caller. */
export function createConcurrencyLimiter({
  callerMax,
  allMax,
}: {
  callerMax: number;
  allMax: number;
}): ConcurrencyLimiter {
  const counts = new Map<string, number>();
  let all = 0;
  return {
    enter(caller) {
      const count = counts.get(caller) ?? 0;
      if (count >= callerMax) return 'caller';
      if (all >= allMax) return 'all';
      counts.set(caller, count + 1);
      all += 1;
      return () => {
        all -= 1;
        const left = (counts.get(caller) ?? 1) - 1;
        if (left > 0) counts.set(caller, left);
        else counts.delete(caller);
      };
    },
  };
}
