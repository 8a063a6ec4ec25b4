/** The eight countries and the facts about them that profiles use. */
/** ISO 3166-1 alpha-2. */
export type Country = 'AU' | 'CA' | 'DE' | 'FR' | 'GB' | 'IE' | 'SE' | 'US';

export interface CountryFacts {
  /** In English. */
  readonly name: string;
  /** In English. */
  readonly language: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Local pay, in local currency, for a job that pays 1,000 US dollars in the United States. */
  readonly payPerThousand: number;
}

export const countries: readonly Country[] = ['AU', 'CA', 'DE', 'FR', 'GB', 'IE', 'SE', 'US'];

export const countryFacts: Readonly<Record<Country, CountryFacts>> = {
  AU: { name: 'Australia', language: 'English', currency: 'AUD', payPerThousand: 1300 },
  CA: { name: 'Canada', language: 'English', currency: 'CAD', payPerThousand: 1150 },
  DE: { name: 'Germany', language: 'German', currency: 'EUR', payPerThousand: 850 },
  FR: { name: 'France', language: 'French', currency: 'EUR', payPerThousand: 750 },
  GB: { name: 'United Kingdom', language: 'English', currency: 'GBP', payPerThousand: 680 },
  IE: { name: 'Ireland', language: 'English', currency: 'EUR', payPerThousand: 880 },
  SE: { name: 'Sweden', language: 'Swedish', currency: 'SEK', payPerThousand: 8000 },
  US: { name: 'United States', language: 'English', currency: 'USD', payPerThousand: 1000 },
};

/** Maps a 32-bit number to a country, all equally often. */
export function chooseCountry(choice: number): Country {
  // The index is always valid; the default is for the compiler.
  return countries[choice % countries.length] ?? 'US';
}
