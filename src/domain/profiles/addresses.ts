/** Street addresses on one line, in the order in which each country writes them. */
import { type Country, countryFacts, type Faker } from './countries.ts';
import type { Place } from './places.ts';

const HOUSE_NUMBER_MAX = 199;

interface Parts {
  readonly house: number;
  readonly street: string;
  readonly town: string;
  readonly postcode: string;
}

type Format = (parts: Parts) => string;

const englishFormat: Format = ({ house, street, town, postcode }) =>
  `${house} ${street}, ${town} ${postcode}`;
const irishFormat: Format = ({ house, street, town, postcode }) => `${house} ${street}, ${town}, ${postcode}`;
const frenchFormat: Format = ({ house, street, town, postcode }) => `${house} ${street}, ${postcode} ${town}`;
const germanFormat: Format = ({ house, street, town, postcode }) => `${street} ${house}, ${postcode} ${town}`;

const formats: Readonly<Record<Country, Format>> = {
  AU: englishFormat,
  CA: englishFormat,
  DE: germanFormat,
  FR: frenchFormat,
  GB: englishFormat,
  IE: irishFormat,
  SE: germanFormat,
  US: englishFormat,
};

const americanStreets = countryFacts.US.faker.definitions.location.street_name;
const britishStreets = countryFacts.GB.faker.definitions.location.street_name;

/**
 * faker has real street names for three of the locales. Canada, Australia and Ireland borrow theirs; in French and
 * Swedish faker composes convincing ones itself.
 */
const streetNames: Readonly<Partial<Record<Country, readonly string[]>>> = {
  AU: britishStreets,
  CA: americanStreets,
  DE: countryFacts.DE.faker.definitions.location.street_name,
  GB: britishStreets,
  IE: britishStreets,
  US: americanStreets,
};

/** An address in a place, its house number 1 to 199. */
export function createAddress(faker: Faker, country: Country, place: Place): string {
  const names = streetNames[country];
  return formats[country]({
    street: names ? faker.helpers.arrayElement(names) : faker.location.street(),
    house: faker.number.int({ min: 1, max: HOUSE_NUMBER_MAX }),
    town: place.town,
    postcode: faker.helpers.fromRegExp(place.postcode),
  });
}
