type AsyncFunction<Inputs extends unknown[], Output> = (...inputs: Inputs) => Promise<Output>;

/**
 * The same function, of which at most `callsMax` calls run at a time; any further one rejects with what `refuse` makes.
 */
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
