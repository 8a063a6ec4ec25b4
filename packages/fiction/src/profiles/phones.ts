/**
 * Phone numbers that regulators reserve for fiction. In templates, `#` is any digit; numbers are in international
 * format, such as `+44 7700 900123`.
 */
import type { Faker } from './locales.ts';

/** Reserved by the North American Numbering Plan: 555-0100 to 555-0199 in every area code. */
export function northAmericanPhones(...areaCodes: readonly string[]): readonly string[] {
  return areaCodes.map((areaCode) => `+1 ${areaCode} 555 01##`);
}

/** Reserved by ACMA: 5550 and 7010 in each of the four geographic areas 2, 3, 7 and 8. */
export function australianPhones(area: 2 | 3 | 7 | 8): readonly string[] {
  return [`+61 ${area} 5550 ####`, `+61 ${area} 7010 ####`];
}

/** Reserved by Ofcom: mobile numbers 07700 900000 to 900999. */
export const britishPhones: readonly string[] = ['+44 7700 900###'];

/** Reserved by Ofcom: London numbers 020 7946 0000 to 0999. */
export const londonPhones: readonly string[] = ['+44 20 7946 0###', ...britishPhones];

/** Reserved by the Bundesnetzagentur: one block in each of five cities. */
export const germanPhones = {
  berlin: ['+49 30 23125 ###'],
  frankfurt: ['+49 69 90009 ###'],
  hamburg: ['+49 40 66969 ###'],
  cologne: ['+49 221 4710 ###'],
  munich: ['+49 89 99998 ###'],
};

/** Reserved by Arcep: one block in each of the five zones; the zone is the first digit. */
const frenchLandlines = {
  1: '+33 1 99 00 ## ##',
  2: '+33 2 61 91 ## ##',
  3: '+33 3 53 01 ## ##',
  4: '+33 4 65 71 ## ##',
  5: '+33 5 36 49 ## ##',
};

/** Returns the reserved numbers of a French zone, and the mobile numbers 06 39 98, which Arcep also reserves. */
export function frenchPhones(zone: 1 | 2 | 3 | 4 | 5): readonly string[] {
  return [frenchLandlines[zone], '+33 6 39 98 ## ##'];
}

/** Reserved by ComReg: 020 91. */
export const irishPhones: readonly string[] = ['+353 20 91# ####'];

/**
 * Reserved by PTS for drama, five blocks: mobile numbers 070-174 06 05 to 06 99 (only whole tens are used here), and a
 * hundred numbers in each of four areas, keyed by area code.
 */
const swedishMobiles = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((ten) => `+46 70 174 06 ${ten}#`);
const swedishLandlines = {
  '031': '+46 31 390 06 ##',
  '040': '+46 40 628 04 ##',
  '08': '+46 8 465 004 ##',
  '0980': '+46 980 31 92 ##',
};

/** Returns the reserved mobile numbers of Sweden and, three times as often, those of the area if it has any. */
export function swedishPhones(area?: keyof typeof swedishLandlines): readonly string[] {
  if (area === undefined) return swedishMobiles;
  const landlines = Array.from({ length: 3 * swedishMobiles.length }, () => swedishLandlines[area]);
  return [...landlines, ...swedishMobiles];
}

/** Draws a number from the templates that is not in `taken`; the templates must allow more numbers than are taken. */
export function createPhone(faker: Faker, templates: readonly string[], taken: readonly string[]): string {
  for (;;) {
    const phone = faker.helpers.replaceSymbols(faker.helpers.arrayElement(templates));
    if (!taken.includes(phone)) return phone;
  }
}
