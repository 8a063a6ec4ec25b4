import { type Change, compareTokens, DiffError, type DiffUnit } from '../../domain/texts/diff.ts';
import { writePatch } from '../../domain/texts/patch.ts';
import { badRequest } from '../../errors.ts';

interface Texts {
  a: string;
  b: string;
  by: DiffUnit;
  context: number;
}

/** Compares two texts. */
export async function diffTexts({ a, b, by, context }: Texts) {
  const changes = await compare(a, b, by);
  const lines = by === 'line' ? changes : await compare(a, b, 'line');
  return {
    changes: changes.map(({ type, tokens }) => ({ type, text: tokens.join('') })),
    added: countTokens(changes, 'added'),
    removed: countTokens(changes, 'removed'),
    patch: writePatch(lines, context),
  };
}

async function compare(a: string, b: string, by: DiffUnit): Promise<Change[]> {
  try {
    return await compareTokens(a, b, by);
  } catch (error) {
    if (!(error instanceof DiffError)) throw error;
    throw badRequest('a and b differ too much: compare them by line, or in parts');
  }
}

const countTokens = (changes: readonly Change[], wanted: Change['type']) =>
  changes.reduce((sum, { type, tokens }) => (type === wanted ? sum + tokens.length : sum), 0);
