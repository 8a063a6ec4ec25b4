import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
  wcagContrast,
} from 'culori';
import fc from 'fast-check';
import t from 'tap';
import {
  BLACK,
  CHART_COLORS,
  computeContrast,
  ensureContrast,
  parseHex,
  pickInk,
  printHex,
  readHex,
  WHITE,
} from '../../src/domain/colors.ts';

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

t.test('chart colours are seen on white and on black', async (t) => {
  for (const hex of CHART_COLORS) {
    const color = parseHex(hex) ?? BLACK;
    t.ok(computeContrast(color, WHITE) >= 3, `${hex} on white`);
    t.ok(computeContrast(color, BLACK) >= 3, `${hex} on black`);
  }
});

t.test('the first five chart colours stay apart for every kind of colour blindness', async (t) => {
  const difference = differenceCiede2000();
  const sights = {
    protanopia: filterDeficiencyProt(1),
    deuteranopia: filterDeficiencyDeuter(1),
    tritanopia: filterDeficiencyTrit(1),
  };
  const first = CHART_COLORS.slice(0, 5).flatMap((hex) => parse(hex) ?? []);
  t.equal(first.length, 5);
  for (const [name, see] of Object.entries(sights)) {
    for (const [index, one] of first.entries()) {
      for (const other of first.slice(0, index)) {
        t.ok(difference(see(one), see(other)) >= 12, `${CHART_COLORS[index]} under ${name}`);
      }
    }
  }
});
