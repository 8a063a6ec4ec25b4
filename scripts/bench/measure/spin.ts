/**
 * Keeps this process awake. Sending to a sleeping process costs a wake-up, which on a virtual machine is as expensive
 * as a cheap request. The measured servers must not pay for that.
 */
export interface Spin {
  /** Reports that there was work. */
  note(): void;
  /** Stops spinning and returns the idle time in ms. */
  end(): number;
}

/** Spins the event loop without pause. */
export function spin(): Spin {
  let idleMs = 0;
  let wasIdle = true;
  let lastMs = performance.now();
  const turn = () => {
    const nowMs = performance.now();
    if (wasIdle) idleMs += nowMs - lastMs;
    wasIdle = true;
    lastMs = nowMs;
    immediate = setImmediate(turn);
  };
  let immediate = setImmediate(turn);
  return {
    note: () => {
      wasIdle = false;
    },
    end: () => {
      clearImmediate(immediate);
      return idleMs;
    },
  };
}
