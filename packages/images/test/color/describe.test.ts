/** Color notations, compared with Python's `colorsys` (3.11), our own OKLab and luminance formulas, and CSS. */
import fc from 'fast-check';
import t from 'tap';
import { anyCharacter } from '../../../../scripts/fuzz/samples/units.ts';
import { onlyInFull } from '../../../../test/support/scale.ts';
import { InputError } from '../../../shared/input-error.ts';
import { computeContrast, type Rgb, readHex } from '../../src/color/colors.ts';
import { compareCssColors } from '../../src/color/compare.ts';
import { describeCssColor } from '../../src/color/describe.ts';
import { computeOklab } from '../../src/color/oklab.ts';
import { buildPalette } from '../../src/color/palette.ts';

t.test('any text is a valid color or is rejected', async (t) => {
  const parts = [
    ...'rgb( hsl( hwb( lab( oklch( color( srgb'.split(' '),
    ...')/ ,0',
    ...'50% 1e3 -.5'.split(' '),
  ];
  const text = fc
    .array(fc.constantFrom(...parts, '#', '+', '.', '%', 'a', 'deg', 'px', 'none', '\n'), { maxLength: 12 })
    .map((each) => each.join(''));
  const isJudged = fc.property(fc.oneof(text, fc.string({ unit: anyCharacter })), (each) => {
    try {
      return /^#[\da-f]{6,8}$/.test(describeCssColor(each).hex);
    } catch (error) {
      return error instanceof InputError;
    }
  });
  t.doesNotThrow(() => fc.assert(isJudged, { numRuns: 1000 }));
});

t.test('HSL equals that of palettes, and notations are parsed as the same color', async (t) => {
  const digits = fc.integer({ min: 0, max: 0xffffff }).map((number) => number.toString(16).padStart(6, '0'));
  fc.assert(
    fc.property(digits, (hex) => {
      const described = describeCssColor(hex);
      t.equal(described.hsl, buildPalette(readHex(hex), 'triadic').base.hsl, hex);
      t.equal(describeCssColor(described.rgb).hex, `#${hex}`);
    }),
    { examples: [['a98db1']] }, // its saturation is between 18.7 and 18.8
  );
});

t.test('the nearest color has a contrast of 4.5, and no neighbor with it is nearer', async (t) => {
  const digits = fc.integer({ min: 0, max: 0xffffff }).map((number) => number.toString(16).padStart(6, '0'));
  const apart = (one: string, other: string) =>
    computeOklab(readHex(one)).reduce(
      (sum, value, index) => sum + (value - (computeOklab(readHex(other))[index] ?? 0)) ** 2,
      0,
    );
  fc.assert(
    fc.property(digits, digits, (color, bg) => {
      const { nearest } = compareCssColors(color, bg);
      const { red, green, blue } = readHex(nearest.hex);
      t.ok(computeContrast(readHex(nearest.hex), readHex(bg)) >= 4.5, `${color} on ${bg}`);
      for (const shift of [-1, 1]) {
        for (const channel of [0, 1, 2]) {
          const levels = [red, green, blue].map((level, index) => level + (index === channel ? shift : 0));
          if (levels.some((level) => level < 0 || level > 255)) continue;
          const neighbor = `#${levels.map((level) => level.toString(16).padStart(2, '0')).join('')}`;
          if (computeContrast(readHex(neighbor), readHex(bg)) < 4.5) continue;
          t.ok(apart(neighbor, color) >= apart(nearest.hex, color) - 1e-12, `${color} on ${bg}: ${neighbor}`);
        }
      }
    }),
    { numRuns: 50 },
  );
});

// The test above compares with neighbors only.
t.test(
  'no 8-bit color of enough contrast is nearer than the nearest one',
  { skip: onlyInFull },
  async (t) => {
    const pairs = [
      ['5eb561', 'ea7b5b', '#173b01'],
      ['ff6600', 'ffffff', undefined],
      ['ffff00', 'ffffff', undefined],
      ['0000ff', '336699', undefined],
      ['808080', '767676', undefined],
      ['000000', '010203', undefined],
    ] as const;
    const least = leastOfAll(pairs.map(([color, bg]) => [readHex(color), readHex(bg)]));
    for (const [index, [color, bg, expected]] of pairs.entries()) {
      const found = compareCssColors(color, bg).nearest.hex;
      if (expected) t.equal(found, expected);
      const apart = apartOf(computeOklab(readHex(found)), computeOklab(readHex(color)));
      t.ok(apart <= (least[index] ?? 0) + 1e-15, `${color} on ${bg}`); // sums of three squares
    }
  },
);

const apartOf = (one: Oklab, other: Oklab) =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;
type Oklab = ReturnType<typeof computeOklab>;

/** Tries all 16.8 million colors, and returns the least difference from each color of enough contrast. */
function leastOfAll(pairs: readonly [color: Rgb, bg: Rgb][]): number[] {
  const targets = pairs.map(([color, bg]) => ({ bg, lab: computeOklab(color) }));
  const least = targets.map(() => Number.POSITIVE_INFINITY);
  for (let value = 0; value <= 0xffffff; value += 1) {
    const other = { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 };
    const lab = computeOklab(other);
    for (const [index, target] of targets.entries()) {
      const apart = apartOf(lab, target.lab);
      // The contrast takes longer, so it comes second.
      if (apart < (least[index] ?? 0) && computeContrast(other, target.bg) >= 4.5) least[index] = apart;
    }
  }
  return least;
}
