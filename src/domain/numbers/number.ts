import { InputError } from '../input-error.ts';

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const DIGITS_MAX = 1000;

/**
 * Parses an integer of up to 1,000 digits, case-insensitive, with an optional sign. Throws an InputError if it is
 * invalid.
 */
export function readWhole(text: string, base: number): bigint {
  const [, sign = '', digits = ''] = /^([+-]?)([0-9a-z]+)$/i.exec(text.trim()) ?? [];
  const values = Array.from(digits.toLowerCase(), (digit) => DIGITS.indexOf(digit));
  if (digits === '' || values.some((value) => value >= base))
    throw new InputError(`value must be an integer in base ${base}`);
  if (digits.length > DIGITS_MAX) throw new InputError(`value must have at most ${DIGITS_MAX} digits`);
  const magnitude = values.reduce((total, value) => total * BigInt(base) + BigInt(value), 0n);
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
  if (number < 1n || number > 3999n) throw new InputError('Roman numerals are supported from 1 to 3999');
  let rest = Number(number);
  let text = '';
  for (const [value, letters] of ROMAN) {
    text += letters.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}
