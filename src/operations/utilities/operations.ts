import { readColor } from 'utility-api-images/color/colors';
import { mixPalette, type PaletteKind, type Space } from 'utility-api-images/color/shades';
import { badRequest, calendarUnreachable } from '../../lib/errors.ts';
import { compareTexts } from '../../lib/levenshtein.ts';
import { sharesOf } from '../../lib/shares.ts';
import { generateToken as makeToken, type TokenType } from '../../lib/token.ts';
import { ExpressionError, evaluate } from '../evaluate/evaluate.ts';
import type { CalendarDetail } from '../hyperplanning/events.ts';
import type { Context } from '../operation.ts';
import { computeJson } from '../shared/computed.ts';
import { measureRoute } from './geo.ts';

/** Evaluates an expression; errors become a 400 with their position. */
export function evaluateExpression({ expr, precision }: { expr: string; precision: number }) {
  try {
    return { expression: expr, ...evaluate(expr, precision), precision };
  } catch (error) {
    throw error instanceof ExpressionError ? badRequest(error.message, 'invalid_format', 'expr') : error;
  }
}

/** Measures distance and bearing between two points. */
export function measureDistance(input: { lat1: number; lon1: number; lat2: number; lon2: number }) {
  const { lat1, lon1, lat2, lon2 } = input;
  return measureRoute({ lat: lat1, lon: lon1 }, { lat: lat2, lon: lon2 });
}

/** Lists the events of a calendar URL that have not ended. */
export async function listEvents(
  { url, detail = 'plain' }: { url: string; detail?: CalendarDetail },
  { services, caller }: Context,
) {
  const [network = caller.id] = sharesOf(caller.id);
  const leave = services.calendarFetches.enter(network);
  if (typeof leave === 'string') throw calendarUnreachable();
  try {
    const ics = await services.fetchCalendar(url);
    return await services.readCalendar({ ics, nowMs: services.now(), detail });
  } finally {
    leave();
  }
}

interface Strings {
  str1: string;
  str2: string;
}

/** Compares two texts in UTF-16 code units. */
export function compareUtf16({ str1, str2 }: Strings) {
  return { str1, str2, ...compareTexts(str1, str2, 'utf16') };
}

/** Compares two texts in user-perceived characters. */
export const compareStrings = computeJson('compareStrings');

/** Returns the colors that harmonize with a color, or its shades. */
export function createPalette<Kind extends PaletteKind>({
  color,
  type,
  space = 'hsl',
}: {
  color: string;
  type: Kind;
  space?: Space;
}) {
  return mixPalette(readColor(color), type, space);
}

/** Generates a random token of `len` characters. */
export function generateToken({ len, type }: { len: number; type: TokenType }, { services }: Context) {
  return { token: makeToken(type, len, services.randomBytes) };
}
