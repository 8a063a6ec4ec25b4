import { hsl, rgb } from 'culori';
import fc from 'fast-check';
import t from 'tap';
import { atScale } from '../../../../test/support/scale.ts';
import { BLACK, parseHex, printHex } from '../../src/color/colors.ts';
import { buildPalette, type PaletteType } from '../../src/color/palette.ts';

const channel = fc.integer({ min: 0, max: 255 });
const colors = fc.record({ red: channel, green: channel, blue: channel }, { noNullPrototype: true });

t.test('a palette has its base, its type and each color in three notations', async (t) => {
  t.same(buildPalette({ red: 255, green: 102, blue: 0 }, 'complementary'), {
    base: { hex: '#ff6600', rgb: 'rgb(255, 102, 0)', hsl: 'hsl(24.0, 100.0%, 50.0%)' },
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

t.test('every palette equals that of another color library, each channel within one unit', async () => {
  fc.assert(
    fc.property(colors, types, (base, type) => {
      const from = hsl(printHex(base));
      return buildPalette(base, type).colors.every(({ hex, rgb: text, hsl: printed }, index) => {
        // A gray has no hue to rotate.
        const hue = from?.h === undefined ? 0 : (from.h + (SHIFTS[type][index] ?? 0) + 360) % 360;
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
    {
      numRuns: atScale({ full: 2000, quick: 400 }),
      examples: [[{ red: 2, green: 2, blue: 2 }, 'complementary']],
    },
  );
});
