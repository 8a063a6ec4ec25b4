/** Holds what hostile requests cost an operation against what its dearest valid ones do. */
import { coverageOf, exampleRequest } from '../coverage.ts';
import { isValid } from '../reading.ts';
import { writeRequest } from '../requests.ts';
import { JSON_TYPE, type Target, titleOf } from '../targets.ts';
import type { WireRequest } from '../wire.ts';
import { hostileRequests } from './hostile-requests.ts';
import { bytesOf, type Meter } from './meter.ts';

/** A request that costs less hurts nobody; nor does what reading its bytes takes in any form. */
const FLOOR_MS = 5;
const FLOOR_MS_PER_KILOBYTE = 0.15;
/** Nothing may cost more than so many times the dearest valid request that brings no more bytes. */
const TIMES_MAX = 3;
/** Requests whose bytes differ by less are as long as each other. */
const AS_LONG = 1.1;
/** The longest of the valid requests are the dearest, or near them. */
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
 * The example that hostile requests are made of, the longest requests that are valid, the shortest, and one of JSON
 * that is filled up with spaces.
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

/** Measures those that are too dear once more: what else the machine did before is over. */
export async function measureAgain(costs: readonly Cost[], { measure }: Meter): Promise<Cost[]> {
  const again: Cost[] = [];
  for (const cost of tooDear(costs)) {
    const costMs = Math.min(cost.costMs, await measure(cost.request, cost.allowedMs));
    again.push({ ...cost, costMs });
  }
  const known = new Map(again.map((cost) => [cost.request, cost]));
  return costs.map((cost) => known.get(cost.request) ?? cost);
}

/** One line of what a request costs. */
export function printCost({ title, bytes, costMs, allowedMs }: Cost): string {
  const perKilobyte = costMs / Math.max(1, bytes / 1000);
  const figures = [
    `${costMs.toFixed(1)} ms`,
    `${(bytes / 1000).toFixed(1)} kB`,
    `${perKilobyte.toFixed(2)} ms/kB`,
  ];
  return `${figures.map((figure) => figure.padStart(12)).join('')}  (${allowedMs.toFixed(1)} ms allowed)  ${title}`;
}

/** Those that cost more than they may. */
export const tooDear = (costs: readonly Cost[]): Cost[] =>
  costs.filter(({ costMs, allowedMs }) => costMs > allowedMs);
