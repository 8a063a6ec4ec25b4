/** Default colors of bands, as positions in the palette: green, orange and red only for bands with such names. */
import { CHART_COLORS } from '../series-colors.ts';
import type { Meter } from './meter.ts';

const positionOf = (hex: (typeof CHART_COLORS)[number]) => CHART_COLORS.indexOf(hex);
const [GREEN, ORANGE, RED] = [positionOf('#2a826c'), positionOf('#cc7200'), positionOf('#ba293b')];
/** Blue, purple, pink and so on: no color that says good or bad. */
const NEUTRAL = CHART_COLORS.map((_, position) => position).filter(
  (position) => ![GREEN, ORANGE, RED].includes(position),
);

const MEANINGS: readonly (readonly [color: number, words: RegExp])[] = [
  [RED, /\b(?:bad|poor|critical|danger(?:ous)?|error|failed|unhealthy|severe|unsafe|alarm)\b/i],
  [ORANGE, /\b(?:fair|warn(?:ing)?|caution|medium|moderate|average|degraded)\b/i],
  [GREEN, /\b(?:good|ok(?:ay)?|great|excellent|healthy|normal|safe|fine|passed)\b/i],
];

/** Returns the positions of all bands, and of a value outside of them. */
export function orderBandColors({ bands }: Pick<Meter, 'bands'>): number[] {
  const meanings = bands.map(({ label }) => MEANINGS.find(([, words]) => words.test(label))?.[0]);
  const [outside = 0, ...neutral] = NEUTRAL;
  if (bands.length > 0 && meanings.every((color) => color !== undefined)) return [...meanings, outside];
  const plain = [outside, ...neutral];
  return [...bands, undefined].map((_, index) => plain[index % plain.length] ?? outside);
}
