/** Color notations, compared with Python's `colorsys` (3.11), our own OKLab and luminance formulas, and CSS. */
import fc from 'fast-check';
import t from 'tap';
import { anyCharacter } from '../../../../scripts/fuzz/samples/units.ts';
import { onlyInFull } from '../../../../test/support/scale.ts';
import { InputError } from '../../../shared/input-error.ts';
import { computeContrast, computeLuminance, type Rgb, readHex } from '../../src/color/colors.ts';
import { compareCssColors } from '../../src/color/compare.ts';
import { describeCssColor } from '../../src/color/describe.ts';
import { computeOklab } from '../../src/color/oklab.ts';
import { buildPalette } from '../../src/color/palette.ts';

/** Hex digits, hue, saturation and lightness of HSL, saturation and value of HSV. */
const samples: [string, number, number, number, number, number][] = [
  ['c15bff', 277.317, 100.0, 67.843, 64.314, 100.0],
  ['ad5c2d', 22.031, 58.716, 42.745, 73.988, 67.843],
  ['fb8bb8', 335.893, 93.333, 76.471, 44.622, 98.431],
  ['20b611', 114.545, 82.915, 39.02, 90.659, 71.373],
  ['9cba8f', 101.86, 23.757, 64.51, 23.118, 72.941],
  ['f88796', 352.035, 88.976, 75.098, 45.565, 97.255],
  ['ae5b05', 30.533, 94.413, 35.098, 97.126, 68.235],
  ['f280a6', 340.0, 81.429, 72.549, 47.107, 94.902],
  ['8ced93', 124.33, 72.932, 73.922, 40.928, 92.941],
  ['b6b28c', 54.286, 22.34, 63.137, 23.077, 71.373],
  ['b0d1b3', 125.455, 26.4, 75.49, 15.789, 81.961],
  ['58e6ba', 161.408, 73.958, 62.353, 61.739, 90.196],
  ['ab4855', 352.121, 40.741, 47.647, 57.895, 67.059],
  ['65b9f4', 204.755, 86.667, 67.647, 58.607, 95.686],
  ['9028d5', 276.069, 68.379, 49.608, 81.221, 83.529],
  ['57d79a', 151.406, 61.538, 59.216, 59.535, 84.314],
  ['8a0e64', 318.387, 81.579, 29.804, 89.855, 54.118],
  ['51e15c', 124.583, 70.588, 60.0, 64.0, 88.235],
  ['705c15', 46.813, 68.421, 26.078, 81.25, 43.922],
  ['f17354', 11.847, 84.865, 63.725, 65.145, 94.51],
];

const numbersIn = (text: string) => (text.match(/-?[\d.]+/g) ?? []).map(Number);
const isNear = (one: number, other: number, apart: number) => Math.abs(one - other) <= apart + 1e-9;

for (const [hex, hue, saturation, lightness, saturationOfValue, value] of samples) {
  t.test(`${hex} has the expected notations`, async (t) => {
    const described = describeCssColor(hex);
    const expect = (text: string, expected: number[], apart: number) => {
      for (const [index, number] of numbersIn(text).entries()) {
        t.ok(isNear(number, expected[index] ?? Number.NaN, apart), `${text} is ${expected.join(' ')}`);
      }
    };
    expect(described.hsl, [hue, saturation, lightness], 0.051);
    expect(described.hsv, [hue, saturationOfValue, value], 0.051);
    const [l, greenRed, blueYellow] = computeOklab(readHex(hex));
    const [, chroma = 0, turn = 0] = numbersIn(described.oklch);
    const radians = (turn * Math.PI) / 180;
    const [a, b] = [chroma * Math.cos(radians), chroma * Math.sin(radians)];
    expect(
      `${numbersIn(described.oklch)[0]} ${a.toFixed(6)} ${b.toFixed(6)}`,
      [l, greenRed, blueYellow],
      5e-4,
    );
    t.ok(isNear(described.luminance, computeLuminance(readHex(hex)), 2e-5), 'luminance');
  });
}

