type AsyncFunction<Inputs extends unknown[], Output> = (...inputs: Inputs) => Promise<Output>;

/** Limits a function to `callsMax` concurrent calls. Further calls reject with the error from `refuse`. */
export function limitCalls<Inputs extends unknown[], Output>(
  callsMax: number,
  refuse: () => Error,
  run: AsyncFunction<Inputs, Output>,
): AsyncFunction<Inputs, Output> {
  let running = 0;
  return async (...inputs) => {
    if (running >= callsMax) throw refuse();
    running += 1;
    try {
      return await run(...inputs);
    } finally {
      running -= 1;
    }
  };
}
