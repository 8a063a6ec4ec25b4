/**
 * Prints what quotas in memory cost a request, in processor time, and take for each caller, by the number of callers:
 * callers who come for the first time, the same who come again, and newcomers where everybody else was refused.
 * `npx tsx scripts/bench/quotas.ts`.
 */
import { defaultLimits, type Limits } from '../../src/domain/callers/plans.ts';
import { collectGarbage } from '../../src/process/memory.ts';
import { createMemoryQuotas } from '../../src/stores/memory-quotas.ts';

const COUNTS = [1, 10_000, 100_000, 200_000];
/** So many requests are timed, by callers that come to a store which knows the others. */
const TIMED = 10_000;
/** Bytes are counted where a store is full. */
const CALLERS = 100_000;
/** What a caller with one request may take, and a newcomer's request: with Redis it takes 59 µs altogether. */
const BYTES_MAX = 600;
const NEWCOMER_MAX_NS = 59_000;

const START_MS = Date.UTC(2026, 0, 1);

const { default: plan } = defaultLimits;

await measureTimes(20_000); // the compiler warms up
const bytes = await measureBytes();
report('a caller with one request', `${bytes.toFixed(0)} bytes`, bytes > BYTES_MAX);
for (const count of COUNTS) {
  const { newcomerNs, againNs, afterRefusedNs } = await measureTimes(count);
  const figures = [newcomerNs, againNs, afterRefusedNs].map((ns) => `${ns.toFixed(0).padStart(6)} ns`);
  report(
    `${count} callers`,
    `newcomer ${figures[0]}  again ${figures[1]}  newcomer after refused ones ${figures[2]}`,
    Math.max(newcomerNs, afterRefusedNs) > NEWCOMER_MAX_NS,
  );
}

async function measureBytes(): Promise<number> {
  const bytesBefore = await usedBytes();
  const quotas = createMemoryQuotas(() => START_MS);
  for (let index = 0; index < CALLERS; index += 1) await quotas.hit(nameOf(index), plan);
  const bytesUsed = (await usedBytes()) - bytesBefore;
  await quotas.hit(nameOf(0), plan); // so that nothing is collected before
  return bytesUsed / CALLERS;
}

async function measureTimes(count: number) {
  const quotas = createMemoryQuotas(() => START_MS);
  for (let index = 0; index < count; index += 1) await quotas.hit(nameOf(index), plan);
  const newcomerNs = await time((index) => quotas.hit(nameOf(count + index), plan));
  const againNs = await time((index) => quotas.hit(nameOf((index * 7_919) % count), plan));

  const one: Limits = { burst: 1, hourly: 1 };
  const refusing = createMemoryQuotas(() => START_MS);
  for (let index = 0; index < 2 * count; index += 1) await refusing.hit(nameOf(index >> 1), one);
  const afterRefusedNs = await time((index) => refusing.hit(nameOf(count + index), one));
  return { newcomerNs, againNs, afterRefusedNs };
}

/** Processor time: another program that runs meanwhile is not counted. */
async function time(hit: (index: number) => unknown): Promise<number> {
  const started = process.cpuUsage();
  for (let index = 0; index < TIMED; index += 1) await hit(index);
  const { user, system } = process.cpuUsage(started);
  return ((user + system) * 1_000) / TIMED;
}

function nameOf(index: number): string {
  return `address:2001:db8:${(index >> 16).toString(16)}:${(index & 0xffff).toString(16)}::/64`;
}

async function usedBytes(): Promise<number> {
  await collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function report(what: string, figures: string, isMissed: boolean): void {
  console.log(`${what.padEnd(26)} ${figures}  ${isMissed ? 'MISSED' : 'ok'}`);
  if (isMissed) process.exitCode = 1;
}
