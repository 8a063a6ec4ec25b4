/** User-perceived characters, slugs and differences. */
import { applyPatch, diffLines } from 'diff';
import slugify from 'slugify';
import { countGraphemes as countTheirs } from 'unicode-segmenter/grapheme';
import { compareTokens } from '../../../src/operations/text/diff.ts';
import { writePatch } from '../../../src/operations/text/patch.ts';
import { countGraphemes } from '../../../src/operations/text/segments.ts';
import { makeSlug } from '../../../src/operations/text/slug.ts';
import { type Opinion, opinionsOn, told } from './opinion.ts';

const graphemes = opinionsOn('graphemes', (text: string) => ({
  title: `the user-perceived characters of ${told(text)}`,
  library: 'unicode-segmenter',
  ours: () => countGraphemes(text),
  theirs: () => countTheirs(text),
}));

const slugs = opinionsOn('titles', (title: string) => ({
  title: `a slug of ${told(title)}`,
  library: 'slugify',
  ours: () => makeSlug(title, '-'),
  theirs: () => slugify(title, { lower: true, strict: true }),
}));

const differences = opinionsOn('changes', ([one, other]: [one: string, other: string]) => ({
  title: `the lines that change from ${told(one)} to ${told(other)}, and the patch`,
  library: 'diff',
  async ours() {
    const found = await compareTokens(one, other, 'line');
    const count = (wanted: string) =>
      found.reduce((sum, { type, tokens }) => (type === wanted ? sum + tokens.length : sum), 0);
    const patch = writePatch(found, 3);
    const patched = patch === '' ? one : applyPatch(one, patch, { autoConvertLineEndings: false });
    return [count('added'), count('removed'), patched];
  },
  theirs() {
    const found = diffLines(one, other);
    const count = (isWanted: (each: (typeof found)[number]) => boolean) =>
      found.filter(isWanted).reduce((sum, each) => sum + each.count, 0);
    return [count(({ added }) => added), count(({ removed }) => removed), other];
  },
}));

export const opinions: readonly Opinion[] = [graphemes, slugs, differences].flat();
