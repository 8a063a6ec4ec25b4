import { InputError } from '../../lib/input-error.ts';

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const DIGITS_MAX = 1000;

/** Prefixes of programming languages, by base. */
const PREFIXES = new Map([
  ['0x', 16],
  ['0o', 8],
  ['0b', 2],
]);

/**
 * Parses an integer of up to 1,000 digits, case-insensitive, with an optional sign, and single `_` between digits.
 * `0x`, `0o` and `0b` are accepted in base 10 and their own base. Throws an InputError if it is invalid.
 */
export function readWhole(text: string, base: number): bigint {
  const [, sign = '', written = ''] = /^([+-]?)([0-9a-z]+(?:_[0-9a-z]+)*)$/i.exec(text.trim()) ?? [];
  const prefixed = PREFIXES.get(written.slice(0, 2).toLowerCase());
  const isPrefixed = prefixed !== undefined && (prefixed === base || base === 10);
  const ownBase = isPrefixed ? prefixed : base;
  const digits = written.slice(isPrefixed ? 2 : 0).replaceAll('_', '');
  const values = Array.from(digits.toLowerCase(), (digit) => DIGITS.indexOf(digit));
  if (digits === '' || values.some((value) => value >= ownBase))
    throw new InputError(`value must be an integer in base ${ownBase}`);
  if (digits.length > DIGITS_MAX) throw new InputError(`value must have at most ${DIGITS_MAX} digits`);
  const magnitude = values.reduce((total, value) => total * BigInt(ownBase) + BigInt(value), 0n);
  return sign === '-' ? -magnitude : magnitude;
}

const ROMAN: readonly (readonly [value: number, letters: string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** Formats 1–3999 in Roman numerals. Throws an InputError for other numbers. */
export function writeRoman(number: bigint): string {
  if (number < 1n || number > 3999n)
    throw new InputError('value must be between 1 and 3999 for Roman numerals');
  let rest = Number(number);
  let text = '';
  for (const [value, letters] of ROMAN) {
    text += letters.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}

/** Parses Roman numerals from 1 to 3999, in any case. Throws an InputError unless they are in standard form. */
export function readRoman(text: string): bigint {
  const letters = text.trim().toUpperCase();
  let [rest, value] = [letters, 0];
  for (const [worth, symbol] of ROMAN) {
    while (rest.startsWith(symbol)) {
      rest = rest.slice(symbol.length);
      value += worth;
    }
  }
  if (rest !== '' || value < 1 || value > 3999 || writeRoman(BigInt(value)) !== letters)
    throw new InputError('value must be a Roman numeral from I to MMMCMXCIX, such as MCMXCIV');
  return BigInt(value);
}
