/** Perceptual palettes, and shades. */
import { converter } from 'culori';
import fc from 'fast-check';
import t from 'tap';
import { computeContrast, parseHex, readHex } from '../../src/color/colors.ts';
import { buildPalette } from '../../src/color/palette.ts';
import { mixPalette } from '../../src/color/shades.ts';

const toOklch = converter('oklch');
const channel = fc.integer({ min: 0, max: 255 });
const colors = fc.record({ red: channel, green: channel, blue: channel });
const spaces = ['hsl', 'oklch'] as const;

t.test('in hsl palettes are unchanged', async (t) => {
  const orange = readHex('#ff6600');
  for (const type of ['complementary', 'triadic', 'analogous', 'tetradic', 'split-complementary'] as const)
    t.same(mixPalette(orange, type, 'hsl'), buildPalette(orange, type));
});

for (const space of spaces)
  t.test(`shades in ${space}: eleven from light to dark, including the color itself`, async () => {
    fc.assert(
      fc.property(colors, (base) => {
        const { base: own, colors: shades } = mixPalette(base, 'shades', space);
        const lights = shades.map(({ hex }) => toOklch(hex)?.l ?? 0);
        const inner = lights.slice(1).map((light, index) => (lights[index] ?? 0) - light);
        return (
          shades.map(({ shade }) => shade).join() === '50,100,200,300,400,500,600,700,800,900,950' &&
          shades.some(({ hex }) => hex === own.hex) &&
          // Next to the color itself the step may be 0.
          inner.every((step) => step > -0.05)
        );
      }),
    );
  });

t.test('in oklch the hue rotates at the same lightness, and the ink has enough contrast', async () => {
  fc.assert(
    fc.property(colors, fc.constantFrom('triadic', 'tetradic', 'analogous'), (base, type) => {
      const { colors: turned, base: own } = mixPalette(base, type, 'oklch');
      const light = toOklch(own.hex)?.l ?? 0;
      return turned.every(({ hex, ink = '', contrast = 0 }) => {
        const real = computeContrast(readHex(hex), readHex(ink));
        return (
          // Near black, the steps of 8-bit channels are larger.
          Math.abs((toOklch(hex)?.l ?? 0) - light) < (light < 0.05 ? 0.05 : 0.02) &&
          Math.abs(real - contrast) < 0.01 &&
          contrast >= 4.5
        );
      });
    }),
  );
});

t.test('the properties of one color', async (t) => {
  const teal = parseHex('#008080') ?? { red: 0, green: 0, blue: 0 };
  t.match(mixPalette(teal, 'complementary', 'oklch'), {
    base: { hex: '#008080', ink: '#ffffff', contrast: 4.77 },
    colors: [{ hex: '#008080' }, { ink: '#ffffff' }],
  });
  const grey = mixPalette(readHex('#777777'), 'shades', 'oklch').colors;
  for (const { hex } of grey) t.match(hex, /^#([0-9a-f]{2})\1\1$/, 'a gray has gray shades');
});
