/** Colors in CSS notations, as colorjs.io reads them. */
import { createRequire } from 'node:module';
import t from 'tap';
import { reportSuite } from '../../../../test/support/conformance.ts';
import { readCssColor } from '../../src/color/describe.ts';

interface ColorOfColorjs {
  coords: (number | null)[];
  to(space: string): ColorOfColorjs;
  inGamut(space: string, options: { epsilon: number }): boolean;
}

/** Loaded without its types, which add those of browsers to every file. */
const colorjs: { default: new (text: string) => ColorOfColorjs } = createRequire(import.meta.url)(
  'colorjs.io',
);

const numbers = ['-20', '0', '0.2', '20', '40.5', '80', '128', '300', 'none'];
const functions: ((a: string, b: string, c: string) => string)[] = [
  (a, b, c) => `rgb(${a} ${b} ${c})`,
  (a, b, c) => `hsl(${a} ${percent(b)} ${percent(c)})`,
  (a, b, c) => `HWB(${a}DEG ${percent(b)} ${percent(c)} / 50%)`.replace('noneDEG', 'none'),
];
const spaces = 'srgb srgb-linear display-p3 a98-rgb prophoto-rgb rec2020 xyz-d65 xyz-d50'.split(' ');
const shares = ['0.2', '0.25', '0.3', '0.5'];

const percent = (text: string) => (text === 'none' ? text : `${Math.min(Math.max(Number(text), 0), 100)}%`);

/** Returns the channels of a color that is in sRGB after clamping; undefined for others. */
function theirs(text: string): number[] | undefined {
  const color = new colorjs.default(text.toLowerCase());
  if (text.startsWith('rgb'))
    color.coords = color.coords.map((share) => Math.min(Math.max(share ?? 0, 0), 1));
  const srgb = color.to('srgb');
  if (!srgb.inGamut('srgb', { epsilon: 0 })) return undefined;
  return srgb.coords.map((share) => (share ?? 0) * 255);
}

t.test('colors in sRGB have the channels of colorjs.io', async (t) => {
  const texts = [
    ...functions.flatMap((write) =>
      numbers.flatMap((a) => numbers.flatMap((b) => numbers.map((c) => write(a, b, c)))),
    ),
    ...spaces.flatMap((space) =>
      shares.flatMap((a) => shares.flatMap((b) => shares.map((c) => `color(${space} ${a} ${b} ${c})`))),
    ),
  ];
  const wrong: string[] = [];
  let compared = 0;
  for (const text of texts) {
    const expected = theirs(text);
    if (expected === undefined) continue;
    compared += 1;
    const { red, green, blue } = readCssColor(text, 'color');
    const isSame = [red, green, blue].every(
      (value, index) => Math.abs(value - (expected[index] ?? 0)) < 0.05,
    );
    if (!isSame) wrong.push(`${text}: ${[red, green, blue]}, ${expected}`);
  }
  t.strictSame(wrong.slice(0, 20), []);
  t.ok(compared > 2000, `${compared} colors`);
  reportSuite(t, { subject: 'colors', suite: 'colorjs.io, in sRGB', cases: compared, passed: compared });
});
