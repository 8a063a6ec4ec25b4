/** Hair that suits the sex and age of a person. */
export interface Bearer {
  readonly sex: 'female' | 'male';
  readonly ageYears: number;
}

/** Hair variants of a style. Variants that are only in `variants` suit any person. */
export interface Hair {
  /** All variants, in the order of the style. */
  readonly variants: readonly string[];
  readonly women: readonly string[];
  readonly men: readonly string[];
  /** Little or no hair. */
  readonly bald?: readonly string[];
  /** Such as a mohawk. */
  readonly daring?: readonly string[];
  /** White regardless of the chosen color. */
  readonly white?: readonly string[];
}

/** Minimum ages in years for baldness, for some gray hair, and for all gray hair. */
const BALD_AGE_MIN = 40;
export const GRAY_AGE_MIN = 50;
const WHOLLY_GRAY_AGE_MIN = 65;

/** Maximum age in years for daring hair and unnatural hair colors. */
const DARING_AGE_MAX = 35;

/** Returns a filter for hair variants that suit a person. */
export function suitsHair(hair: Hair, { sex, ageYears }: Bearer): (variant: string) => boolean {
  const others = sex === 'female' ? hair.men : hair.women;
  const own = sex === 'female' ? hair.women : hair.men;
  const isForThem = (variant: string) => own.includes(variant) || !others.includes(variant);
  const isForTheirAge = (variant: string) =>
    (ageYears >= BALD_AGE_MIN || !hair.bald?.includes(variant)) &&
    (ageYears >= GRAY_AGE_MIN || !hair.white?.includes(variant)) &&
    (ageYears <= DARING_AGE_MAX || !hair.daring?.includes(variant));
  return (variant) => isForThem(variant) && isForTheirAge(variant);
}

/** Returns a filter for hair colors at an age; `gray` and `dyed` list the gray and the unnatural colors. */
export function suitsColor(gray: readonly string[], dyed: readonly string[], ageYears: number) {
  return (color: string): boolean => {
    if (gray.includes(color)) return ageYears >= GRAY_AGE_MIN;
    if (ageYears >= WHOLLY_GRAY_AGE_MIN) return false;
    return ageYears <= DARING_AGE_MAX || !dyed.includes(color);
  };
}

/** Returns true if most people of this age have gray hair. */
export const isWhollyGray = (ageYears: number): boolean => ageYears >= WHOLLY_GRAY_AGE_MIN;

/** Splits a text at whitespace. */
export const parseWords = (text: string): string[] => text.trim().split(/\s+/);

/** Returns names such as `variant03` from a whitespace-separated list of numbers. */
export function numberVariants(name: string, numbers: string): string[] {
  return parseWords(numbers).map((number) => name + number);
}

/** Returns the names from `variant48` down to `variant01`, which is the order of the styles. */
export function countVariantsDown(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => name + String(count - index).padStart(2, '0'));
}
