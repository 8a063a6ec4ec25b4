/** A decimal number. Matching takes linear time. */
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Parses a decimal number; undefined for any other string. `Number` also accepts whitespace, `0x10` and `Infinity`. */
export function parseDecimal(text: string): number | undefined {
  return DECIMAL.test(text) ? Number(text) : undefined;
}
