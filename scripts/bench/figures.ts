/** Prints figures with three significant digits. */
import { type Line, type Round, type Rounds, spreadIn } from './measure/compare.ts';
import type { Spread } from './measure/statistics.ts';

/** A process that uses a smaller share of its core is not the bottleneck. */
const BUSY_SHARE = 0.9;

export function printFigure(value: number): string {
  if (Number.isNaN(value)) return '–';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(digits);
}

export function printSpread({ median, least, most }: Spread): string {
  return `${printFigure(median)} (${printFigure(least)}–${printFigure(most)})`;
}

export function printShare(share: number): string {
  return `${Math.round(share * 100)} %`;
}

export function printMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

export const loadColumns = ['server µs', 'Redis µs', 'requests/s', 'p50 ms', 'p99 ms', 'busy', 'limited by'];

/** Returns the cells of a line for `loadColumns`. */
export function loadCells(rounds: Rounds, { name, redis }: Pick<Line, 'name' | 'redis'>): string[] {
  const median = (figure: (round: Round) => number) => spreadIn(rounds, name, figure).median;
  return [
    printSpread(spreadIn(rounds, name, ({ serverUs }) => serverUs)),
    redis ? printFigure(median(({ redisUs }) => redisUs)) : '',
    Math.round(median(({ perSecond }) => perSecond)).toString(),
    printFigure(median(({ p50Ms }) => p50Ms)),
    printFigure(median(({ p99Ms }) => p99Ms)),
    printShare(median(({ serverShare }) => serverShare)),
    nameLimit(median),
  ];
}

/** Returns the bottleneck if it is not the server. */
function nameLimit(median: (figure: (round: Round) => number) => number): string {
  if (median(({ serverShare }) => serverShare) >= BUSY_SHARE) return '';
  if (median(({ generatorShare }) => generatorShare) >= BUSY_SHARE) return 'the generator';
  if (median(({ redisShare }) => redisShare) >= BUSY_SHARE) return 'Redis';
  return 'others';
}
