import { segmentGraphemes } from '../graphemes.ts';
import { mapShape, type Point, type Segment, type Shape } from './shapes.ts';

/** One user-perceived character, in ems, its base line at y = 0. */
export interface Letter {
  readonly shape: Shape;
  readonly advance: number;
}

/** A font, as far as letters are read from it. */
export interface LetterFont {
  has(character: string): boolean;
  /** The outline of a character; of one that the font lacks, its box for missing characters. */
  readCharacter(character: string): Letter;
}

/**
 * Looks up the outlines of a text, one letter per user-perceived character. What the font lacks (ideographs,
 * most emoji) becomes its box for missing characters; scripts that join their letters stand unjoined.
 */
export function readLetters(text: string, font: LetterFont): Letter[] {
  return Array.from(segmentGraphemes(text.normalize('NFC')), ({ segment }) => readLetter(segment, font));
}

/** What is not drawn and needs no outline: joiners, variation selectors, marks of direction, blanks. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\s]/u;

/** The first user-perceived character of a text that the font cannot draw; undefined when it can draw all. */
export function findMissing(text: string, font: LetterFont): string | undefined {
  for (const { segment } of segmentGraphemes(text.normalize('NFC'))) {
    if ([...segment].some((character) => !INVISIBLE.test(character) && !font.has(character))) return segment;
  }
  return undefined;
}

/** Marks that stay apart after NFC follow their base; the font itself places them over it. */
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

/** A straight line gets a control point at its middle, so that a warp bends it. */
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
