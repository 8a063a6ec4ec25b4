/** The eight countries, and what living in one of them decides. */
import { faker as german } from '@faker-js/faker/locale/de';
import { faker as australian } from '@faker-js/faker/locale/en_AU';
import { faker as canadian } from '@faker-js/faker/locale/en_CA';
import { faker as british } from '@faker-js/faker/locale/en_GB';
import { faker as irish } from '@faker-js/faker/locale/en_IE';
import { faker as american } from '@faker-js/faker/locale/en_US';
import { faker as french } from '@faker-js/faker/locale/fr';
import { faker as swedish } from '@faker-js/faker/locale/sv';

/**
 * Words and chance of one locale. Its lists decide what a seed gives: another release of faker gives other profiles,
 * which is why package.json pins it exactly.
 */
export type Faker = typeof american;

/** ISO 3166-1 alpha-2. */
export type Country = 'AU' | 'CA' | 'DE' | 'FR' | 'GB' | 'IE' | 'SE' | 'US';

export interface CountryFacts {
  /** In English. */
  readonly name: string;
  /** In English. */
  readonly language: string;
  /** ISO 4217. */
  readonly currency: string;
  /** What a job that pays 1,000 US dollars in the United States pays here, in this country's currency. */
  readonly payPerThousand: number;
  /** Shared by all calls: whoever draws from it seeds it first. */
  readonly faker: Faker;
}

export const countries: readonly Country[] = ['AU', 'CA', 'DE', 'FR', 'GB', 'IE', 'SE', 'US'];

export const countryFacts: Readonly<Record<Country, CountryFacts>> = {
  AU: { name: 'Australia', language: 'English', currency: 'AUD', payPerThousand: 1300, faker: australian },
  CA: { name: 'Canada', language: 'English', currency: 'CAD', payPerThousand: 1150, faker: canadian },
  DE: { name: 'Germany', language: 'German', currency: 'EUR', payPerThousand: 850, faker: german },
  FR: { name: 'France', language: 'French', currency: 'EUR', payPerThousand: 750, faker: french },
  GB: { name: 'United Kingdom', language: 'English', currency: 'GBP', payPerThousand: 680, faker: british },
  IE: { name: 'Ireland', language: 'English', currency: 'EUR', payPerThousand: 880, faker: irish },
  SE: { name: 'Sweden', language: 'Swedish', currency: 'SEK', payPerThousand: 8000, faker: swedish },
  US: { name: 'United States', language: 'English', currency: 'USD', payPerThousand: 1000, faker: american },
};

/** The country that a 32-bit number stands for; every country equally often. */
export function chooseCountry(choice: number): Country {
  // The remainder is always an index; the compiler cannot know.
  return countries[choice % countries.length] ?? 'US';
}
