import type { Font, Glyph, PathCommand } from 'opentype.js';
import { mapShape, type Point, type Segment, type Shape } from './shapes.ts';

/** One user-perceived character, in ems, its base line at y = 0. */
export interface Letter {
  readonly shape: Shape;
  readonly advance: number;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Looks up the outlines of a text, one letter per user-perceived character. What the font lacks (ideographs,
 * most emoji) becomes its box for missing characters; scripts that join their letters stand unjoined.
 */
export function readLetters(text: string, font: Font): Letter[] {
  return Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => readLetter(segment, font));
}

/** What is not drawn and needs no outline: joiners, variation selectors, marks of direction, blanks. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\s]/u;

/** The first user-perceived character of a text that the font cannot draw; undefined when it can draw all. */
export function findMissing(text: string, font: Font): string | undefined {
  const isMissing = (character: string) =>
    !INVISIBLE.test(character) && font.charToGlyph(character).index === 0;
  for (const { segment } of segmenter.segment(text.normalize('NFC'))) {
    if ([...segment].some(isMissing)) return segment;
  }
  return undefined;
}

/** Marks that stay apart after NFC follow their base; the font itself places them over it. */
function readLetter(grapheme: string, font: Font): Letter {
  const segments: Segment[] = [];
  let advance = 0;
  for (const character of grapheme) {
    const glyph = font.charToGlyph(character);
    const offset = advance;
    segments.push(...mapShape(readShape(glyph, font.unitsPerEm), ([x, y]) => [x + offset, y]));
    advance += (glyph.advanceWidth ?? 0) / font.unitsPerEm;
  }
  return { shape: segments, advance };
}

function readShape({ path }: Glyph, unitsPerEm: number): Shape {
  let at: Point = [0, 0];
  return path.commands.map((command) => {
    const points = readPoints(command).map(([x, y]): Point => [x / unitsPerEm, -y / unitsPerEm]);
    const segment = command.type === 'L' ? bendLine(at, points) : { type: command.type, points };
    at = points.at(-1) ?? at;
    return segment;
  });
}

function readPoints(command: PathCommand): Point[] {
  if (command.type === 'Z') return [];
  const end: Point = [command.x, command.y];
  if (command.type === 'Q') return [[command.x1, command.y1], end];
  if (command.type === 'C') return [[command.x1, command.y1], [command.x2, command.y2], end];
  return [end];
}

/** A straight line gets a control point at its middle, so that a warp bends it. */
function bendLine([x, y]: Point, points: readonly Point[]): Segment {
  const [endX, endY] = points.at(-1) ?? [x, y];
  const middle: Point = [(x + endX) / 2, (y + endY) / 2];
  return { type: 'Q', points: [middle, [endX, endY]] };
}
