/** Countries of ISO 3166-1. */
import { faker } from '@faker-js/faker/locale/base';

/** Alpha-2, alpha-3 and numeric codes of all countries. */
const countries = faker.rawDefinitions.location?.country_code ?? [];
const names = new Intl.DisplayNames('en', { type: 'region' });

/** Finds a country by its code of two letters, three letters or three digits. */
export const findCountry = (code: string) =>
  countries.find(({ alpha2, alpha3, numeric }) => [alpha2, alpha3, numeric].includes(code));

/** Returns the English name of a country by its code of two letters. */
export const nameCountry = (alpha2: string) => names.of(alpha2) ?? alpha2;
