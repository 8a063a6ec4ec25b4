/** Street addresses on one line, in the order in which each country writes them. */
import type { Country } from './countries.ts';
import type { Faker } from './locales.ts';
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

/** An address in a place, its house number 1 to 199. */
export function createAddress(faker: Faker, country: Country, place: Place): string {
  return formats[country]({
    street: faker.helpers.arrayElement(faker.definitions.location.street_name),
    house: faker.number.int({ min: 1, max: HOUSE_NUMBER_MAX }),
    town: place.town,
    postcode: faker.helpers.fromRegExp(place.postcode),
  });
}
