/** The towns to draw from: equally likely in version 1, weighted by population in version 2. */
import type { Country } from '../countries.ts';
import { towns as weightedTowns } from '../data/towns.ts';
import { type ListsVersion, parsePhrases } from '../lists.ts';
import { irishPhones } from '../phones.ts';
import { britishHalf, canadianHalf, evenTowns, irishHalf, type Town } from './even-towns.ts';

const parsedTowns = new Map<Country, readonly Town[]>();

/** Returns the towns of a country; a uniform draw from them has the weights of that version. */
export function listTowns(country: Country, version: ListsVersion): readonly Town[] {
  if (version === 1) return evenTowns[country];
  const known = parsedTowns.get(country);
  if (known) return known;

  const towns = parseTowns(country);
  parsedTowns.set(country, towns);
  return towns;
}

/** `131 Calgary, AB: T1Y, T2A`, and the lines that continue the postcodes. */
const TOWN = /(\d+) (.+?): ([^:]+)\n/g;

/** The postcodes in `../data/towns.ts` lack their local half in these countries; elsewhere they are complete. */
const localHalves: Partial<Record<Country, string>> = { CA: canadianHalf, GB: britishHalf, IE: irishHalf };

/** Repeats each town once per 10,000 inhabitants, with its phones of version 1. */
function parseTowns(country: Country): Town[] {
  const half = localHalves[country] ?? '';
  const phonesOf = new Map(evenTowns[country].map(({ name, phones }) => [name, phones]));
  return [...weightedTowns[country].matchAll(TOWN)].flatMap(
    ([, tenThousands, name = '', beginnings = '']) => {
      const postcodes = parsePhrases(beginnings).map((beginning) => beginning + half);
      // Only Ireland has towns that version 1 lacks, and its phones are the same everywhere.
      const town = { name, postcodes, phones: phonesOf.get(name) ?? irishPhones };
      return Array.from({ length: Number(tenThousands) }, () => town);
    },
  );
}
