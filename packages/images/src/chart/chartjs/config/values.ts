/** Lenient readers of single values: numbers as strings, texts as lists of lines. */

/** Returns a number, also from a string, else undefined. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Returns a string, also from a number, a boolean or a list of lines, else undefined. */
export function readText(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map((line) => readText(line) ?? '').join(' ');
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

/** Returns the value of a point, which is a number or `{ x, y }`, else null. */
export function readValue(point: unknown): number | null {
  const alone = isPoint(point) ? point.y : point;
  return readNumber(alone) ?? null;
}

/** Returns the value of a bar, which may also have two ends. */
export function readBar(point: unknown): number | readonly number[] | null {
  const alone = isPoint(point) ? point.y : point;
  if (!Array.isArray(alone) || alone.length !== 2) return readValue(point);
  const ends = alone.map(readNumber).filter((end) => end !== undefined);
  return ends.length === 2 ? ends : null;
}

/** Returns true for a gap: null, NaN or a missing value. */
export function isGap(point: unknown): boolean {
  const alone = isPoint(point) ? point.y : point;
  return alone === undefined || alone === null || Number.isNaN(alone);
}

/** Returns true for a `{ t, y }` object, a point on a time axis of version 2. */
export function isTimed(value: unknown): value is { readonly t: unknown; readonly y: unknown } {
  return isPoint(value) && 't' in value && !('x' in value);
}

/** Returns true for an `{ x, y }` object. */
export function isPoint(value: unknown): value is { readonly x?: unknown; readonly y?: unknown } {
  return typeof value === 'object' && value !== null && 'y' in value;
}
