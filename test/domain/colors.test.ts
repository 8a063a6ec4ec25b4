import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  hsl,
  parse,
  rgb,
  wcagContrast,
} from 'culori';
import fc from 'fast-check';
import t from 'tap';
import {
  BLACK,
  buildPalette,
  CHART_COLORS,
  computeContrast,
  ensureContrast,
  type PaletteType,
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

const hexes = (base: string, type: PaletteType) =>
  buildPalette(parseHex(base) ?? BLACK, type).colors.map(({ hex }) => hex);

t.test('palettes turn the hue as their type says', async (t) => {
  const table: [string, PaletteType, string[]][] = [
    ['#ff6600', 'complementary', ['#ff6600', '#0099ff']],
    ['#ff6600', 'triadic', ['#ff6600', '#00ff66', '#6600ff']],
    ['#ff6600', 'analogous', ['#ff0099', '#ff001a', '#ff6600', '#ffe600', '#99ff00']],
    ['#ff6600', 'tetradic', ['#ff6600', '#1aff00', '#0099ff', '#e600ff']],
    ['#ff6600', 'split-complementary', ['#ff6600', '#00ffe6', '#001aff']],
    ['#808080', 'triadic', ['#808080', '#808080', '#808080']],
    ['#000', 'complementary', ['#000000', '#000000']],
    ['fff', 'complementary', ['#ffffff', '#ffffff']],
  ];
  for (const [base, type, expected] of table) t.same(hexes(base, type), expected, `${base} ${type}`);
});

t.test('a palette names its base, its type and each colour in three notations', async (t) => {
  t.same(buildPalette({ red: 255, green: 102, blue: 0 }, 'complementary'), {
    base: '#ff6600',
    type: 'complementary',
    colors: [
      { hex: '#ff6600', rgb: 'rgb(255, 102, 0)', hsl: 'hsl(24.0, 100.0%, 50.0%)' },
      { hex: '#0099ff', rgb: 'rgb(0, 153, 255)', hsl: 'hsl(204.0, 100.0%, 50.0%)' },
    ],
  });
});

t.test('a hue just below 360 is never printed as 360.0', async (t) => {
  const [first] = buildPalette({ red: 255, green: 0, blue: 0.1 }, 'complementary').colors;
  t.equal(first?.hsl, 'hsl(0.0, 100.0%, 50.0%)');
});

const SHIFTS: Record<PaletteType, number[]> = {
  complementary: [0, 180],
  triadic: [0, 120, 240],
  analogous: [-60, -30, 0, 30, 60],
  tetradic: [0, 90, 180, 270],
  'split-complementary': [0, 150, 210],
};
const types = fc.constantFrom<PaletteType[]>(
  'complementary',
  'triadic',
  'analogous',
  'tetradic',
  'split-complementary',
);

t.test(
  'every palette is what an independent colour library makes of it, each channel to one unit',
  async () => {
    fc.assert(
      fc.property(colors, types, (base, type) => {
        const from = hsl(printHex(base));
        return buildPalette(base, type).colors.every(({ hex, rgb: text, hsl: printed }, index) => {
          const hue = ((from?.h ?? 0) + (SHIFTS[type][index] ?? 0) + 360) % 360;
          const expected = rgb({ mode: 'hsl', s: 0, l: 0, ...from, h: hue });
          const color = parseHex(hex) ?? BLACK;
          const [printedHue = -1] = (printed.match(/[\d.]+/g) ?? []).map(Number);
          const turn = Math.abs(printedHue - hue);
          return (
            text === `rgb(${color.red}, ${color.green}, ${color.blue})` &&
            Math.abs(color.red - expected.r * 255) <= 0.5 + 1e-9 &&
            Math.abs(color.green - expected.g * 255) <= 0.5 + 1e-9 &&
            Math.abs(color.blue - expected.b * 255) <= 0.5 + 1e-9 &&
            Math.min(turn, 360 - turn) <= 0.05 + 1e-9
          );
        });
      }),
      { numRuns: 2000 },
    );
  },
);
