/** How many calls of a function run at the same time, and what becomes of those beyond. */

type AsyncFunction<Inputs extends unknown[], Output> = (...inputs: Inputs) => Promise<Output>;

/** The same function, of which at most `callsMax` calls run at a time; any further one rejects with what `refuse` makes. */
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

/** The same function, of which at most `callsMax` calls run at a time; further ones wait and run in the order of their arrival. */
export function queueCalls<Inputs extends unknown[], Output>(
  callsMax: number,
  run: AsyncFunction<Inputs, Output>,
): AsyncFunction<Inputs, Output> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (...inputs) => {
    if (running < callsMax) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run(...inputs);
    } finally {
      const next = waiting.shift();
      if (next)
        next(); // takes the place over, so that nobody comes in between
      else running -= 1;
    }
  };
}
