/**
 * Phone numbers that ring nowhere: each country's regulator keeps them free for books and films. In a template `#`
 * is any digit; numbers are written internationally, as in `+44 7700 900123`.
 */
import type { Faker } from './locales.ts';

/** The North American Numbering Plan keeps 555-0100 to 555-0199 free in every area code. */
export function northAmericanPhones(...areaCodes: readonly string[]): readonly string[] {
  return areaCodes.map((areaCode) => `+1 ${areaCode} 555 01##`);
}

/** ACMA keeps 5550 and 7010 free in each of the four geographic areas: 2, 3, 7 and 8. */
export function australianPhones(area: 2 | 3 | 7 | 8): readonly string[] {
  return [`+61 ${area} 5550 ####`, `+61 ${area} 7010 ####`];
}

/** Ofcom keeps 07700 900000 to 900999 free among mobile numbers. */
export const britishPhones: readonly string[] = ['+44 7700 900###'];

/** Ofcom keeps 020 7946 0000 to 0999 free in London. */
export const londonPhones: readonly string[] = ['+44 20 7946 0###', ...britishPhones];

/** The Bundesnetzagentur keeps one block free in each of five cities. */
export const germanPhones = {
  berlin: ['+49 30 23125 ###'],
  frankfurt: ['+49 69 90009 ###'],
  hamburg: ['+49 40 66969 ###'],
  cologne: ['+49 221 4710 ###'],
  munich: ['+49 89 99998 ###'],
};

/** Arcep keeps one block free in each of the five zones; the zone is the first digit. */
const frenchLandlines = {
  1: '+33 1 99 00 ## ##',
  2: '+33 2 61 91 ## ##',
  3: '+33 3 53 01 ## ##',
  4: '+33 4 65 71 ## ##',
  5: '+33 5 36 49 ## ##',
};

/** The free numbers of a French zone, and 06 39 98, which Arcep keeps free among mobile numbers. */
export function frenchPhones(zone: 1 | 2 | 3 | 4 | 5): readonly string[] {
  return [frenchLandlines[zone], '+33 6 39 98 ## ##'];
}

/** ComReg keeps 020 91 free. */
export const irishPhones: readonly string[] = ['+353 20 91# ####'];

/**
 * PTS keeps five blocks free for drama: 070-174 06 05 to 06 99 among mobile numbers (here the whole tens of it), and a
 * hundred numbers in each of four areas, named by their dialling codes.
 */
const swedishMobiles = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((ten) => `+46 70 174 06 ${ten}#`);
const swedishLandlines = {
  '031': '+46 31 390 06 ##',
  '040': '+46 40 628 04 ##',
  '08': '+46 8 465 004 ##',
  '0980': '+46 980 31 92 ##',
};

/** The free mobile numbers of Sweden and, of an area that has them, three times as often its own. */
export function swedishPhones(area?: keyof typeof swedishLandlines): readonly string[] {
  if (area === undefined) return swedishMobiles;
  const landlines = Array.from({ length: 3 * swedishMobiles.length }, () => swedishLandlines[area]);
  return [...landlines, ...swedishMobiles];
}

/** A number made from one of the templates and not yet `taken`; the templates must allow more than are taken. */
export function createPhone(faker: Faker, templates: readonly string[], taken: readonly string[]): string {
  for (;;) {
    const phone = faker.helpers.replaceSymbols(faker.helpers.arrayElement(templates));
    if (!taken.includes(phone)) return phone;
  }
}
