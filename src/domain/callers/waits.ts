/** Who waits for an answer that is held back: so many for one caller, and so many in all. */
export interface Waits {
  /** Lets one more wait for a caller until what it returns is called; or says whose room is full. */
  enter(caller: string): (() => void) | 'caller' | 'all';
}

/** Makes room for `allMax` who wait at once, and for `callerMax` of one caller. */
export function createWaits({ callerMax, allMax }: { callerMax: number; allMax: number }): Waits {
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
