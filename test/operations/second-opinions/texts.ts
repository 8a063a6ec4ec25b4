/** User-perceived characters, slugs and differences. */
import { applyPatch, diffLines } from 'diff';
import slugify from 'slugify';
import { countGraphemes as countTheirs } from 'unicode-segmenter/grapheme';
import { compareTokens } from '../../../src/operations/text/diff.ts';
import { writePatch } from '../../../src/operations/text/patch.ts';
import { countGraphemes } from '../../../src/operations/text/segments.ts';
import { makeSlug } from '../../../src/operations/text/slug.ts';
import { type Opinion, opinionsOn, told } from './opinion.ts';

const texts = [
  '',
  'plain',
  'e\u0301e\u0323\u0301',
  '👨‍👩‍👧‍👦👍🏽🏳️‍🌈',
  '🇫🇷🇩🇪🇸',
  'a\r\nb\n\rc',
  '\u1112\u1161\u11ab\u1100\u116e\u11a8',
  'कि क्षि नमस्ते',
  'กำลังใจ',
  '1️⃣2️⃣#️⃣',
  '\u0600123',
  `Z${'\u0351'.repeat(40)}algo`,
  '漢字かな交じり文',
  '👩🏽‍🚀👨🏻‍⚕️',
  'ﷺ\u200d\u200d',
];
const graphemes = opinionsOn(texts, (text) => ({
  title: `the user-perceived characters of ${told(text)}`,
  library: 'unicode-segmenter',
  ours: () => countGraphemes(text),
  theirs: () => countTheirs(text),
}));

const titles = [
  'Hello World',
  'Déjà vu à Paris',
  'Łódź i Kraków',
  'Crème brûlée: a recipe',
  'São Paulo 2026',
  '  many   blanks  ',
  'Mañana en España',
  'Þingvellir og Reykjavík',
  'Příliš žluťoučký kůň',
  'Çağrı ve Işık',
  'Ελλάδα',
  'Reykjavík, Ísland',
];
const slugs = opinionsOn(titles, (title) => ({
  title: `a slug of ${told(title)}`,
  library: 'slugify',
  ours: () => makeSlug(title, '-'),
  theirs: () => slugify(title, { lower: true, strict: true }),
}));

const changes = [
  ['', 'a\n'],
  ['a\n', ''],
  ['a\nb\nc\n', 'a\nc\n'],
  ['a\nb\nc', 'a\nb\nc\n'],
  ['one\ntwo\nthree\n', 'zero\none\nthree\nfour\n'],
  ['x\n'.repeat(20), 'x\n'.repeat(25)],
  ['1\n2\n3\n4\n5\n6\n7\n8\n', '1\n2\n4\n5\n6\n7\n8\n9\n'],
  ['a\r\nb\r\n', 'a\r\nc\r\n'],
  ['ä\nö\n', 'ä\nü\n'],
  ['same\n', 'same\n'],
] as const;
const differences = opinionsOn(changes, ([one, other]) => ({
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
