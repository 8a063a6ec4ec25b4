/** Statistics, units and distances between texts. */
import { convert } from 'convert';
import leven from 'leven';
import * as statistics from 'simple-statistics';
import { compareTexts } from '../../../src/lib/levenshtein.ts';
import { summarize } from '../../../src/operations/numbers/statistics.ts';
import { convertValue } from '../../../src/operations/numbers/units.ts';
import { type Opinion, opinionsOn, rounded, told } from './opinion.ts';

/** Other tests cover quartiles: this library uses another common method. */
const summaries = opinionsOn('lists', (values: number[]) => ({
  title: `sum, mean, median, variance and deviation of ${values}`,
  library: 'simple-statistics',
  ours() {
    const { sum, mean, median, variance, deviation, min, max } = summarize(values);
    return rounded(9, sum, mean, median, variance ?? 0, deviation ?? 0, min, max);
  },
  theirs: () =>
    rounded(
      9,
      statistics.sum(values),
      statistics.mean(values),
      statistics.median(values),
      statistics.sampleVariance(values),
      statistics.sampleStandardDeviation(values),
      statistics.min(values),
      statistics.max(values),
    ),
}));

const units = opinionsOn('conversions', ([value, from, to]: [value: number, from: string, to: string]) => ({
  title: `${value} ${from} in ${to}`,
  library: 'convert',
  ours: () => rounded(6, convertValue(value, from, to).result),
  // Its types list every unit name; a variable needs a cast.
  theirs: () => rounded(6, Number(convert(value, from as 'm').to(to as 'm'))),
}));

const distances = opinionsOn('textPairs', ([one, other]: [one: string, other: string]) => ({
  title: `the distance from ${told(one)} to ${told(other)}`,
  library: 'leven',
  ours: () => compareTexts(one, other, 'utf16').distance,
  theirs: () => leven(one, other),
}));

export const opinions: readonly Opinion[] = [summaries, units, distances].flat();
