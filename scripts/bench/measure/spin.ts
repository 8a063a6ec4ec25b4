/**
 * Keeps this process awake. Whoever sends to a process that sleeps pays for waking it, on a virtual machine as much as
 * a cheap request costs: servers that are measured are not to pay for that, none of them.
 */
export interface Spin {
  /** Tells that there was something to do. */
  note(): void;
  /** Ends it, and tells for how long there was nothing to do, in ms. */
  end(): number;
}

/** Goes round the event loop without a pause. */
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
