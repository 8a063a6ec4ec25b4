import { segmentGraphemes } from '../../../packages/shared/graphemes.ts';
import { mapShape, type Point, type Segment, type Shape } from './shapes.ts';

/** One user-perceived character, in ems, with its baseline at y = 0. */
export interface Letter {
  readonly shape: Shape;
  readonly advance: number;
}

/** The methods of a font that are needed to read letters. */
export interface LetterFont {
  has(character: string): boolean;
  /** Returns the outline of a character, or the box for missing characters. */
  readCharacter(character: string): Letter;
}

/**
 * Returns the outlines of a text, one letter per user-perceived character. Characters missing in the font (ideographs,
 * most emoji) become its box for missing characters; joining scripts are not joined.
 */
export function readLetters(text: string, font: LetterFont): Letter[] {
  return Array.from(segmentGraphemes(text.normalize('NFC')), ({ segment }) => readLetter(segment, font));
}

/** Characters without an outline: joiners, variation selectors, directional marks, whitespace. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\s]/u;

/** Returns the first user-perceived character that the font cannot draw, or undefined. */
export function findMissing(text: string, font: LetterFont): string | undefined {
  for (const { segment } of segmentGraphemes(text.normalize('NFC'))) {
    if ([...segment].some((character) => !INVISIBLE.test(character) && !font.has(character))) return segment;
  }
  return undefined;
}

/** Reads a grapheme. Marks that remain separate after NFC follow their base; the font positions them over it. */
function readLetter(grapheme: string, font: LetterFont): Letter {
  const segments: Segment[] = [];
  let advance = 0;
  for (const character of grapheme) {
    const { shape, advance: width } = font.readCharacter(character);
    const offset = advance;
    segments.push(...mapShape(bendLines(shape), ([x, y]) => [x + offset, y]));
    advance += width;
  }
  return { shape: segments, advance };
}

/** Adds a control point in the middle of each straight line, so that a warp bends it. */
function bendLines(shape: Shape): Shape {
  let at: Point = [0, 0];
  return shape.map((segment) => {
    const from = at;
    at = segment.points.at(-1) ?? at;
    if (segment.type !== 'L') return segment;
    const middle: Point = [(from[0] + at[0]) / 2, (from[1] + at[1]) / 2];
    return { type: 'Q', points: [middle, at] };
  });
}
