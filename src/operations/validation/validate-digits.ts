/** Validates numbers with check digits. */
import { checkDigits } from 'utility-api-images/barcode';
import { invalid, type ValidationResult, valid } from './result.ts';

const withoutSeparators = (value: string) => value.replace(/[\s-]/g, '');

/** Formats of product numbers by their length; a GTIN-14 has the digits of an ITF-14 bar code. */
const PRODUCT_NUMBERS = new Map([
  [8, { type: 'ean8', format: 'EAN-8' }],
  [12, { type: 'upca', format: 'UPC-A' }],
  [13, { type: 'ean13', format: 'EAN-13' }],
  [14, { type: 'itf14', format: 'GTIN-14' }],
] as const);

/** Validates an EAN-8, UPC-A, EAN-13 or GTIN-14 (GS1 General Specifications, section 7.9). */
export function validateEan(value: string): ValidationResult {
  const digits = withoutSeparators(value);
  const number = PRODUCT_NUMBERS.get(digits.length as 8 | 12 | 13 | 14);
  if (number === undefined || !/^\d+$/.test(digits))
    return invalid('An EAN has 8 or 13 digits, a UPC-A 12, a GTIN-14 14.');
  const defect = checkDigits(digits, number.type);
  if (defect !== undefined) return invalid(`${defect}.`);
  const gtin14 = digits.padStart(14, '0');
  return valid(digits, { format: number.format, check_digit: Number(digits.at(-1)), gtin14 });
}

/** Validates an ISBN of 10 or 13 digits (ISO 2108), with or without spaces and hyphens. */
export function validateIsbn(value: string): ValidationResult {
  const text = withoutSeparators(value).toUpperCase();
  if (/^\d{9}[\dX]$/.test(text)) {
    const digit = tenthOf(text.slice(0, 9));
    if (!text.endsWith(digit))
      return invalid(`The check digit of ${text.slice(0, 9)} is ${digit}, not ${text.at(-1)}.`);
    return describeIsbn('ISBN-10', `978${text.slice(0, 9)}`, text);
  }
  if (!/^97[89]\d{10}$/.test(text))
    return invalid('An ISBN has 10 digits, or 13 that begin with 978 or 979.');
  if (text.startsWith('9790'))
    return invalid('A number that begins with 979-0 is an ISMN, for printed music.');
  const defect = checkDigits(text, 'ean13');
  if (defect !== undefined) return invalid(`${defect}.`);
  const tenDigits = text.startsWith('978') ? text.slice(3, 12) + tenthOf(text.slice(3, 12)) : null;
  return describeIsbn('ISBN-13', text.slice(0, 12), tenDigits);
}

function describeIsbn(format: string, twelve: string, isbn10: string | null): ValidationResult {
  const isbn13 =
    twelve + [...'0123456789'].find((digit) => checkDigits(twelve + digit, 'ean13') === undefined);
  return valid(isbn13, { format, isbn10, isbn13 });
}

/**
 * Returns the check digit of an ISBN-10: the sum of all digits, weighted from 10 to 1, must be a multiple of 11; X
 * means 10.
 */
function tenthOf(nine: string): string {
  const sum = [...nine].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0);
  return ['0', 'X', '9', '8', '7', '6', '5', '4', '3', '2', '1'][sum % 11] ?? '';
}

/** Validates a number whose last digit is a Luhn check digit (ISO/IEC 7812-1, Annex B). */
export function validateLuhn(value: string): ValidationResult {
  const digits = withoutSeparators(value);
  if (!/^\d{2,64}$/.test(digits)) return invalid('A number with a Luhn check digit has 2 to 64 digits.');
  const expected = luhnDigit(digits.slice(0, -1));
  if (!digits.endsWith(expected)) return invalid('The check digit is wrong.');
  return valid(digits, { check_digit: Number(expected), length: digits.length });
}

function luhnDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}
