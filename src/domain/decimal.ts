/** A decimal number as people and programs write it. Takes time linear in the text. */
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * Reads a decimal number; undefined for anything else: `Number` alone would take blanks, `0x10` and `Infinity` as well.
 */
export function parseDecimal(text: string): number | undefined {
  return DECIMAL.test(text) ? Number(text) : undefined;
}
