import { createSeededBytes } from '../../../packages/shared/seeded-chance.ts';
import { writeJson } from '../../compute/job.ts';
import { badRequest } from '../../lib/errors.ts';
import { changeCase as change, type LetterCase } from './case.ts';
import { countInSteps } from './count.ts';
import { type Change, compareTokens, type DiffUnit } from './diff.ts';
import { editLines as edit, type LineRules } from './lines.ts';
import { type LoremUnit, writeLorem as lorem } from './lorem.ts';
import { writePatch } from './patch.ts';
import { makeSlug as makeAsciiSlug, makeUnicodeSlug } from './slug.ts';
import { requireWellFormed } from './well-formed.ts';

export const changeCase = ({ text, to }: { text: string; to: LetterCase }) =>
  writeJson({ result: change(text, to) });

/** Counts a text in the usual units. */
export function countText({ text }: { text: string }) {
  requireWellFormed(text, 'text');
  const steps = countInSteps(text);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { readingSeconds, cjkCharacters, officeWords, ...counts } = step.value;
  return writeJson({
    ...counts,
    cjk_characters: cjkCharacters,
    office_words: officeWords,
    reading_seconds: readingSeconds,
  });
}

/** Edits the lines of a text. */
export const editLines = ({ text, ...rules }: { text: string } & LineRules) => writeJson(edit(text, rules));

interface Texts {
  a: string;
  b: string;
  by: DiffUnit;
  context: number;
  name?: string;
}

/** Compares two texts. */
export async function diffTexts({ a, b, by, context, name }: Texts) {
  const changes = await compareTokens(a, b, by);
  const lines = by === 'line' ? changes : await compareTokens(a, b, 'line');
  return writeJson({
    changes: changes.map(({ type, tokens }) => ({ type, text: tokens.join('') })),
    added: countTokens(changes, 'added'),
    removed: countTokens(changes, 'removed'),
    patch: writePatch(lines, context, name),
  });
}

const countTokens = (changes: readonly Change[], wanted: Change['type']) =>
  changes.reduce((sum, { type, tokens }) => (type === wanted ? sum + tokens.length : sum), 0);

interface TextToSlug {
  text: string;
  separator: string;
  locale?: string;
  unicode: boolean;
}

/** Converts a text to a URL slug. */
export async function makeSlug({ text, separator, locale, unicode }: TextToSlug) {
  if (unicode && locale !== undefined) throw badRequest('locale is not supported with unicode');
  const slug = unicode ? makeUnicodeSlug(text, separator) : await makeAsciiSlug(text, separator, locale);
  return writeJson({ slug });
}

/** Writes the lorem ipsum text of a seed. */
export const writeLorem = ({ unit, count, seed }: { unit: LoremUnit; count: number; seed: string }) =>
  writeJson({ text: lorem(unit, count, createSeededBytes('lorem', seed)) });
