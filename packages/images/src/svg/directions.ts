/** Base direction of texts (Unicode Standard Annex 9, rules P2 and P3). */
import bidiFactory from 'bidi-js';

// The types of this CommonJS package describe a module, but the import is the factory itself.
export const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/**
 * All right-to-left scripts, and the marks that change the direction. All other texts read from left to right. The last
 * characters are the high surrogates of U+10800 to U+10FFF and U+1E800 to U+1EFFF.
 */
export const TURNS =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;

/** Returns true if the first strong character is right-to-left. */
export function isRightToLeft(text: string): boolean {
  return TURNS.test(text) && (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1;
}

/** Returns true if all of these texts but the empty ones are right-to-left, and there is one. */
export function areRightToLeft(texts: readonly string[]): boolean {
  const written = texts.filter((text) => text !== '');
  return written.length > 0 && written.every(isRightToLeft);
}

/** Invisible characters of each strong type. */
const MARKS: Readonly<Record<string, string>> = { L: '\u200e', R: '\u200f', AL: '\u061c' };

/**
 * Adds marks to the lines of a text that would be arranged otherwise by themselves: the direction of the text, and the
 * last strong character before the line, which numbers and signs depend on.
 */
export function keepDirection(lines: readonly string[], text: string): string[] {
  if (!TURNS.test(text)) return [...lines];
  const isRight = isRightToLeft(text);
  const base = isRight ? 'R' : 'L';
  let last = base;
  return lines.map((line) => {
    const context = last === base ? '' : (MARKS[last] ?? '');
    last = findLastStrong(line) ?? last;
    if (line === '' || (context === '' && isRightToLeft(line) === isRight)) return line;
    return `${MARKS[base]}${context}${line}`;
  });
}

function findLastStrong(line: string): string | undefined {
  return [...line].map((character) => bidi.getBidiCharTypeName(character)).findLast((type) => type in MARKS);
}

/** Start and end tags of groups, and texts with their content. */
const PARTS = /<g\b([^<>]*)>|<\/g>|<text\b([^<>]*)>([^<]*)/g;
const ANCHOR = / text-anchor="(\w+)"/;
const SWAPPED: Readonly<Record<string, string>> = { start: 'end', end: 'start' };

/**
 * Sets the direction of all right-to-left texts of a drawing. `start` is then the right end, so the anchors are swapped
 * to keep the positions.
 */
export function setDirections(xml: string): string {
  if (!TURNS.test(xml)) return xml;
  const anchors = ['start'];
  return xml.replace(PARTS, (part, group?: string, own?: string, content?: string) => {
    const outer = anchors.at(-1) ?? 'start';
    if (part === '</g>') anchors.pop();
    else if (group !== undefined && !group.endsWith('/')) anchors.push(ANCHOR.exec(group)?.[1] ?? outer);
    if (own === undefined || content === undefined || !isRightToLeft(content.replace(/&[^&;]+;/g, ' ')))
      return part;
    const anchor = ANCHOR.exec(own)?.[1] ?? outer;
    const swapped = SWAPPED[anchor];
    const look = swapped === undefined ? own : `${own.replace(ANCHOR, '')} text-anchor="${swapped}"`;
    return `<text${look} direction="rtl">${content}`;
  });
}
