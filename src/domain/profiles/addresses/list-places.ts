/** The places to draw from: in version 1 each as often as another, in version 2 by their inhabitants. */
import type { Country } from '../countries.ts';
import { towns } from '../data/towns.ts';
import { type ListsVersion, parsePhrases } from '../lists.ts';
import { irishPhones } from '../phones.ts';
import { britishHalf, canadianHalf, evenPlaces, irishHalf, type Place } from './places.ts';

const weightedPlaces = new Map<Country, readonly Place[]>();

/** The places of a country: an even draw from them is the draw of that version. */
export function listPlaces(country: Country, version: ListsVersion): readonly Place[] {
  if (version === 1) return evenPlaces[country];
  const known = weightedPlaces.get(country);
  if (known) return known;

  const places = parseTowns(country);
  weightedPlaces.set(country, places);
  return places;
}

/** `131 Calgary, AB: T1Y, T2A`, and the lines on which the postcodes go on. */
const TOWN = /(\d+) (.+?): ([^:]+)\n/g;

/** What stands behind the beginnings of postcodes in `../data/towns.ts`; elsewhere those are whole. */
const localHalves: Partial<Record<Country, string>> = { CA: canadianHalf, GB: britishHalf, IE: irishHalf };

/** Each town as many times as it has ten thousands of inhabitants, with the phones that it has in version 1. */
function parseTowns(country: Country): Place[] {
  const half = localHalves[country] ?? '';
  const phonesOf = new Map(evenPlaces[country].map(({ town, phones }) => [town, phones]));
  return [...towns[country].matchAll(TOWN)].flatMap(([, tenThousands, town = '', beginnings = '']) => {
    const postcodes = parsePhrases(beginnings).map((beginning) => beginning + half);
    // Only Ireland has towns that version 1 is without, and it has the same phones everywhere.
    const place = { town, postcodes, phones: phonesOf.get(town) ?? irishPhones };
    return Array.from({ length: Number(tenThousands) }, () => place);
  });
}
