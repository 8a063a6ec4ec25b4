/**
 * Compares the tables of currencies, SEPA and VAT with a second source: Debian's iso-codes, and the packages ibantools
 * and validator. The tests compare those of countries and IBANs.
 *
 *   npm run trial -- tables
 *
 * Needs `apt-get install iso-codes`. Exits with 1 if a difference has no explanation here: then one of the sources is
 * out of date.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as ibantools from 'ibantools';
import { isSepaCountry } from '../../packages/shared/iban.ts';
import { findCurrency } from '../../src/operations/validation/currencies.ts';
import { validateVat } from '../../src/operations/validation/validate-vat.ts';
import { report } from './report.ts';

/** Differences of which we know why the other source is wrong. */
const EXPLAINED: Readonly<Record<string, readonly string[]>> = {
  // Replaced by XCG, EUR, SLE and ZWG, withdrawn, or new since 2021
  currency: 'ANG BGN CUC HRK SLL VED SLE XAD XCG ZWG ZWL'.split(' '),
  // Members since 2024 and 2025
  SEPA: ['AL', 'ME', 'MD', 'MK', 'RS'],
  // Tax numbers, which stdnum has; two prefixes of Greece; Northern Ireland, since 2021
  VAT: ['AD', 'GR', 'EL', 'XI'],
};

/** They have the prefix of their state. */
const TERRITORIES = new Set('AX BL GF GP MF MQ NC PF PM RE TF WF YT'.split(' '));

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const pairs = letters.flatMap((one) => letters.map((other) => one + other));

function compare(table: string, codes: string[], isOurs: (code: string) => boolean, theirs: Set<string>) {
  const different = codes.filter(
    (code) => isOurs(code) !== theirs.has(code) && !EXPLAINED[table]?.includes(code),
  );
  report(`${table}: ${theirs.size} codes of the other source`, different.length === 0, different);
}

const { 4217: currencies } = JSON.parse(readFileSync('/usr/share/iso-codes/json/iso_4217.json', 'utf8'));
const triples = pairs.flatMap((pair) => letters.map((letter) => pair + letter));
const currencyCodes: string[] = currencies.map(({ alpha_3: code }: { alpha_3: string }) => code);
compare('currency', triples, (code) => findCurrency(code) !== undefined, new Set(currencyCodes));

const countries = Object.entries(ibantools.getCountrySpecifications()).filter(
  ([country, { chars, IBANRegistry }]) => IBANRegistry && chars !== null && !TERRITORIES.has(country),
);
const sepa = countries.flatMap(([country, { SEPA }]) => (SEPA ? [country] : []));
const countryCodes = countries.map(([country]) => country);
compare('SEPA', countryCodes, isSepaCountry, new Set(sepa));

// The package's types lack its table.
const { vatMatchers } = createRequire(import.meta.url)('validator/lib/isVAT.js');
const known = pairs.filter((code) => !/prefix/.test(validateVat(`${code}!`).reason ?? ''));
compare('VAT', known, () => true, new Set(Object.keys(vatMatchers)));
