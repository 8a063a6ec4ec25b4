/** How long each call is repeated, in processor time: long enough for the compiler, and then for the figure. */
const WARM_UP_US = 500_000;
const MEASURED_US = 500_000;
/** Calls after which the time is looked at, which takes half a microsecond itself. */
const CALLS_BETWEEN = 20;

/** Prints the processor time of one call of each, in µs, all threads, as JSON. */
export async function timeCalls(calls) {
  const costsUs = {};
  for (const [name, call] of Object.entries(calls)) {
    await repeat(call, WARM_UP_US);
    costsUs[name] = await repeat(call, MEASURED_US);
  }
  process.stdout.write(JSON.stringify(costsUs));
}

async function repeat(call, lengthUs) {
  const started = process.cpuUsage();
  let usedUs = 0;
  let count = 0;
  while (usedUs < lengthUs) {
    for (const end = count + CALLS_BETWEEN; count < end; count += 1) {
      const result = call();
      if (result instanceof Promise) await result;
    }
    const { user, system } = process.cpuUsage(started);
    usedUs = user + system;
  }
  return usedUs / count;
}
