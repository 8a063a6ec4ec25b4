/**
 * Generates `packages/images/src/svg/advances.ts`, the widths of all letters, from the bundled fonts. Run it when the
 * fonts change, then `npx biome check --write packages/images/src/svg`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Face, openOwnFace } from '../../packages/images/src/png/font-shelf.ts';
import { packageRoot } from '../../src/contract/package.ts';

/**
 * Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic; Georgian; more Latin and Greek, punctuation, currencies, arrows,
 * shapes.
 */
const RANGES = [
  [0x0020, 0x06ff],
  [0x10a0, 0x10ff],
  [0x1e00, 0x22ff],
  [0x25a0, 0x27bf],
] as const;

/** Code points per row, and units per em. */
const ROW = 24;
const STEPS_PER_EM = 500;

const fonts = (['regular', 'bold'] as const).map(openOwnFace);

const rows = RANGES.flatMap(([first, last]) => {
  const starts = Array.from(
    { length: Math.ceil((last + 1 - first) / ROW) },
    (_, index) => first + index * ROW,
  );
  return starts.map((start) => writeRow(start, Math.min(ROW, last + 1 - start)));
}).filter((row) => /[^.]/.test(row.slice(5)));

/** Blocks in which Arabic letters that join on both sides have four forms: isolated, final, initial, medial. */
const FORM_RANGES = [
  [0xfb50, 0xfbff],
  [0xfe70, 0xfefc],
] as const;
const forms = FORM_RANGES.flatMap(([first, last]) =>
  Array.from({ length: last + 1 - first }, (_, index) => String.fromCodePoint(first + index)),
);
const letters = forms.map((form) => form.normalize('NFKC'));
const joined = letters.flatMap((letter, index) => {
  const isFirstOfFour = letter !== letters[index - 1] && letter === letters[index + 3];
  const digits = writeLetter(forms[index + 2] ?? '');
  return isFirstOfFour && letter.length === 1 && !digits.includes('.') ? [letter + digits] : [];
});

const text = `/** Letter widths of DejaVu Sans. Generated from the font by \`scripts/generate/letter-widths.ts\`. Do not edit. */

/** Units per em. */
export const STEPS_PER_EM = ${STEPS_PER_EM};

/**
 * Rows of consecutive letters: the first code point, then for each letter its regular and its bold advance, two base-36
 * digits each, or \`....\` if the font has no such letter.
 */
export const ADVANCES = [
${rows.map((row) => `'${row}',`).join('\n')}
];

/** Arabic letters that are narrower before another letter, each with its advances then, in the same format. */
export const JOINED_ADVANCES =
  '${joined.join(' ')}';
`;
writeFileSync(join(packageRoot, 'packages/images/src/svg/advances.ts'), text);

function writeRow(start: number, count: number): string {
  const letters = Array.from({ length: count }, (_, index) =>
    writeLetter(String.fromCodePoint(start + index)),
  );
  return `${start.toString(16).padStart(4, '0')} ${letters.join('')}`;
}

function writeLetter(letter: string): string {
  return fonts.map((face) => writeAdvance(letter, face)).join('');
}

function writeAdvance(letter: string, { font, unitsPerEm }: Face): string {
  const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0);
  if (glyph === undefined) return '..';
  const steps = Math.round((font.glyphHAdvance(glyph) / unitsPerEm) * STEPS_PER_EM);
  return steps.toString(36).padStart(2, '0');
}
