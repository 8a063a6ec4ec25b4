/** Duration of the repeated calls in CPU time: first to warm up the compiler, then to measure. */
const WARM_UP_US = 500_000;
const MEASURED_US = 500_000;
/** Calls between two reads of the clock, which take half a microsecond each. */
const CALLS_BETWEEN = 20;

/** Prints the CPU time of one call of each function in µs, all threads, as JSON. */
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
