/** Measures servers in alternation, so that other activity on the machine affects all of them equally. */
import { readdirSync, readFileSync } from 'node:fs';
import { type NextRequest, openAll, sendLoad } from './load.ts';

export interface Contestant {
  readonly port: number;
  readonly pid: number;
  readonly next: NextRequest;
}

export interface Pace {
  readonly rounds: number;
  /** CPU time of a slice, on each side. */
  readonly sliceMs: number;
  /** CPU time of the warm-up, on each side. */
  readonly warmUpMs: number;
  readonly connections: number;
  /** Allowed response statuses. Default: only 200. */
  readonly statuses?: readonly number[];
}

export interface Spread {
  readonly median: number;
  readonly lower: number;
  readonly upper: number;
}

const COMPLETE: readonly number[] = [200];
/** Limits slices on a busy machine. */
const SLICE_MAX_MS = 2_000;
const WARM_UP_SLICE_MS = 100;
/** Servers that wait for their store, or for a busy machine, take longer to warm up. */
const WARM_UP_FACTOR_MAX = 2;

/** Warms up both servers, then measures in turn their CPU time per request in µs, and the ratio in each round. */
export async function compare(ours: Contestant, peer: Contestant, pace: Pace) {
  const [measureOurs, measurePeer] = [await warmUp(ours, pace), await warmUp(peer, pace)];
  const costs: { ourUs: number; peerUs: number }[] = [];
  for (let round = 0; round < pace.rounds; round += 1) {
    if (round % 2 === 0) {
      const ourUs = await measureOurs();
      costs.push({ ourUs, peerUs: await measurePeer() });
    } else {
      const peerUs = await measurePeer();
      costs.push({ ourUs: await measureOurs(), peerUs });
    }
  }
  measureOurs.close();
  measurePeer.close();
  return {
    ourUs: spreadOf(costs.map(({ ourUs }) => ourUs)).median,
    peerUs: spreadOf(costs.map(({ peerUs }) => peerUs)).median,
    ratio: spreadOf(costs.map(({ ourUs, peerUs }) => ourUs / peerUs)),
  };
}

/** Returns a function that measures the CPU time per request in µs, of as many requests as fill a slice. */
async function warmUp(
  { port, pid, next }: Contestant,
  { connections: count, warmUpMs, sliceMs, statuses = COMPLETE }: Pace,
) {
  let connections = await openAll(port, count);
  const send = (lengthMs: number, responses?: number) =>
    sendLoad(connections, { next, lengthMs, statuses, ...(responses !== undefined && { responses }) });
  const warmUs = cpuTimeUs(pid) + warmUpMs * 1000;
  const endMs = performance.now() + warmUpMs * WARM_UP_FACTOR_MAX;
  while (cpuTimeUs(pid) < warmUs && performance.now() < endMs) await send(WARM_UP_SLICE_MS);
  const probe = await measure(sliceMs);
  const responses = Math.ceil((sliceMs * 1000) / probe);
  async function measure(lengthMs: number, responses?: number): Promise<number> {
    // Some servers close connections that are idle for five seconds.
    const open = connections.filter(({ destroyed }) => !destroyed);
    connections = [...open, ...(await openAll(port, count - open.length))];
    const beforeUs = cpuTimeUs(pid);
    const { responses: received } = await send(lengthMs, responses);
    return (cpuTimeUs(pid) - beforeUs) / received;
  }
  const close = () => {
    for (const socket of connections) socket.destroy();
  };
  return Object.assign(() => measure(SLICE_MAX_MS, responses), { close });
}

/** Returns the median and the quartiles. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { median: at(0.5), lower: at(0.25), upper: at(0.75) };
}

/** Returns the CPU time of a process and its children, all threads, in µs. Linux only. */
export function cpuTimeUs(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  let sumUs = 0;
  for (const task of readdirSync(tasks)) {
    const [runNs] = read(`${tasks}/${task}/schedstat`).split(' ');
    const children = read(`${tasks}/${task}/children`).split(' ').filter(Boolean);
    sumUs += Number(runNs) / 1000 + children.reduce((sum, child) => sum + cpuTimeUs(Number(child)), 0);
  }
  return sumUs;
}

/** Threads can end at any time. */
function read(path: string): string {
  try {
    return readFileSync(path, 'latin1').trim();
  } catch {
    return '';
  }
}

/** Returns a function that returns the load of other programs since now, as shares of all cores. */
export function watchMachine(): () => { others: number; stolen: number } {
  const before = readMachineTime();
  return () => {
    const after = readMachineTime();
    const total = after.total - before.total;
    const others = (after.busy - before.busy - (after.own - before.own)) / total;
    return { others: Math.max(0, others), stolen: (after.stolen - before.stolen) / total };
  };
}

/** Reads CPU times in ticks of 10 ms: of the machine, and of this process with its ended and current children. */
function readMachineTime() {
  const ticks = read('/proc/stat').split('\n', 1).join('').split(/\s+/).slice(1, 9).map(Number);
  const [, , , idle = 0, waiting = 0, , , stolen = 0] = ticks;
  const total = ticks.reduce((sum, value) => sum + value, 0);
  return { total, busy: total - idle - waiting - stolen, stolen, own: cpuTicks(process.pid) };
}

/** Position of the user time after the program's name; system time and the times of ended children follow. */
const USER_TIME = 11;

function cpuTicks(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = fields.slice(USER_TIME, USER_TIME + 4).reduce((sum, field) => sum + Number(field), 0);
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return own + children.reduce((sum, child) => sum + cpuTicks(Number(child)), 0);
}
