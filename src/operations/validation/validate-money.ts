/** Validates banks and currencies. */
import { findCountry } from './countries.ts';
import { findCurrency } from './currencies.ts';
import { invalid, type ValidationResult, valid } from './result.ts';

/** Validates a BIC (ISO 9362:2022): party, country and suffix, then an optional branch. */
export function validateBic(value: string): ValidationResult {
  const bic = value.replace(/\s/g, '').toUpperCase();
  const [, bank = '', country = '', location = '', branch = null] =
    /^([A-Z0-9]{4})([A-Z]{2})([A-Z0-9]{2})([A-Z0-9]{3})?$/.exec(bic) ?? [];
  if (country === '')
    return invalid('A BIC has 8 or 11 letters and digits; the fifth and sixth are a country code.');
  // Kosovo has no code in ISO 3166-1; SWIFT uses XK.
  if (findCountry(country) === undefined && country !== 'XK')
    return invalid(`'${country}' is not a country code.`);
  return valid(bic, { bank, country, location, branch });
}

/** Validates a currency code (ISO 4217) and returns the number of decimals of its amounts. */
export function validateCurrency(value: string): ValidationResult {
  const code = value.toUpperCase();
  const currency = findCurrency(code);
  if (currency === undefined) return invalid('ISO 4217 has no such active code.');
  return valid(code, { ...currency });
}
