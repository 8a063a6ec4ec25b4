import { PHYSICS } from './units-physics.ts';
import { SPACE_AND_TIME } from './units-space-time.ts';

/**
 * Units and their exact definitions, relative to the first unit of their kind. Sources: the SI brochure (BIPM, 9th
 * edition, 2019); NIST Special Publication 811 (2008), Appendix B; the 1959 agreement for avoirdupois units and the
 * yard; IEC 80000-13 for data; British and United States law for the gallons; ICAO Annex 5 for `NM`.
 */

export const KINDS = [
  'length',
  'mass',
  'temperature',
  'area',
  'volume',
  'speed',
  'time',
  'data',
  'pressure',
  'energy',
  'power',
  'force',
  'frequency',
  'consumption',
  'angle',
] as const;
export type Kind = (typeof KINDS)[number];

/** Units by kind, the base unit first. */
export const UNIT_LINES: Readonly<Record<Kind, readonly string[]>> = { ...SPACE_AND_TIME, ...PHYSICS };

/** Decimal prefixes (SI brochure, table 7). */
export const SI_PREFIXES: readonly (readonly [symbol: string, name: string, power: number])[] = [
  ['Q', 'quetta', 30],
  ['R', 'ronna', 27],
  ['Y', 'yotta', 24],
  ['Z', 'zetta', 21],
  ['E', 'exa', 18],
  ['P', 'peta', 15],
  ['T', 'tera', 12],
  ['G', 'giga', 9],
  ['M', 'mega', 6],
  ['k', 'kilo', 3],
  ['h', 'hecto', 2],
  ['da', 'deca', 1],
  ['d', 'deci', -1],
  ['c', 'centi', -2],
  ['m', 'milli', -3],
  ['\u00b5', 'micro', -6],
  ['\u03bc', 'micro', -6],
  ['u', 'micro', -6],
  ['n', 'nano', -9],
  ['p', 'pico', -12],
  ['f', 'femto', -15],
  ['a', 'atto', -18],
  ['z', 'zepto', -21],
  ['y', 'yocto', -24],
  ['r', 'ronto', -27],
  ['q', 'quecto', -30],
];

/** Units that take every decimal prefix; `bit` and `B` take those of at least 1000. */
export const PREFIXED_UNITS: ReadonlySet<string> = new Set(
  'm pc g L s K Pa bar J Wh eV cal W N Hz'.split(' '),
);
export const PREFIXED_DATA: ReadonlySet<string> = new Set(['bit', 'B']);
