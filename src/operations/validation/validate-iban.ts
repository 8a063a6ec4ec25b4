/** Validates bank accounts (ISO 13616). */
import { ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { hasMod97Digits, isSepaCountry, splitBban } from '../../../packages/shared/iban.ts';
import { hasNationalDigits } from './iban-national.ts';
import { invalid, type ValidationResult, valid } from './result.ts';

const DEFECTS = {
  country: 'The SWIFT registry has no IBANs with this prefix.',
  length: 'The length is wrong for IBANs of this country.',
  format: 'The format is wrong for IBANs of this country.',
} as const;

/** Validates an IBAN by the SWIFT registry, its check digits, and the check digits of its country. */
export function validateIban(value: string): ValidationResult {
  const iban = value.replace(/[\s.-]/g, '').toUpperCase();
  const [country, checkDigits, bban] = [iban.slice(0, 2), iban.slice(2, 4), iban.slice(4)];
  const account = splitBban(country, bban);
  if (account === 'country') return invalid(DEFECTS.country);
  if (!/^\d\d$/.test(checkDigits))
    return invalid('The third and fourth characters of an IBAN must be digits.');
  if (typeof account === 'string') return invalid(DEFECTS[account]);
  if (!hasMod97Digits(iban)) return invalid('The check digits of the IBAN are wrong.');
  const { errorCodes } = validateIBAN(iban);
  const isWrong = errorCodes.includes(ValidationErrorsIBAN.WrongAccountBankBranchChecksum);
  if (isWrong || !hasNationalDigits(country, bban))
    return invalid('The national check digits of the account are wrong.');
  return valid(iban, {
    country,
    check_digits: checkDigits,
    bban,
    ...account,
    is_sepa: isSepaCountry(country),
    formatted: iban.replace(/.{4}(?=.)/g, '$& '),
  });
}
