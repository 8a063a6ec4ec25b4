import t from 'tap';
import { readRows } from '../../../../test/support/json-lines.ts';
import { splitAtBreaks } from '../../src/svg/line-breaks.ts';
import { measureText } from '../../src/svg/text.ts';
import { wrapText } from '../../src/svg/wrap.ts';

// Rules of Unicode Standard Annex 14; a bar marks a break.
const table = readRows<[rule: string, text: string]>('packages/images/test/svg/line-breaks.jsonl');

for (const [rule, text] of table) {
  t.test(`${rule}: ${text.replace(/[\u00ad\u200b]/g, '·')} has these breaks`, async (t) => {
    t.strictSame(splitAtBreaks(text.replaceAll('|', '')), text.split('|'));
  });
}

t.test('only the soft hyphen at the end of a line is drawn', async (t) => {
  const wrap = (widthPx: number) =>
    wrapText('Donau\u00addampf\u00adschiff', { widthPx, fontPx: 10, linesMax: 3 });
  t.strictSame(wrap(200), ['Donaudampfschiff']);
  t.strictSame(wrap(80), ['Donaudampf-', 'schiff']);
  t.strictSame(wrap(50), ['Donau-', 'dampf-', 'schiff']);
});

t.test('words that are too long break between their characters if asked to', async (t) => {
  const word = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
  const line = { widthPx: 80, fontPx: 10, linesMax: 20 };
  t.strictSame(wrapText(word, line), [word]);
  const lines = wrapText(`Das ${word}`, { ...line, breaksWords: true });
  t.equal(lines.join(''), `Das${word}`);
  for (const part of lines) t.ok(measureText(part, 10) <= 80, part);
  t.strictSame(
    wrapText('👨‍👩‍👧'.repeat(4), { ...line, widthPx: 20, breaksWords: true }),
    Array(4).fill('👨‍👩‍👧'),
  );
});
