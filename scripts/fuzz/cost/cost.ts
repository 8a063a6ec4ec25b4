/** Compares the cost of hostile requests with that of the most expensive valid requests of the operation. */
import { coverageOf, exampleRequest } from '../coverage.ts';
import { isValid } from '../reading.ts';
import { writeRequest } from '../requests.ts';
import { JSON_TYPE, type Target, titleOf } from '../targets.ts';
import type { WireRequest } from '../wire.ts';
import { hostileRequests } from './hostile-requests.ts';
import { bytesOf, type Meter } from './meter.ts';

/** Requests below this cost are harmless. Reading adds `FLOOR_MS_PER_KILOBYTE`. */
const FLOOR_MS = 5;
const FLOOR_MS_PER_KILOBYTE = 0.15;
/** Maximum cost, as a multiple of the most expensive valid request of at most the same size. */
const TIMES_MAX = 3;
/** Requests whose sizes differ by less than this factor count as equally long. */
const AS_LONG = 1.1;
/** Number of valid requests measured: the longest, which are the most expensive or close to it. */
const VALID_MAX = 12;

export interface Cost {
  readonly title: string;
  readonly request: WireRequest;
  readonly bytes: number;
  readonly costMs: number;
  readonly allowedMs: number;
}

/** Measures every hostile request of an operation. */
export async function measureOperation(target: Target, { measure }: Meter): Promise<Cost[]> {
  const valid: { bytes: number; costMs: number }[] = [];
  for (const request of validRequests(target))
    valid.push({ bytes: bytesOf(request), costMs: await measure(request, 0) });
  const costs: Cost[] = [];
  for (const { title, request } of hostileRequests(target)) {
    const bytes = bytesOf(request);
    const dearestMs = Math.max(
      0,
      ...valid.filter((each) => each.bytes <= AS_LONG * bytes).map(({ costMs }) => costMs),
    );
    const floorMs = FLOOR_MS + FLOOR_MS_PER_KILOBYTE * (bytes / 1000);
    const allowedMs = Math.max(floorMs, TIMES_MAX * dearestMs);
    const costMs = await measure(request, Math.min(FLOOR_MS, allowedMs));
    costs.push({ title: `${titleOf(target)}, ${title}`, request, bytes, costMs, allowedMs });
  }
  return costs;
}

/**
 * Returns the valid requests to measure: the example that hostile requests are based on, the longest requests, the
 * shortest, and JSON padded with spaces.
 */
function validRequests(target: Target): WireRequest[] {
  const example = writeRequest(target, exampleRequest(target));
  const requests = [...coverageOf(target)]
    .filter(({ sent }) => isValid(target, sent) !== false)
    .map(({ sent }) => writeRequest(target, sent))
    .sort((one, other) => bytesOf(other) - bytesOf(one));
  const [longest] = requests.filter(({ headers }) => headers['content-type'] === JSON_TYPE);
  const room = target.bodyBytesMax - (longest?.body?.length ?? 0);
  const filled = longest?.body && {
    ...longest,
    body: Buffer.concat([longest.body, Buffer.alloc(room, ' ')]),
  };
  return [example, ...requests.slice(0, VALID_MAX), ...requests.slice(-1), ...(filled ? [filled] : [])];
}

/** Measures requests above their allowed cost again, in case the machine was busy. */
export async function measureAgain(costs: readonly Cost[], { measure }: Meter): Promise<Cost[]> {
  const again: Cost[] = [];
  for (const cost of tooDear(costs)) {
    const costMs = Math.min(cost.costMs, await measure(cost.request, cost.allowedMs));
    again.push({ ...cost, costMs });
  }
  const known = new Map(again.map((cost) => [cost.request, cost]));
  return costs.map((cost) => known.get(cost.request) ?? cost);
}

/** Formats the cost of a request as one line. */
export function printCost({ title, bytes, costMs, allowedMs }: Cost): string {
  const perKilobyte = costMs / Math.max(1, bytes / 1000);
  const figures = [
    `${costMs.toFixed(1)} ms`,
    `${(bytes / 1000).toFixed(1)} kB`,
    `${perKilobyte.toFixed(2)} ms/kB`,
  ];
  return `${figures.map((figure) => figure.padStart(12)).join('')}  (${allowedMs.toFixed(1)} ms allowed)  ${title}`;
}

/** Returns the requests that exceed their allowed cost. */
export const tooDear = (costs: readonly Cost[]): Cost[] =>
  costs.filter(({ costMs, allowedMs }) => costMs > allowedMs);
