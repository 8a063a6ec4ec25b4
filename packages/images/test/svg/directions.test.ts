import t from 'tap';
import { readRows } from '../../../../test/support/json-lines.ts';
import { arrangeRuns } from '../../src/png/directions.ts';
import { isRightToLeft, keepDirection, setDirections } from '../../src/svg/directions.ts';
import { element, writeSvg } from '../../src/svg/markup.ts';

t.test('the direction of a text is that of its first strong character', async (t) => {
  for (const text of ['مبيعات 2024', '2024 שלום', 'שלום ABC', '¡! שלום', '\u200f5 ABC', '(מה)?'])
    t.ok(isRightToLeft(text), text);
  for (const text of ['Sales مبيعات', '2024', '', '日本', '😀', '\u200eשלום', '\u2067שלום\u2069 ABC'])
    t.notOk(isRightToLeft(text), text);
});

const draw = (anchor: string | undefined, text: string) =>
  writeSvg({ widthPx: 9, heightPx: 9 }, {}, [
    element('g', { 'text-anchor': anchor }, [element('text', { x: 1, y: 2 }, [text])]),
    element('text', { x: 3, y: 4 }, [text]),
  ]).svg;

t.test('a right-to-left text has its direction, and an anchor that keeps its position', async (t) => {
  const text = 'שלום!';
  const [outer, inner] = ['<text x="3" y="4" text-anchor="end" direction="rtl">', '<text x="1" y="2"'];
  t.match(draw('end', text), `${inner} text-anchor="start" direction="rtl">${text}</text>`);
  t.match(draw('start', text), `${inner} text-anchor="end" direction="rtl">${text}</text>`);
  t.match(draw('middle', text), `${inner} direction="rtl">${text}</text>`);
  t.match(draw('end', text), outer, 'the anchor of a group ends with it');
  t.notMatch(draw('end', 'Hello שלום & <you>'), 'direction');
  t.equal(
    setDirections('<g/><text x="1">&lt;ש</text>'),
    '<g/><text x="1" text-anchor="end" direction="rtl">&lt;ש</text>',
  );
});

const mirror = (sign: string) => ({ '(': ')', ')': '(' })[sign] ?? sign;

/** Returns a line from left to right. */
const show = (line: string) =>
  arrangeRuns(line, isRightToLeft(line))
    .map((run) => (run.isRightToLeft ? [...run.text].reverse().map(mirror).join('') : run.text))
    .join('')
    .replace(/[\u061c\u200e\u200f]/g, '');

t.test('lines are arranged as if they had not been broken', async (t) => {
  const table = readRows<[lines: string[], shown: string[]]>('packages/images/test/svg/arranged-lines.jsonl');
  for (const [lines, shown] of table)
    t.strictSame(keepDirection(lines, lines.join(' ')).map(show), shown, lines.join(' '));
});
