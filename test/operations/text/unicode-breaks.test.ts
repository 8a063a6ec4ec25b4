/** The break tests of Unicode 17, and its emoji, which Debian's package `unicode-data` has. */
import { existsSync, readFileSync } from 'node:fs';
import t, { type Test } from 'tap';
import { compareTexts } from '../../../src/lib/levenshtein.ts';
import { countInSteps } from '../../../src/operations/text/count.ts';
import { reportSuite } from '../../support/conformance.ts';
import { readRows } from '../../support/json-lines.ts';

const FOLDER = '/usr/share/unicode';
const skip = !existsSync(`${FOLDER}/emoji`) && 'unicode-data is not installed: apt-get install unicode-data';

const breaks = readRows<string[]>('test/operations/text/unicode-breaks.ndjson');

/** Returns the parts of each case. */
const readBreaks = (kind: 'grapheme' | 'word'): string[][] =>
  breaks.flatMap(([own, ...parts]) => (own === kind ? [parts] : []));

const readText = (points: string) =>
  points
    .trim()
    .split(/\s+/)
    .map((point) => String.fromCodePoint(Number.parseInt(point, 16)))
    .join('');

function countText(text: string) {
  const steps = countInSteps(text);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

interface Suite {
  readonly subject: string;
  readonly suite: string;
  readonly cases: readonly string[][];
  readonly isPassed: (parts: readonly string[]) => boolean;
  /** Texts that newer versions of Unicode divide differently, or that no word counter has to count. */
  readonly known: readonly string[];
  readonly exceptions?: string;
}

/** Checks that all cases pass, except the known ones, some of which may pass with another version of Unicode. */
function checkSuite(t: Test, { cases, isPassed, known, ...suite }: Suite): void {
  const failed = cases.filter((parts) => !isPassed(parts)).map((parts) => parts.join(''));
  const wrong = failed.filter((text) => !known.includes(text));
  t.strictSame(wrong, []);
  reportSuite(t, { ...suite, cases: cases.length, passed: cases.length - known.length });
}

const skipOlder =
  Number(process.versions.unicode) < 17 && `Node.js has Unicode ${process.versions.unicode} instead of 17`;

t.test('graphemes are those of the break test', { skip: skipOlder }, async (t) =>
  checkSuite(t, {
    subject: 'graphemes',
    suite: 'GraphemeBreakTest',
    cases: readBreaks('grapheme'),
    isPassed: (parts) => countText(parts.join('')).graphemes === parts.length,
    known: ['\u2701\u200d\u2701'],
    exceptions: 'a sign that is an emoji only up to Unicode 15',
  }),
);

t.test('words are the parts of the break test with a letter or a digit', { skip: skipOlder }, async (t) =>
  checkSuite(t, {
    subject: 'words',
    suite: 'WordBreakTest',
    cases: readBreaks('word'),
    isPassed: (parts) =>
      countText(parts.join('')).words === parts.filter((part) => /[\p{L}\p{N}]/u.test(part)).length,
    known: ['a\u200d\u{1f6d1}'],
    exceptions: 'a letter that is joined to an emoji',
  }),
);

t.test('every emoji is one grapheme, and one edit apart from a letter', { skip }, async (t) => {
  const lines = readFileSync(`${FOLDER}/emoji/emoji-test.txt`, 'utf8').split('\n');
  checkSuite(t, {
    subject: 'emoji',
    suite: 'emoji-test',
    cases: lines.flatMap((line) => (/^[\dA-F]/.test(line) ? [[readText(line.split(';', 1)[0] ?? '')]] : [])),
    isPassed: ([emoji = '']) =>
      countText(emoji).graphemes === 1 && compareTexts(emoji, 'b', 'graphemes').distance === 1,
    known: [],
  });
});
