import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import { countInSteps } from '../../../src/operations/text/count.ts';
import { countGraphemes, graphemesOf, segmentsOf } from '../../../src/operations/text/segments.ts';
import { atScale } from '../../support/scale.ts';

/** The counts of a text, and the number of steps. */
function countSteps(text: string) {
  const all = countInSteps(text);
  let steps = 1;
  let step = all.next();
  for (; !step.done; step = all.next()) steps += 1;
  return { steps, counts: step.value };
}
const countText = (text: string) => countSteps(text).counts;

const family = '👨‍👩‍👧';

t.test('half of a surrogate pair is counted as one character', async (t) => {
  t.match(countText('\ud800a'), { characters: 2, bytes: 4, graphemes: 2 });
});

const units = [...'a \n\ré', 'e\u0301', '\u0600', '\u200d', '👨', family, ...'🇫ก\u1112\u1161漢.1©'];
const mixed = fc.array(fc.constantFrom(...units), { maxLength: 60 }).map((parts) => parts.join(''));

t.test('graphemes are those of the segmenter for the whole text', async () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const property = fc.property(mixed, (text) => {
    const expected = [...segmenter.segment(text)].map(({ segment }) => segment);
    assert.deepEqual([...graphemesOf(text)], expected);
    assert.equal(countGraphemes(text), expected.length);
  });
  fc.assert(property, { numRuns: atScale({ full: 500, quick: 100 }) });
});

t.test('segmenting in windows returns the segments of the whole text', async (t) => {
  const prose = "It's 3.14, or so: I can't tell — naïve, isn't it? 漢字 и текст. ".repeat(60);
  const long = `a${'\u0301'.repeat(3000)}b${family.repeat(200)}`;
  for (const granularity of ['grapheme', 'word'] as const) {
    const segmenter = new Intl.Segmenter('en', { granularity });
    for (const text of [prose, long]) {
      const whole = [...segmenter.segment(text)].map(({ segment }) => segment);
      const segments = [...segmentsOf(segmenter, text)].map(({ segment }) => segment);
      t.strictSame(segments, whole, granularity);
    }
  }
});

/** Every ASCII punctuation character next to characters that could join words. */
const signed = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~', ...'ab12אー', '\u0301', '\u00ad', '’'];

t.test('words are those of the segmenter for the whole text', async () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
  const signs = fc.string({ unit: fc.constantFrom(...signed, ...units), maxLength: 40 });
  const property = fc.property(
    fc.lorem({ maxCount: 8, mode: 'sentences' }),
    mixed,
    signs,
    (prose, text, sign) => {
      for (const each of [prose, `${prose} ${text}`, sign]) {
        const isWord = ({ isWordLike, segment }: Intl.SegmentData) =>
          isWordLike && /[\p{L}\p{N}]/u.test(segment);
        const expected = [...segmenter.segment(each)].filter(isWord).length;
        assert.equal(countText(each).words, expected, JSON.stringify(each));
      }
    },
  );
  fc.assert(property, {
    numRuns: atScale({ full: 1000, quick: 200 }),
    examples: [['', '漢*\r__', '!_ -_- __']],
  });
});

t.test('sentences are those of the segmenter for each line', async () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  const parts = ['Word', 'two words', '3.5', '.', '! ', '?', '... ', ...')" \té', '\u0301', 'etc. and', '—'];
  const line = fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((each) => each.join(''));
  const property = fc.property(fc.array(line, { maxLength: 4 }), (lines) => {
    const expected = lines.flatMap((each) => [...segmenter.segment(each)]);
    const counted = expected.filter(({ segment }) => /[\p{L}\p{N}]/u.test(segment)).length;
    assert.equal(countText(lines.join('\n')).sentences, counted, JSON.stringify(lines));
  });
  fc.assert(property, { numRuns: atScale({ full: 1000, quick: 200 }) });
});

t.test('counting a long text of any content takes several steps', async (t) => {
  for (const unit of ['a@b.c ', "it's ", '\r\n', 'e\u0301', '漢', '\u{1f1e6}', 'naïve, ', family]) {
    const { steps } = countSteps(unit.repeat(65_536 / Buffer.byteLength(unit)));
    t.ok(steps >= 4, `${JSON.stringify(unit)} again and again takes ${steps} steps`);
  }
  t.equal(countSteps('The quick brown fox.').steps, 1);
});

t.test('words of scripts without spaces are those of the whole text', async () => {
  const words = new Intl.Segmenter('en', { granularity: 'word' });
  const thai = 'ผม รัก ประเทศไทย มาก และ กิน ข้าว ตาก ลม ของ ฉัน การ ทำงาน ที่ ดี'.split(' ');
  const property = fc.property(
    fc.array(fc.constantFrom(...thai), { minLength: 300, maxLength: 600, size: 'max' }),
    (parts) => {
      const text = parts.join('');
      assert.equal(countText(text).words, [...words.segment(text)].length);
    },
  );
  fc.assert(property, { numRuns: atScale({ full: 300, quick: 30 }) });
});
