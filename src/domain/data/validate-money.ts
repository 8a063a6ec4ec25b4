/** Bank accounts, banks and numbers for value added tax. */
import {
  electronicFormatIBAN,
  extractBIC,
  extractIBAN,
  friendlyFormatIBAN,
  isSEPACountry,
  ValidationErrorsIBAN,
  validateBIC,
  validateIBAN,
} from 'ibantools';
import { checkVAT, countries } from 'jsvat';
import { invalid, type Verdict, valid } from './verdict.ts';

const IBAN_DEFECTS: readonly (readonly [code: ValidationErrorsIBAN, reason: string])[] = [
  [ValidationErrorsIBAN.NoIBANCountry, 'No country has IBANs that begin so.'],
  [ValidationErrorsIBAN.WrongBBANLength, 'IBANs of this country have another length.'],
  [ValidationErrorsIBAN.WrongBBANFormat, 'IBANs of this country have digits and letters in other places.'],
  [ValidationErrorsIBAN.ChecksumNotNumber, 'The third and fourth character of an IBAN are digits.'],
  [ValidationErrorsIBAN.WrongIBANChecksum, 'The check digits of the IBAN are wrong.'],
  [
    ValidationErrorsIBAN.WrongAccountBankBranchChecksum,
    'The check digits of the account in this country are wrong.',
  ],
];

/** An IBAN (ISO 13616) by the rules of its country. */
export function judgeIban(value: string): Verdict {
  const iban = electronicFormatIBAN(value) ?? '';
  const { errorCodes } = validateIBAN(iban);
  if (errorCodes.length > 0) {
    const [, reason = 'It is no IBAN.'] = IBAN_DEFECTS.find(([code]) => errorCodes.includes(code)) ?? [];
    return invalid(reason);
  }
  const { countryCode = '', bban = '', bankIdentifier = null, accountNumber = null } = extractIBAN(iban);
  return valid(iban, {
    country: countryCode,
    check_digits: iban.slice(2, 4),
    bban,
    bank: bankIdentifier,
    account: accountNumber,
    is_sepa: isSEPACountry(countryCode),
    formatted: friendlyFormatIBAN(iban),
  });
}

/** A BIC (ISO 9362). */
export function judgeBic(value: string): Verdict {
  const bic = value.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic))
    return invalid('A BIC has 8 or 11 letters and digits, the fifth and sixth a country.');
  if (!validateBIC(bic).valid) return invalid(`'${bic.slice(4, 6)}' is no country.`);
  const { bankCode = '', countryCode = '', locationCode = '', branchCode } = extractBIC(bic);
  return valid(bic, {
    bank: bankCode,
    country: countryCode,
    location: locationCode,
    branch: branchCode ?? null,
  });
}

const vatCountries = Object.values(countries);

/** A number for value added tax of a country of Europe, by its pattern and check digits. */
export function judgeVat(value: string): Verdict {
  const compact = value.replace(/[\s.-]/g, '').toUpperCase();
  const prefix = /^[A-Z]{2}/.exec(compact)?.[0] ?? '';
  const country = vatCountries.find(
    ({ codes, rules }) =>
      prefix !== '' &&
      (codes[0]?.startsWith(prefix) || rules.regex.some((regex) => regex.source.includes(`(${prefix}`))),
  );
  if (country === undefined) return invalid('It begins with no country whose numbers are known.');
  const { isValid, isValidFormat } = checkVAT(compact, [country]);
  if (!isValidFormat) return invalid(`Numbers of ${country.name} have another form.`);
  if (!isValid) return invalid(`The check digits of the number of ${country.name} are wrong.`);
  return valid(compact, {
    country: prefix,
    country_name: country.name,
    number: compact.slice(prefix.length),
  });
}
