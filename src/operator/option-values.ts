/** Option values of the operator commands. */

/** The command is not valid; the message says why. */
export class UsageError extends Error {}

const DAY_MS = 24 * 60 * 60 * 1000;
const unitsMs: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: DAY_MS };

/**
 * A single plain address: no name, list, group or quotes, and no characters that a terminal or a mail server
 * interprets.
 */
const EMAIL = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;

/** Parses an email address. Throws a `UsageError`. */
export function readEmail(text = ''): string {
  if (text.length > 254 || !EMAIL.test(text)) {
    throw new UsageError('--email must be an email address, such as buyer@example.com');
  }
  return text;
}

/** Parses a time and returns epoch milliseconds. Throws a `UsageError`. */
export function readTime(option: string, text: string): number {
  const [, date = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.exec(text) ?? [];
  const midnightMs = Date.parse(`${date}T00:00:00Z`);
  // Date.parse accepts February 30 as March 2.
  const isDate = !Number.isNaN(midnightMs) && new Date(midnightMs).toISOString().startsWith(date);
  const timeMs = Date.parse(text);
  if (!isDate || Number.isNaN(timeMs)) {
    throw new UsageError(
      `${option} must be a date such as 2030-12-31, or a time such as 2030-12-31T23:59:59Z`,
    );
  }
  return timeMs;
}

/** Parses a duration and returns milliseconds. Throws a `UsageError`. */
export function readLength(option: string, text = ''): number {
  const [, count = '', unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const unitMs = unitsMs[unit];
  if (unitMs === undefined)
    throw new UsageError(`${option} must be a number and s, m, h or d, such as 90s, 30m, 1h, 7d`);
  return Number(count) * unitMs;
}

/** Parses a month, such as `2026-11`. Default: the month of `nowMs`. Throws a `UsageError`. */
export function readMonth(option: string, text: string | undefined, nowMs: number): string {
  if (text === undefined) return new Date(nowMs).toISOString().slice(0, '2026-11'.length);
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(text))
    throw new UsageError(`${option} must be a month such as 2026-11`);
  return text;
}
