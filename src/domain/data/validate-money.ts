/** Validates bank accounts, banks and VAT numbers. */
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
  [ValidationErrorsIBAN.NoIBANCountry, 'No country has IBANs with this prefix.'],
  [ValidationErrorsIBAN.WrongBBANLength, 'The length is wrong for IBANs of this country.'],
  [ValidationErrorsIBAN.WrongBBANFormat, 'The format is wrong for IBANs of this country.'],
  [ValidationErrorsIBAN.ChecksumNotNumber, 'The third and fourth characters of an IBAN must be digits.'],
  [ValidationErrorsIBAN.WrongIBANChecksum, 'The check digits of the IBAN are wrong.'],
  [
    ValidationErrorsIBAN.WrongAccountBankBranchChecksum,
    'The national check digits of the account are wrong.',
  ],
];

/** Validates an IBAN (ISO 13616) by the rules of its country. */
export function validateIban(value: string): Verdict {
  const iban = electronicFormatIBAN(value) ?? '';
  const { errorCodes } = validateIBAN(iban);
  if (errorCodes.length > 0) {
    const [, reason = 'It is not a valid IBAN.'] =
      IBAN_DEFECTS.find(([code]) => errorCodes.includes(code)) ?? [];
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

/** Validates a BIC (ISO 9362). */
export function validateBic(value: string): Verdict {
  const bic = value.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic))
    return invalid('A BIC has 8 or 11 letters and digits; the fifth and sixth are a country code.');
  if (!validateBIC(bic).valid) return invalid(`'${bic.slice(4, 6)}' is not a country code.`);
  const { bankCode = '', countryCode = '', locationCode = '', branchCode } = extractBIC(bic);
  return valid(bic, {
    bank: bankCode,
    country: countryCode,
    location: locationCode,
    branch: branchCode ?? null,
  });
}

const vatCountries = Object.values(countries);

/** Validates a European VAT number by its country's pattern and check digits. */
export function validateVat(value: string): Verdict {
  const compact = value.replace(/[\s.-]/g, '').toUpperCase();
  const prefix = /^[A-Z]{2}/.exec(compact)?.[0] ?? '';
  const country = vatCountries.find(
    ({ codes, rules }) =>
      prefix !== '' &&
      (codes[0]?.startsWith(prefix) || rules.regex.some((regex) => regex.source.includes(`(${prefix}`))),
  );
  if (country === undefined) return invalid('The prefix is not a country whose VAT numbers are supported.');
  const { isValid, isValidFormat } = checkVAT(compact, [country]);
  if (!isValidFormat) return invalid(`The format is wrong for VAT numbers of ${country.name}.`);
  if (!isValid) return invalid(`The check digits are wrong for VAT numbers of ${country.name}.`);
  return valid(compact, {
    country: prefix,
    country_name: country.name,
    number: compact.slice(prefix.length),
  });
}
