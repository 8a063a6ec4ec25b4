import { openCondensedGlyphs } from 'utility-api-images/png';
import { memoize } from '../../../packages/shared/memo.ts';
import type { LetterFont } from './glyphs.ts';
import type { Point, Segment } from './shapes.ts';

/** Maximum number of cached characters: more than one alphabet, since custom captcha texts may have any letters. */
const CHARACTERS_MAX = 1_000;

/** Opens the bundled captcha font, a condensed bold one whose strokes stay readable with noise. */
export function openCaptchaFont(): LetterFont {
  const { unitsPerEm, find, outline, advance } = openCondensedGlyphs();
  return {
    has: (character) => find(character) !== undefined,
    readCharacter: memoize((character) => {
      const glyph = find(character) ?? 0; // the box for missing characters
      const shape = outline(glyph).map(({ type, values }) => ({
        type: type as Segment['type'], // HarfBuzz uses these letters
        points: Array.from({ length: values.length / 2 }, (_, index): Point => {
          const [x = 0, y = 0] = values.slice(2 * index, 2 * index + 2);
          return [x / unitsPerEm, -y / unitsPerEm];
        }),
      }));
      return { shape, advance: advance(glyph) / unitsPerEm };
    }, CHARACTERS_MAX),
  };
}
