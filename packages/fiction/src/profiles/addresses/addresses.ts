/** Street addresses on one line, in each country's order. */
import type { Country } from '../countries.ts';
import type { Faker } from '../locales.ts';
import type { Town } from './even-towns.ts';
import { drawPostcode } from './postcodes.ts';

const HOUSE_NUMBER_MAX = 199;

export interface Address {
  /** 1 to 199. */
  readonly house: number;
  readonly street: string;
  /** With the state, province or county if the country's addresses include one. */
  readonly town: string;
  readonly postcode: string;
}

type Format = (address: Address) => string;

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

/** Draws an address in a town. */
export function createAddress(faker: Faker, town: Town): Address {
  return {
    street: faker.helpers.arrayElement(faker.definitions.location.street_name),
    house: faker.number.int({ min: 1, max: HOUSE_NUMBER_MAX }),
    town: town.name,
    postcode: drawPostcode(faker, town.postcodes),
  };
}

/** Formats an address on one line. */
export function writeAddress(address: Address, country: Country): string {
  return formats[country](address);
}

export interface AddressParts {
  street: string;
  house_number: string;
  postcode: string;
  city: string;
  /** Null if addresses of the country or town do not include a region. */
  region: string | null;
  country: Country;
}

/** The region follows the town after a comma, in Australia after a space. */
const TOWN_AND_REGION = /^(.+?)(?:, (.+)| ([A-Z]{2,3}))$/s;

/** Splits an address into its parts and separates the region from the town. */
export function splitAddress({ street, house, postcode, town }: Address, country: Country): AddressParts {
  const [, city = town, region, state] = TOWN_AND_REGION.exec(town) ?? [];
  return { street, house_number: String(house), postcode, city, region: region ?? state ?? null, country };
}
