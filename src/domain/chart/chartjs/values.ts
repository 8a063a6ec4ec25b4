/** Single values as people write them in a chart: numbers as texts, lines of a text as a list. */

/** A number, or a text that is one; undefined for all else. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A text, or the lines of one; undefined for all else. */
export function readText(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map((line) => readText(line) ?? '').join(' ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The value of a point, which may be written alone or as `{ x, y }`; null where there is none. */
export function readValue(point: unknown): number | null {
  const alone = isPoint(point) ? point.y : point;
  return readNumber(alone) ?? null;
}

/** Whether a value has a place of its own. */
export function isPoint(value: unknown): value is { readonly x?: unknown; readonly y?: unknown } {
  return typeof value === 'object' && value !== null && 'y' in value;
}
