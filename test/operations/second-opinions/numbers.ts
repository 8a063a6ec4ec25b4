/** Statistics, units and distances between texts. */
import { convert } from 'convert';
import leven from 'leven';
import * as statistics from 'simple-statistics';
import { compareTexts } from '../../../src/lib/levenshtein.ts';
import { summarize } from '../../../src/operations/numbers/statistics.ts';
import { convertValue } from '../../../src/operations/numbers/units.ts';
import { type Opinion, opinionsOn, rounded, told } from './opinion.ts';

const lists = [
  [1, 2],
  [3, 1, 3, 2, 2],
  [10, 20, 30, 40, 50],
  [-5, 5, -5, 5, 0],
  [0.5, 0.25, 0.125, 0.0625],
  [2, 4, 4, 4, 5, 5, 7, 9],
  [100, 1, 100, 1, 100, 1, 7],
  [1.5, 2.5, 3.5, 4.5, 5.5, 6.5],
  [-273.15, 0, 37, 100],
  [12, 7, 3, 9, 11, 5, 2, 8, 4, 10, 1, 6],
];
/** Other tests cover quartiles: this library uses another common method. */
const summaries = opinionsOn(lists, (values) => ({
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

const conversions = [
  [1, 'mi', 'km'],
  [26.2, 'mi', 'm'],
  [6, 'ft', 'cm'],
  [15.6, 'in', 'mm'],
  [12, 'yd', 'ft'],
  [3, 'nmi', 'km'],
  [150, 'lb', 'kg'],
  [12, 'oz', 'g'],
  [-40, 'F', 'C'],
  [37.5, 'C', 'F'],
  [300, 'K', 'C'],
  [90, 'min', 'h'],
  [36, 'h', 'd'],
  [4, 'GiB', 'MiB'],
  [700, 'MB', 'kB'],
] as const;
const units = opinionsOn(conversions, ([value, from, to]) => ({
  title: `${value} ${from} in ${to}`,
  library: 'convert',
  ours: () => rounded(6, convertValue(value, from, to).result),
  // Its types list every unit name; a variable needs a cast.
  theirs: () => rounded(6, Number(convert(value, from as 'm').to(to as 'm'))),
}));

const pairs = [
  ['kitten', 'sitting'],
  ['Saturday', 'Sunday'],
  ['', 'abc'],
  ['abc', ''],
  ['same', 'same'],
  ['flaw', 'lawn'],
  ['intention', 'execution'],
  ['rosettacode', 'raisethysword'],
  ['a'.repeat(80), `${'a'.repeat(40)}b${'a'.repeat(39)}`],
  ['Größe', 'Grösse'],
  ['因為我是中國人所以我會說中文', '因為我是英國人所以我會說英文'],
  ['book', 'back'],
  ['distance', 'instance'],
  ['naïve', 'naive'],
  ['the quick brown fox', 'the quack brawn fix'],
] as const;
const distances = opinionsOn(pairs, ([one, other]) => ({
  title: `the distance from ${told(one)} to ${told(other)}`,
  library: 'leven',
  ours: () => compareTexts(one, other, 'utf16').distance,
  theirs: () => leven(one, other),
}));

export const opinions: readonly Opinion[] = [summaries, units, distances].flat();
