/** Compares the cost of hostile requests with that of the most expensive valid requests of the operation. */
import { coverageOf, exampleRequest } from '../coverage.ts';
import { isValid } from '../reading.ts';
import { writeRequest } from '../requests.ts';
import { JSON_TYPE, type Target } from '../targets.ts';
import type { WireRequest } from '../wire.ts';
import type { Hostile } from './hostile-texts.ts';
import { bytesOf, type Meter } from './meter.ts';

/** Requests below this cost are harmless: mostly a job of a worker thread. Each kilobyte of the request adds more. */
const FLOOR_MS = 200;
const FLOOR_MS_PER_KILOBYTE = 1;
/** Maximum cost, as a multiple of the most expensive valid request of at most the same size. */
const TIMES_MAX = 3;
/** Requests whose sizes differ by less than this factor count as equally long. */
const AS_LONG = 1.1;
/** Other requests wait for a whole turn of the event loop. */
const TURN_MAX_MS = 15;
/** There may be only one thread for long jobs. */
const THREADS_MAX_MS = 2_000;
/** Longer texts of the kind could take minutes. */
const SKIP_MS = 300;
/** Number of the most expensive requests to list, whether they exceed a limit or not. */
const SHOWN_MAX = 10;
/** Number of valid requests measured: the longest, which are the most expensive or close to it. */
const VALID_MAX = 12;

export interface Cost {
  readonly title: string;
  readonly request: WireRequest;
  readonly bytes: number;
  /** Processor time of all threads. */
  readonly costMs: number;
  readonly allowedMs: number;
  /** The longest turn of the main thread, or less than the maximum. */
  readonly turnMs: number;
  readonly turnMaxMs: number;
  /** Processor time of the other threads. */
  readonly threadsMs: number;
  readonly threadsMaxMs: number;
}

/** Requests to measure: of an operation, or of a tool. */
export interface Subject {
  readonly title: string;
  /** Requests whose cost is allowed, times `TIMES_MAX`. Default: any cost. */
  valid?(): readonly WireRequest[];
  hostile(): Iterable<Hostile>;
  /** Default: `TURN_MAX_MS`. */
  readonly turnMaxMs?: number;
  /** Default: `THREADS_MAX_MS`. */
  readonly threadsMaxMs?: number;
}

/**
 * Measures every hostile request of a subject. Skips longer texts of a kind that costs `SKIP_MS`. Resolves with the
 * number of requests, and those that matter.
 */
export async function measureSubject(subject: Subject, { measure, turn }: Meter) {
  const valid = subject.valid ? [] : [{ bytes: 0, costMs: Number.POSITIVE_INFINITY }];
  for (const request of subject.valid?.() ?? [])
    valid.push({ bytes: bytesOf(request), costMs: (await measure(request, 0)).costMs });
  const { turnMaxMs = TURN_MAX_MS, threadsMaxMs = THREADS_MAX_MS } = subject;
  let costs: Cost[] = [];
  let count = 0;
  const dear = new Set<string>();
  for (const hostile of subject.hostile()) {
    const { title, kind = title } = hostile;
    if (dear.has(kind)) continue;
    const { request } = hostile; // written only now
    const bytes = bytesOf(request);
    const dearestMs = Math.max(
      0,
      ...valid.filter((each) => each.bytes <= AS_LONG * bytes).map(({ costMs }) => costMs),
    );
    const floorMs = FLOOR_MS + FLOOR_MS_PER_KILOBYTE * (bytes / 1000);
    const allowedMs = Math.max(floorMs, TIMES_MAX * dearestMs);
    const { costMs, mainMs } = await measure(request, Math.min(allowedMs, THREADS_MAX_MS));
    const turnMs = mainMs > turnMaxMs ? await turn(request, turnMaxMs) : mainMs;
    const threadsMs = costMs - mainMs;
    const times = { costMs, allowedMs, turnMs, turnMaxMs, threadsMs, threadsMaxMs };
    count += 1;
    // All requests would need gigabytes.
    costs = keepDear([...costs, { title: `${subject.title}, ${title}`, request, bytes, ...times }]);
    if (costMs > SKIP_MS) dear.add(kind);
  }
  return { count, costs };
}