const rows: [text: string, expected: object][] = [
  ['rebeccapurple', { hex: '#663399', name: 'rebeccapurple', hsl: 'hsl(270.0, 50.0%, 40.0%)' }],
  ['TOMATO', { hex: '#ff6347', name: 'tomato', cmyk: 'cmyk(0.0%, 61.2%, 72.2%, 0.0%)' }],
  ['f60', { hex: '#ff6600', name: null }],
  ['#f608', { hex: '#ff660088', rgb: 'rgb(255, 102, 0, 0.533)', alpha: 0.533 }],
  ['hwb(194 0% 0%)', { hex: '#00c3ff', hwb: 'hwb(194.0 0.0% 0.0%)' }],
  ['lab(50% 40 59.5)', { lab: /^lab\(50\.00 39\.9\d 59\.4\d\)$/ }],
  ['oklch(70% 0.1 45)', { oklch: 'oklch(0.7000 0.1000 45.0)' }],
  [
    'rgb(255 0 0 / 50%)',
    {
      ...{
        hex: '#ff000080',
        hsl: 'hsl(0.0, 100.0%, 50.0%, 0.5)',
        hwb: 'hwb(0.0 0.0% 0.0% / 0.5)',
        name: null,
      },
      ...{
        lab: /^lab\(.* \/ 0\.5\)$/,
        oklab: /^oklab\(.* \/ 0\.5\)$/,
        cmyk: 'cmyk(0.0%, 100.0%, 100.0%, 0.0%)',
      },
    },
  ],
  ['transparent', { hex: '#00000000', name: 'transparent', alpha: 0 }],
  // Clamped when parsed (CSS Color 4 §5.1, §7).
  ['rgb(300,0,0)', { hex: '#ff0000' }],
  ['rgb(110%,0%,0%)', { hex: '#ff0000' }],
  ['rgb(-12%, 110%, 1400%)', { hex: '#00ffff' }],
  ['rgb(255 0 300)', { hex: '#ff00ff' }],
  ['hsl(0 -20% 50%)', { hex: '#808080' }],
  ['rgba(400,400,300,-300)', { hex: '#ffffff00' }],
  ['rgb(128 none none / none)', { hex: '#80000000', alpha: 0 }],
  ['RGB(1,2,3)', { hex: '#010203' }],
  ['hsl(120DEG 50% 50%)', { hex: '#40bf40' }],
  ['COLOR(SrGb 1 NONE 0)', { hex: '#ff0000' }],
  ['TransParent', { hex: '#00000000' }],
  [' \t\nred\f ', { hex: '#ff0000' }],
  ['color(rec2020 .2 .2 .25)', { rgb: 'rgb(39, 40, 55)' }],
  ['color(display-p3-linear 0 0.5 0)', { hex: /^#/ }],
  [
    'white',
    { hsl: 'hsl(0.0, 0.0%, 100.0%)', oklch: 'oklch(1.0000 0.0000 0.0)', luminance: 1, name: 'white' },
  ],
  ['black', { cmyk: 'cmyk(0.0%, 0.0%, 0.0%, 100.0%)', luminance: 0, lab: 'lab(0.00 0.00 0.00)' }],
  ['color(display-p3 1 0 0)', { hex: /^#ff0/ }],
];
for (const [text, expected] of rows) {
  t.test(`${text} is a valid color`, async (t) => t.match(describeCssColor(text), expected));
}
const none = [
  '',
  'currentcolor',
  'mauve-ish',
  '12',
  'rgb(1,2)',
  'var(--a)',
  'url(#a)',
  '#ggg',
  '/0A ',
  'rgb(1 2 3/4px)',
  'blac\u212a',
  '\u00a0red',
  '\uff52ed',
];
for (const text of none) {
  t.test(`'${text}' is not a valid color`, async (t) =>
    t.throws(() => describeCssColor(text), { message: /must be a CSS color/ }),
  );
}

t.test('any text is a valid color or is rejected', async (t) => {
  const parts = [
    'rgb(',
    'hsl(',
    'hwb(',
    'lab(',
    'oklch(',
    'color(',
    'srgb',
    ')',
    '/',
    ' ',
    ',',
    '0',
    '50%',
    '1e3',
    '-.5',
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

const contrasts: [color: string, bg: string, expected: object][] = [
  // Values in WCAG 2.2 and its techniques
  ['black', 'white', { ratio: 21, aaa: true, nearest: { hex: '#000000', ratio: 21 } }],
  ['777777', 'white', { ratio: 4.47, aa: false, aa_large: true }],
  ['767676', 'white', { ratio: 4.54, aa: true, aaa: false, aaa_large: true }],
  ['595959', 'white', { ratio: 7, aaa: true }],
  ['red', 'white', { ratio: 3.99, aa: false, aa_large: true }],
  ['#0008', 'white', { ratio: 4.47 }],
];
for (const [color, bg, expected] of contrasts) {
  t.test(`${color} on ${bg}`, async (t) => t.match(compareCssColors(color, bg), expected));
}

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
