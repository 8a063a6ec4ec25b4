/** Age, civil status, children and health, consistent with each other. */

import { DAY_MS, shiftYears } from './dates.ts';
import type { Faker } from './locales.ts';

const AGE_MIN = 18;
const AGE_MAX = 80;

export type CivilStatus = 'divorced' | 'married' | 'single' | 'widowed';

export interface Life {
  readonly birthdayMs: number;
  readonly ageYears: number;
  readonly civilStatus: CivilStatus;
  readonly children: number;
  readonly healthStatus: string;
}

interface Weighted<Value> {
  readonly value: Value;
  readonly weight: number;
}

/** Probabilities below an age; weights are percentages. */
interface Stage {
  readonly belowYears: number;
  readonly civilStatuses: readonly Weighted<CivilStatus>[];
  readonly healthStatuses: readonly Weighted<string>[];
}

const healthWhenYoung = [
  { value: 'Excellent', weight: 50 },
  { value: 'Good', weight: 42 },
  { value: 'Fair', weight: 8 },
];
const healthInMiddleAge = [
  { value: 'Excellent', weight: 30 },
  { value: 'Good', weight: 50 },
  { value: 'Fair', weight: 20 },
];
const healthWhenOld = [
  { value: 'Excellent', weight: 12 },
  { value: 'Good', weight: 48 },
  { value: 'Fair', weight: 40 },
];

const oldAge: Stage = {
  belowYears: Number.POSITIVE_INFINITY,
  civilStatuses: [
    { value: 'single', weight: 7 },
    { value: 'married', weight: 58 },
    { value: 'divorced', weight: 15 },
    { value: 'widowed', weight: 20 },
  ],
  healthStatuses: healthWhenOld,
};

const earlierStages: readonly Stage[] = [
  { belowYears: 22, civilStatuses: [{ value: 'single', weight: 100 }], healthStatuses: healthWhenYoung },
  {
    belowYears: 30,
    civilStatuses: [
      { value: 'single', weight: 75 },
      { value: 'married', weight: 25 },
    ],
    healthStatuses: healthWhenYoung,
  },
  {
    belowYears: 45,
    civilStatuses: [
      { value: 'single', weight: 30 },
      { value: 'married', weight: 57 },
      { value: 'divorced', weight: 13 },
    ],
    healthStatuses: healthWhenYoung,
  },
  {
    belowYears: 65,
    civilStatuses: [
      { value: 'single', weight: 14 },
      { value: 'married', weight: 62 },
      { value: 'divorced', weight: 20 },
      { value: 'widowed', weight: 4 },
    ],
    healthStatuses: healthInMiddleAge,
  },
];

const childrenWhenSingle = [
  { value: 0, weight: 85 },
  { value: 1, weight: 12 },
  { value: 2, weight: 3 },
];
const childrenOtherwise = [
  { value: 0, weight: 22 },
  { value: 1, weight: 25 },
  { value: 2, weight: 35 },
  { value: 3, weight: 14 },
  { value: 4, weight: 4 },
];

/** Minimum age for a first child, and years for each further child. */
const PARENT_AGE_MIN = 20;
const YEARS_PER_CHILD = 3;

/** A range of ages in whole years, inclusive. */
export interface Ages {
  readonly minYears?: number | undefined;
  readonly maxYears?: number | undefined;
}

/**
 * Returns `ageYears` if it is in the range, otherwise maps `choice` (32-bit unsigned) uniformly onto the range. A
 * person whose age already fits does not change.
 */
export function narrowAge(
  ageYears: number,
  { minYears = AGE_MIN, maxYears = AGE_MAX }: Ages,
  choice: number,
): number {
  if (ageYears >= minYears && ageYears <= maxYears) return ageYears;
  return minYears + (choice % (maxYears - minYears + 1));
}

/** Returns a life of 18 to 80 whole years on the day; `narrow` can replace the drawn age. */
export function createLife(faker: Faker, dayMs: number, narrow = (ageYears: number) => ageYears): Life {
  const ageYears = narrow(faker.number.int({ min: AGE_MIN, max: AGE_MAX }));
  const stage = earlierStages.find(({ belowYears }) => ageYears < belowYears) ?? oldAge;
  const civilStatus = faker.helpers.weightedArrayElement(stage.civilStatuses);
  return {
    birthdayMs: createBirthday(faker, dayMs, ageYears),
    ageYears,
    civilStatus,
    children: countChildren(faker, ageYears, civilStatus),
    healthStatus: faker.helpers.weightedArrayElement(stage.healthStatuses),
  };
}

/** Subtracts at least one day: 29 February minus some years can be 1 March, on which the age is not reached yet. */
function createBirthday(faker: Faker, dayMs: number, ageYears: number): number {
  return shiftYears(dayMs, -ageYears) - faker.number.int({ min: 1, max: 364 }) * DAY_MS;
}

function countChildren(faker: Faker, ageYears: number, civilStatus: CivilStatus): number {
  const weights = civilStatus === 'single' ? childrenWhenSingle : childrenOtherwise;
  const possible = Math.max(0, Math.floor((ageYears - PARENT_AGE_MIN) / YEARS_PER_CHILD));
  return Math.min(possible, faker.helpers.weightedArrayElement(weights));
}
