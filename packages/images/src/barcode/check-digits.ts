/** Product numbers (GS1 General Specifications, section 7.9). */

/** Number of digits without the check digit. */
const LENGTHS = { ean13: 12, ean8: 7, upca: 11, itf14: 13 };

export type NumberType = keyof typeof LENGTHS;

export function isNumberType(type: string): type is NumberType {
  return Object.hasOwn(LENGTHS, type);
}

/** Removes the hyphens and spaces between the groups of a number, such as an ISBN. */
const joinGroups = (text: string) => text.replace(/(?<=\d)[ -](?=\d)/g, '');

/** Returns an error message for an invalid number, else undefined. The check digit is optional. */
export function checkDigits(written: string, type: NumberType): string | undefined {
  const length = LENGTHS[type];
  const text = joinGroups(written);
  if (!/^\d+$/.test(text) || (text.length !== length && text.length !== length + 1)) {
    return `${type} requires ${length} digits, or ${length + 1} with the check digit`;
  }
  const digit = computeCheckDigit(text.slice(0, length));
  if (text.length === length || text.endsWith(digit)) return undefined;
  return `The check digit of ${text.slice(0, length)} is ${digit}, not ${text.at(-1)}`;
}

/** Returns the digits of a valid number, with its check digit. */
export function completeDigits(written: string, type: NumberType): string {
  const text = joinGroups(written);
  return text.length === LENGTHS[type] ? text + computeCheckDigit(text) : text;
}

/** Computes the digit that makes the weighted sum (weights 3 and 1 from the right) a multiple of ten. */
function computeCheckDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}
