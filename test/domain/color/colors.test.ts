import { colorsNamed, wcagContrast } from 'culori';
import fc from 'fast-check';
import t from 'tap';
import {
  BLACK,
  computeContrast,
  ensureContrast,
  parseColor,
  parseHex,
  pickInk,
  printHex,
  readHex,
  WHITE,
} from '../../../src/domain/color/colors.ts';

const channel = fc.integer({ min: 0, max: 255 });
const colors = fc.record({ red: channel, green: channel, blue: channel }, { noNullPrototype: true });

t.test('hex colours of three and six digits are read with and without #', async (t) => {
  const table: [string, string | undefined][] = [
    ['#ff6600', '#ff6600'],
    ['ff6600', '#ff6600'],
    ['#F60', '#ff6600'],
    ['f60', '#ff6600'],
    ['000', '#000000'],
    ['', undefined],
    ['#', undefined],
    ['#ff66', undefined],
    ['#ff66000', undefined],
    ['##ff6600', undefined],
    ['#gg6600', undefined],
    ['red', undefined],
    ['ff6600\n', undefined],
  ];
  for (const [text, printed] of table) {
    const color = parseHex(text);
    t.equal(color && printHex(color), printed, JSON.stringify(text));
  }
});

t.test('the colour names of CSS are read in any case, and no other names', async (t) => {
  const names = Object.entries(colorsNamed);
  t.equal(names.length, 148);
  for (const [name, value] of names) {
    const hex = `#${value.toString(16).padStart(6, '0')}`;
    for (const text of [name, name.toUpperCase()]) {
      const color = parseColor(text);
      t.equal(color && printHex(color), hex, text);
    }
  }
  for (const text of ['transparent', 'reddish', 'constructor', '', 'red '])
    t.equal(parseColor(text), undefined, text);
  t.same(parseColor('#f60'), { red: 255, green: 102, blue: 0 });
});

t.test('a colour that was checked is read, and no other', async (t) => {
  t.same(readHex('#f60'), { red: 255, green: 102, blue: 0 });
  t.throws(() => readHex('red'), new RangeError('Not a hex colour: red'));
});

t.test('every colour is read as it was printed', async () => {
  fc.assert(fc.property(colors, (color) => fc.stringify(parseHex(printHex(color))) === fc.stringify(color)));
});

t.test('contrast is that of WCAG', async (t) => {
  t.equal(computeContrast(BLACK, WHITE), 21);
  fc.assert(
    fc.property(colors, colors, (one, other) => {
      const expected = wcagContrast(printHex(one), printHex(other));
      // The two differ in how many digits of the sRGB threshold they keep.
      return Math.abs(computeContrast(one, other) - expected) < 0.01;
    }),
  );
});

t.test('ink is read on every background', async () => {
  fc.assert(fc.property(colors, (background) => computeContrast(pickInk(background), background) >= 4.58));
});

t.test('a colour is brought to the contrast that is asked for, and left alone when it has it', async () => {
  fc.assert(
    fc.property(colors, colors, (color, background) => {
      const ensured = ensureContrast(color, background, 3);
      const hasContrast = computeContrast(color, background) >= 3;
      return (
        computeContrast(ensured, background) >= 3 && (!hasContrast || printHex(ensured) === printHex(color))
      );
    }),
  );
});
