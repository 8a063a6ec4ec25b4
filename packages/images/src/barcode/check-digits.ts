/** Product numbers (GS1 General Specifications, section 7.9). */

/** Number of digits without the check digit. */
const LENGTHS = { ean13: 12, ean8: 7, upca: 11, upce: 7, itf14: 13 };

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
  if (type === 'upce' && !/^[01]/.test(text)) return 'upce numbers start with 0 or 1';
  const digit = computeCheckDigit(expand(text.slice(0, length), type));
  if (text.length === length || text.endsWith(digit)) return undefined;
  return `The check digit of ${text.slice(0, length)} is ${digit}, not ${text.at(-1)}`;
}

/** Returns the digits of a valid number, with its check digit. */
export function completeDigits(written: string, type: NumberType): string {
  const text = joinGroups(written);
  return text.length === LENGTHS[type] ? text + computeCheckDigit(expand(text, type)) : text;
}

/** Returns the digits of the check digit: those of UPC-A for UPC-E, which omits zeros (section 5.2.2.4.2). */
function expand(digits: string, type: NumberType): string {
  if (type !== 'upce') return digits;
  const [system, maker, last] = [digits.slice(0, 1), digits.slice(1, 6), digits.slice(6)];
  if ('012'.includes(last)) return `${system}${maker.slice(0, 2)}${last}0000${maker.slice(2)}`;
  if (last === '3') return `${system}${maker.slice(0, 3)}00000${maker.slice(3)}`;
  return last === '4'
    ? `${system}${maker.slice(0, 4)}00000${maker.slice(4)}`
    : `${system}${maker}0000${last}`;
}

/** Computes the digit that makes the weighted sum (weights 3 and 1 from the right) a multiple of ten. */
function computeCheckDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}
