/** The places to draw from: equally likely in version 1, weighted by population in version 2. */
import type { Country } from '../countries.ts';
import { towns } from '../data/towns.ts';
import { type ListsVersion, parsePhrases } from '../lists.ts';
import { irishPhones } from '../phones.ts';
import { britishHalf, canadianHalf, evenPlaces, irishHalf, type Place } from './places.ts';

const weightedPlaces = new Map<Country, readonly Place[]>();

/** Returns the places of a country; a uniform draw from them has the weights of that version. */
export function listPlaces(country: Country, version: ListsVersion): readonly Place[] {
  if (version === 1) return evenPlaces[country];
  const known = weightedPlaces.get(country);
  if (known) return known;

  const places = parseTowns(country);
  weightedPlaces.set(country, places);
  return places;
}

/** `131 Calgary, AB: T1Y, T2A`, and the lines that continue the postcodes. */
const TOWN = /(\d+) (.+?): ([^:]+)\n/g;

/** The postcodes in `../data/towns.ts` lack their local half in these countries; elsewhere they are complete. */
const localHalves: Partial<Record<Country, string>> = { CA: canadianHalf, GB: britishHalf, IE: irishHalf };

/** Repeats each town once per 10,000 inhabitants, with its phones of version 1. */
function parseTowns(country: Country): Place[] {
  const half = localHalves[country] ?? '';
  const phonesOf = new Map(evenPlaces[country].map(({ town, phones }) => [town, phones]));
  return [...towns[country].matchAll(TOWN)].flatMap(([, tenThousands, town = '', beginnings = '']) => {
    const postcodes = parsePhrases(beginnings).map((beginning) => beginning + half);
    // Only Ireland has towns that version 1 lacks, and its phones are the same everywhere.
    const place = { town, postcodes, phones: phonesOf.get(town) ?? irishPhones };
    return Array.from({ length: Number(tenThousands) }, () => place);
  });
}