/** Returns the requests that exceed a limit, and the most expensive others, without an order. */
export function keepDear(costs: readonly Cost[]): Cost[] {
  return [...new Set([...tooDear(costs), ...dearest(costs, 'turnMs'), ...dearest(costs, 'threadsMs')])];
}

/** Returns the requests that take most of a time, the most expensive first. */
export const dearest = (costs: readonly Cost[], time: 'turnMs' | 'threadsMs'): Cost[] =>
  costs.toSorted((one, other) => other[time] - one[time]).slice(0, SHOWN_MAX);

/**
 * Returns the valid requests to measure: the example that hostile requests are based on, the longest requests, the
 * shortest, and JSON padded with spaces.
 */
export function validRequests(target: Target): WireRequest[] {
  const example = writeRequest(target, exampleRequest(target));
  const requests = [...coverageOf(target)]
    .filter(({ sent }) => isValid(target, sent) !== false)
    .map(({ sent }) => writeRequest(target, sent))
    .sort((one, other) => bytesOf(other) - bytesOf(one));
  const [longest] = requests.filter(({ headers }) => headers['content-type'] === JSON_TYPE);
  const space = target.bodyBytesMax - (longest?.body?.length ?? 0);
  const filled = longest?.body && {
    ...longest,
    body: Buffer.concat([longest.body, Buffer.alloc(space, ' ')]),
  };
  return [example, ...requests.slice(0, VALID_MAX), ...requests.slice(-1), ...(filled ? [filled] : [])];
}

/** Measures requests above their allowed cost again, in case the machine was busy. */
export async function measureAgain(costs: readonly Cost[], { measure, turn }: Meter): Promise<Cost[]> {
  const again: Cost[] = [];
  for (const cost of tooDear(costs)) {
    const { costMs, mainMs } = await measure(cost.request, Math.min(cost.allowedMs, THREADS_MAX_MS));
    const turnMs = cost.turnMs > cost.turnMaxMs ? await turn(cost.request, cost.turnMaxMs) : cost.turnMs;
    again.push({
      ...cost,
      costMs: Math.min(cost.costMs, costMs),
      turnMs: Math.min(cost.turnMs, turnMs),
      threadsMs: Math.min(cost.threadsMs, costMs - mainMs),
    });
  }
  const known = new Map(again.map((cost) => [cost.request, cost]));
  return costs.map((cost) => known.get(cost.request) ?? cost);
}

/** Formats the cost of a request as one line. */
export function printCost({ title, bytes, costMs, turnMs, threadsMs }: Cost): string {
  const figures = [`${turnMs.toFixed(1)} ms`, `${threadsMs.toFixed(1)} ms`, `${costMs.toFixed(1)} ms`];
  return `${[...figures, `${(bytes / 1000).toFixed(1)} kB`].map((figure) => figure.padStart(12)).join('')}  ${title}`;
}

/** Returns the limits that a request exceeds. */
export const faultsOf = (cost: Cost): string[] => [
  ...(cost.turnMs > cost.turnMaxMs ? [`more than ${cost.turnMaxMs} ms of the main thread at once`] : []),
  ...(cost.threadsMs > cost.threadsMaxMs ? [`more than ${cost.threadsMaxMs} ms of other threads`] : []),
  ...(cost.costMs > cost.allowedMs ? [`more than ${cost.allowedMs.toFixed(1)} ms in all`] : []),
];

/** Returns the requests that exceed a limit. */
export const tooDear = (costs: readonly Cost[]): Cost[] => costs.filter((cost) => faultsOf(cost).length > 0);
