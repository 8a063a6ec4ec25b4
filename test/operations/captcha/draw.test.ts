import t from 'tap';
import { createRandom } from '../../../src/operations/captcha/chance.ts';
import { type CaptchaSpec, drawCaptcha } from '../../../src/operations/captcha/draw.ts';
import { openCaptchaFont } from '../../../src/operations/captcha/font.ts';
import { readLetters } from '../../../src/operations/captcha/glyphs.ts';
import { captcha, chanceOf } from '../../support/captchas.ts';
import { atScale } from '../../support/scale.ts';

const font = openCaptchaFont();

const draw = (changes: Partial<CaptchaSpec> = {}, seed = 1) =>
  drawCaptcha({ ...captcha, ...changes }, font, createRandom(chanceOf(seed))).svg;

t.test('an image is one path of numbers, without text, so that it needs no font', async (t) => {
  const svg = draw({ text: '<&"\'>' });
  t.match(svg, /^<svg [^<>]*><rect [^<>]*\/><path fill-rule="evenodd" d="[-MLQCZ\d. ]+"\/><\/svg>$/);
});

t.test('more noise covers more of the image', async (t) => {
  const lengthOf = (noise: 'low' | 'medium' | 'high') => draw({ noise }).length;
  t.ok(lengthOf('low') < lengthOf('medium'));
  t.ok(lengthOf('medium') < lengthOf('high'));
});

t.test('every letter is inside the image, at any size', async (t) => {
  for (const [widthPx, heightPx] of [
    [360, 120],
    [100, 400],
    [800, 50],
    [240, 120],
  ] as const) {
    for (let seed = 0; seed < atScale({ full: 25, quick: 8 }); seed += 1) {
      const [low, high] = spanOf(draw({ widthPx, heightPx }, seed));
      t.ok(low >= -heightPx * 0.06 && high <= heightPx * 1.06, `${widthPx}×${heightPx}: ${low} to ${high}`);
    }
  }
});

/** Returns the highest and lowest point of the letters, which precede the lines and consist of curves. */
function spanOf(svg: string): [low: number, high: number] {
  const [letters = ''] = (svg.split(' d="')[1] ?? '').split(/M[-\d. ]+L/);
  const numbers = letters.match(/-?\d+\.\d/g) ?? [];
  const heights = numbers.map(Number).filter((_, index) => index % 2 === 1);
  return [Math.min(...heights), Math.max(...heights)];
}

t.test('all printable characters are drawn, those missing in the font as a box', async (t) => {
  const box = readLetters('\u{10fffd}', font)[0]?.shape;
  for (const character of 'aZ09!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~éßøЖαא→€') {
    const [letter] = readLetters(character, font);
    t.ok(letter !== undefined && letter.shape.length > 0 && letter.advance > 0, character);
    t.notSame(letter?.shape, box, character);
  }
  t.same(readLetters('漢', font)[0]?.shape, box);
  t.equal(readLetters('👨‍👩‍👧', font).length, 1, 'a family is one letter');
  t.same(readLetters('e\u0301', font), readLetters('é', font), 'combining accents work');
  for (const text of ['', ' ', 'i', 'ΑαЖж', '@'.repeat(20)]) {
    t.notMatch(draw({ text }), /NaN|Infinity/, JSON.stringify(text));
  }
});

t.test('captchas that cannot be drawn or read are rejected with a message', async (t) => {
  const rows: [Partial<CaptchaSpec>, string][] = [
    [{ text: 'a漢' }, "text has a character that the font lacks: '漢'"],
    [{ text: '漢', color: '#ffffff' }, "text has a character that the font lacks: '漢'"],
    [{ color: '#fefefe' }, 'color'],
  ];
  for (const [changes, message] of rows) t.throws(() => draw(changes), { message: new RegExp(message) });
});

t.test('the longest text with the most noise does not run out of random bytes', async (t) => {
  t.ok(draw({ text: '@'.repeat(20), noise: 'high', widthPx: 800, heightPx: 400 }));
});
