import { colorsNamed, wcagContrast } from 'culori';
import fc from 'fast-check';
import t from 'tap';
import {
  BLACK,
  computeContrast,
  ensureContrast,
  parseColor,
  parseHex,
  pickTextColor,
  printHex,
  readHex,
  WHITE,
} from '../../src/color/colors.ts';

const channel = fc.integer({ min: 0, max: 255 });
const colors = fc.record({ red: channel, green: channel, blue: channel }, { noNullPrototype: true });

t.test('hex colors of three and six digits are parsed with and without #', async (t) => {
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

t.test('CSS color names are parsed in any case, other names are not', async (t) => {
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

t.test('readHex parses valid colors and throws otherwise', async (t) => {
  t.same(readHex('#f60'), { red: 255, green: 102, blue: 0 });
  t.throws(() => readHex('red'), new RangeError('Not a hex color: red'));
});

t.test('printed colors are parsed unchanged', async () => {
  fc.assert(fc.property(colors, (color) => fc.stringify(parseHex(printHex(color))) === fc.stringify(color)));
});

t.test('contrast equals that of WCAG', async (t) => {
  t.equal(computeContrast(BLACK, WHITE), 21);
  fc.assert(
    fc.property(colors, colors, (one, other) => {
      const expected = wcagContrast(printHex(one), printHex(other));
      // The two implementations keep different numbers of digits of the sRGB threshold.
      return Math.abs(computeContrast(one, other) - expected) < 0.01;
    }),
  );
});

t.test('ink has enough contrast on every background', async () => {
  fc.assert(
    fc.property(colors, (background) => computeContrast(pickTextColor(background), background) >= 4.58),
  );
});

t.test('a color is changed until it has the requested contrast, and unchanged if it has it', async () => {
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
