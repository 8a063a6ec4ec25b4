/** The command `top`: the callers that use most, from the log of the service. */
import { createInterface } from 'node:readline';
import { formatTable, type Run, UsageError } from './command.ts';

const MINUTES = 5;
const MINUTE_MS = 60_000;
const SHOWN_MAX = 20;

interface Use {
  readonly requests: number;
  /** Time of its computations. */
  readonly cpuMs: number;
  readonly bytes: number;
  /** Event streams that have ended. */
  readonly streams: number;
}

/** Reads the lines of a log. Only the minutes before its last line count. */
export const top: Run = async ({ options }) => {
  const minutes = readMinutes(options.minutes);
  /** Uses by second and caller; old seconds are removed, so that a log of any length fits. */
  const seconds = new Map<number, Map<string, Use>>();
  let lastMs = 0;
  for await (const text of createInterface({ input: process.stdin })) {
    const line = readLine(text);
    if (line === undefined) continue;
    lastMs = Math.max(lastMs, line.timeMs);
    const second = Math.floor(line.timeMs / 1_000);
    const uses = seconds.get(second) ?? new Map<string, Use>();
    addUse(uses, line.caller, line.use);
    seconds.set(second, uses);
    for (const old of seconds.keys()) {
      if (old * 1_000 > lastMs - minutes * MINUTE_MS) break;
      seconds.delete(old);
    }
  }
  const callers = new Map<string, Use>();
  for (const uses of seconds.values()) for (const [caller, use] of uses) addUse(callers, caller, use);
  const rows = [...callers]
    .sort(([, one], [, other]) => other.cpuMs - one.cpuMs || other.requests - one.requests)
    .slice(0, SHOWN_MAX)
    .map(([caller, { requests, cpuMs, bytes, streams }]) => [
      caller,
      `${Math.round(cpuMs)} ms`,
      `${Math.round(bytes / 1024)} KiB`,
      `${streams}`,
      `${requests}`,
    ]);
  return formatTable([['CALLER', 'PROCESSOR', 'SENT', 'STREAMS', 'REQUESTS'], ...rows]);
};

function addUse(uses: Map<string, Use>, caller: string, use: Use): void {
  const sum = uses.get(caller) ?? { requests: 0, cpuMs: 0, bytes: 0, streams: 0 };
  uses.set(caller, {
    requests: sum.requests + use.requests,
    cpuMs: sum.cpuMs + use.cpuMs,
    bytes: sum.bytes + use.bytes,
    streams: sum.streams + use.streams,
  });
}

function readMinutes(text = `${MINUTES}`): number {
  const minutes = Number(text);
  if (!(minutes > 0)) throw new UsageError(`--minutes must be a number above 0, not '${text}'`);
  return minutes;
}

/** Returns the use of a line of the log; undefined for lines that are not of requests. */
function readLine(text: string) {
  const start = text.indexOf('{'); // docker compose logs starts lines with a name
  if (start < 0) return undefined;
  try {
    // Release 6.2 has `cpu_ms`.
    const { caller, time, cpu_ms = 0, cpuMs = cpu_ms, bytes = 0, route = '' } = JSON.parse(text.slice(start));
    if (typeof caller !== 'string' || typeof time !== 'number') return undefined;
    const streams = String(route).endsWith('/events') ? 1 : 0;
    return {
      caller,
      timeMs: time,
      use: { requests: 1, cpuMs: Number(cpuMs), bytes: Number(bytes), streams },
    };
  } catch {
    return undefined;
  }
}
