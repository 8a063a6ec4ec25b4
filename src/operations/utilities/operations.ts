import { mixPalette, type PaletteKind, readCssColor, type Space } from 'utility-api-images/color';
import { generateToken as makeToken, type TokenType } from '../../../packages/shared/token.ts';
import { writeJson } from '../../compute/job.ts';
import { compareTexts, hasPlainGraphemes } from '../../lib/levenshtein.ts';
import { computed } from '../computed.ts';
import type { Context } from '../operation.ts';
import { measureRoute } from './geo.ts';

/** Measures distance and bearing between two points. */
export function measureDistance(input: { lat1: number; lon1: number; lat2: number; lon2: number }) {
  const { lat1, lon1, lat2, lon2 } = input;
  return measureRoute({ lat: lat1, lon: lon1 }, { lat: lat2, lon: lon2 });
}

interface Strings {
  str1: string;
  str2: string;
}

/** Compares two texts in UTF-16 code units. */
export function compareUtf16({ str1, str2 }: Strings) {
  return { str1, str2, ...compareTexts(str1, str2, 'utf16') };
}

/** UTF-16 units of both texts that a segmenter splits: 2 ms. */
const SEGMENTED_MAX = 2_000;

/** Compares two texts in user-perceived characters. */
export const compareStrings = computed({
  name: 'utilities/operations/compareStrings',
  load:
    async () =>
    ({ str1, str2 }: Strings) =>
      writeJson({ str1, str2, ...compareTexts(str1, str2, 'graphemes') }),
  isSmall: ({ str1, str2 }) =>
    str1.length + str2.length <= SEGMENTED_MAX || [str1, str2].every(hasPlainGraphemes),
  lane: 'quick',
});

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
  const { red, green, blue } = readCssColor(color, 'color');
  return mixPalette({ red, green, blue }, type, space);
}

/** Generates a random token of `len` characters. */
export function generateToken({ len, type }: { len: number; type: TokenType }, { services }: Context) {
  return { token: makeToken(type, len, services.randomBytes) };
}
