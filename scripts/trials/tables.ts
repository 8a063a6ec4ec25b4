/**
 * Compares the tables of currencies, countries, IBANs, SEPA and VAT with a second source: Debian's iso-codes, and the
 * packages ibantools and validator.
 *
 *   npm run trial -- tables
 *
 * Needs `apt-get install iso-codes`. Prints each difference that has no explanation here, and exits with 1 if there are
 * any: then one of the sources is out of date.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as ibantools from 'ibantools';
import { isSepaCountry, splitBban } from '../../packages/shared/iban.ts';
import { findCountry } from '../../src/operations/validation/countries.ts';
import { findCurrency } from '../../src/operations/validation/currencies.ts';
import { validateVat } from '../../src/operations/validation/validate-vat.ts';

/** Differences of which we know why the other source is wrong. */
const EXPLAINED: Readonly<Record<string, string>> = {
  'currency ANG': 'replaced by XCG in 2025',
  'currency BGN': 'replaced by EUR in 2026',
  'currency CUC': 'withdrawn in 2021',
  'currency HRK': 'replaced by EUR in 2023',
  'currency SLL': 'replaced by SLE in 2022',
  'currency VED': 'since 2021',
  'currency SLE': 'since 2022',
  'currency XAD': 'since 2024',
  'currency XCG': 'since 2025',
  'currency ZWG': 'since 2024',
  'currency ZWL': 'replaced by ZWG in 2024',
  'SEPA AL': 'since 2024',
  'SEPA ME': 'since 2024',
  'SEPA MD': 'since 2025',
  'SEPA MK': 'since 2025',
  'SEPA RS': 'since 2025',
  'VAT AD': 'tax numbers, which stdnum has',
  'VAT GR': 'accepted for EL',
  'VAT EL': 'the prefix of Greece in VAT numbers',
  'VAT XI': 'Northern Ireland, since 2021',
};

/** They have the prefix of their state. */
const TERRITORIES = new Set('AX BL GF GP MF MQ NC PF PM RE TF WF YT'.split(' '));

const differences: string[] = [];

function compare(name: string, ours: boolean | string, theirs: boolean | string): void {
  if (ours !== theirs && !(name in EXPLAINED)) differences.push(`${name}: ours ${ours}, theirs ${theirs}`);
}

const readIso = (standard: string) =>
  JSON.parse(readFileSync(`/usr/share/iso-codes/json/iso_${standard}.json`, 'utf8'));
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const pairs = letters.flatMap((one) => letters.map((other) => one + other));

const currencies: { alpha_3: string }[] = readIso('4217')['4217'];
const currencyCodes = new Set(currencies.map(({ alpha_3: code }) => code));
for (const pair of pairs)
  for (const letter of letters) {
    const code = pair + letter;
    compare(`currency ${code}`, findCurrency(code) !== undefined, currencyCodes.has(code));
  }

const countries: { alpha_2: string; alpha_3: string; numeric: string }[] = readIso('3166-1')['3166-1'];
const theirs = new Map(countries.map((country) => [country.alpha_2, country]));
for (const code of pairs) {
  const ours = findCountry(code);
  const other = theirs.get(code);
  compare(
    `country ${code}`,
    ours ? `${ours.alpha3} ${ours.numeric}` : '',
    other ? `${other.alpha_3} ${other.numeric}` : '',
  );
}

for (const [country, { chars, IBANRegistry, SEPA }] of Object.entries(ibantools.getCountrySpecifications())) {
  if (!IBANRegistry || chars === null || TERRITORIES.has(country)) continue;
  // A text of the right length has another format.
  compare(`length of IBANs of ${country}`, String(splitBban(country, '!'.repeat(chars - 4))), 'format');
  compare(`SEPA ${country}`, isSepaCountry(country), SEPA);
}

// The package's types lack its table.
const vat = createRequire(import.meta.url)('validator/lib/isVAT.js') as {
  vatMatchers: Record<string, RegExp>;
};
const vatCountries = new Set(Object.keys(vat.vatMatchers));
for (const code of pairs) {
  const isKnown = !/prefix/.test(validateVat(`${code}!`).reason ?? '');
  if (isKnown) compare(`VAT ${code}`, isKnown, vatCountries.has(code));
}

for (const difference of differences) console.log(difference);
console.log(
  `${currencyCodes.size} currencies, ${theirs.size} countries and ${vatCountries.size} kinds of VAT numbers: ${differences.length} differences.`,
);
process.exitCode = differences.length > 0 ? 1 : 0;
