/** Numbers with a fraction or an exponent, to the digit. */
import { Float, inexact } from './data.ts';

interface Decimal {
  readonly sign: string;
  readonly whole: string;
  readonly fraction: string;
  readonly exponent: string;
}

function parseDecimal(text: string): Decimal {
  const sign = text.startsWith('-') ? '-' : '';
  const [mantissa = '', exponent = '0'] = text.replace(/^[-+]/, '').toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { sign, whole: dropZeros(whole), fraction, exponent };
}

function dropZeros(digits: string): string {
  const start = /[^0]/.exec(digits)?.index ?? digits.length;
  return digits.slice(start);
}

/** Returns the significant digits, and the power of ten of the first. Equal for equal magnitudes. */
function normalize({ whole, fraction, exponent }: Decimal): string {
  const digits = dropZeros(whole + fraction);
  const power = BigInt(exponent) + BigInt(digits.length - fraction.length);
  let end = digits.length;
  while (digits.charAt(end - 1) === '0') end -= 1;
  return end === 0 ? '0' : `${digits.slice(0, end)}e${power}`;
}

/** Whether a JavaScript number prints as the same decimal number; `0.1` does, `0.10000000000000001` does not. */
export const isKept = (text: string): boolean =>
  normalize(parseDecimal(text)) === normalize(parseDecimal(String(Number(text))));

/**
 * Reads a decimal number that is not an integer of its format. Keeps the digits that a JavaScript number would round,
 * in the form that JSON, TOML, YAML 1.1 and YAML 1.2 share. Throws an InputError if it is too large for a double.
 */
export function readFloat(text: string): number | Float {
  const value = Number(text);
  if (!Number.isFinite(value)) throw inexact(text);
  if (isKept(text)) return Number.isInteger(value) ? new Float(value) : value;
  const { sign, whole, fraction, exponent } = parseDecimal(text);
  const power = BigInt(exponent);
  const suffix = power === 0n ? '' : `e${power < 0n ? '' : '+'}${power}`;
  return new Float(value, `${sign}${whole || '0'}.${fraction || '0'}${suffix}`);
}
