/** Whose face is drawn, and what of it suits them. */
import type { Sex } from '../profiles/names.ts';

export interface Bearer {
  readonly sex: Sex;
  readonly ageYears: number;
}

/** What hair a style can draw; what stands in no list but the first suits either sex at any age. */
export interface Hair {
  /** All of it, in the order of the style. */
  readonly variants: readonly string[];
  readonly women: readonly string[];
  readonly men: readonly string[];
  /** Little or none of it. */
  readonly bald?: readonly string[];
  /** Such as a mohawk. */
  readonly daring?: readonly string[];
  /** White whatever colour is chosen. */
  readonly white?: readonly string[];
}

/** Few are bald, fewer grey, before these ages in years; from the last of them hair of one's first colour is rare. */
const BALD_AGE_MIN = 40;
export const GREY_AGE_MIN = 50;
const WHOLLY_GREY_AGE_MIN = 65;

/** Beyond it nobody has hair that dares, or of a colour that hair does not grow in. */
const DARING_AGE_MAX = 35;

/** Whether the bearer may have that hair. */
export function suitsHair(hair: Hair, { sex, ageYears }: Bearer): (variant: string) => boolean {
  const others = sex === 'female' ? hair.men : hair.women;
  const own = sex === 'female' ? hair.women : hair.men;
  const isForThem = (variant: string) => own.includes(variant) || !others.includes(variant);
  const isForTheirAge = (variant: string) =>
    (ageYears >= BALD_AGE_MIN || !hair.bald?.includes(variant)) &&
    (ageYears >= GREY_AGE_MIN || !hair.white?.includes(variant)) &&
    (ageYears <= DARING_AGE_MAX || !hair.daring?.includes(variant));
  return (variant) => isForThem(variant) && isForTheirAge(variant);
}

/** Whether hair may have that colour at the age, of those that are grey and those that hair does not grow in. */
export function suitsColor(grey: readonly string[], dyed: readonly string[], ageYears: number) {
  return (color: string): boolean => {
    if (grey.includes(color)) return ageYears >= GREY_AGE_MIN;
    if (ageYears >= WHOLLY_GREY_AGE_MIN) return false;
    return ageYears <= DARING_AGE_MAX || !dyed.includes(color);
  };
}

/** Whether the hair of most is grey at the age. */
export const isWhollyGrey = (ageYears: number): boolean => ageYears >= WHOLLY_GREY_AGE_MIN;

/** Names such as `variant03`, by the numbers of a text that blanks separate. */
export function numberVariants(name: string, numbers: string): string[] {
  return numbers
    .trim()
    .split(/\s+/)
    .map((number) => name + number);
}

/** Names from `variant48` down to `variant01`, the order in which styles have them. */
export function countVariantsDown(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => name + String(count - index).padStart(2, '0'));
}
