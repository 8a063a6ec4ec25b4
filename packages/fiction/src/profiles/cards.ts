/** Invalid payment cards. */

import { monthAfter } from './dates.ts';
import type { Faker } from './locales.ts';

export interface Card {
  readonly card: string;
  readonly cvc: number;
  readonly expiration: string;
}

/** More than one and less than five years away, counted from any day of the month. */
const EXPIRATION_MONTHS = { min: 13, max: 59 };

const FIRST_DIGITS = ['4', '5'];
/** The last of sixteen digits is the check digit. */
const FURTHER_DIGITS = '#'.repeat(14);

/** Returns a card with a wrong check digit, a CVC of 100–999 and an expiration 1 to 5 years after the day. */
export function createCard(faker: Faker, dayMs: number): Card {
  const digits = faker.helpers.arrayElement(FIRST_DIGITS) + faker.helpers.replaceSymbols(FURTHER_DIGITS);
  const wrongDigit = (checkDigit(digits) + faker.number.int({ min: 1, max: 9 })) % 10;
  const groups = [digits.slice(0, 4), digits.slice(4, 8), digits.slice(8, 12), digits.slice(12)];
  return {
    card: `${groups.join(' ')}${wrongDigit}`,
    cvc: faker.number.int({ min: 100, max: 999 }),
    expiration: monthAfter(dayMs, faker.number.int(EXPIRATION_MONTHS)),
  };
}

/** Returns the Luhn check digit of `digits` (ISO/IEC 7812-1, annex B). */
export function checkDigit(digits: string): number {
  let sum = 0;
  for (let back = 1; back <= digits.length; back += 1) {
    const digit = Number(digits.at(-back));
    const value = back % 2 === 1 ? digit * 2 : digit;
    sum += value > 9 ? value - 9 : value;
  }
  return (10 - (sum % 10)) % 10;
}
