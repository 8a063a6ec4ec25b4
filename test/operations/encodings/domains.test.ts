/** Domains by the tests of the URL Standard, and by Node's URL parser. */
import t from 'tap';
import { decodeText, encodeText } from '../../../src/operations/encodings/encode.ts';
import { reportSuite } from '../../support/conformance.ts';

/** Inputs and outputs of `url/resources/toascii.json` in web-platform-tests at 0b3b98c; null for a failure. */
const toAscii: readonly (readonly [input: string, output: string | null])[] = [
  ['aa--', 'aa--'],
  ['a\u2020--', 'xn--a---kp0a'],
  ['ab--c', 'ab--c'],
  ['-x', '-x'],
  ['-\u2020', 'xn----xhn'],
  ['-x.xn--zca', '-x.xn--zca'],
  ['-x.\u00df', '-x.xn--zca'],
  ['x-.xn--zca', 'x-.xn--zca'],
  ['x-.\u00df', 'x-.xn--zca'],
  ['x..xn--zca', 'x..xn--zca'],
  ['x..\u00df', 'x..xn--zca'],
  ['xn--a', null],
  ['xn--a.xn--zca', null],
  ['xn--a.\u00df', null],
  ['xn--ls8h=', null],
  ['xn--te\u0161la', null],
  ['xn--zca.xn--zca', 'xn--zca.xn--zca'],
  ['xn--zca.\u00df', 'xn--zca.xn--zca'],
  ['ab--c.xn--zca', 'ab--c.xn--zca'],
  ['ab--c.\u00df', 'ab--c.xn--zca'],
  ['\u200d.example', null],
  ['xn--1ug.example', null],
  ['\u064aa', null],
  ['\u064a.', 'xn--mhb.'],
  ['1.\u064a', '1.xn--mhb'],
  ['\u064a.1', null],
  ['xn--mhb.1', null],
  ['xn--a-yoc', null],
  ['\u0dc1\u0dca\u200d\u0dbb\u0dd3', 'xn--10cl1a0b660p'],
  ['\u0646\u0627\u0645\u0647\u200c\u0627\u06cc', 'xn--mgba3gch31f060k'],
  ['\ufffd.com', null],
  ['xn--zn7c.com', null],
  ['a\u00adb', 'ab'],
  ['\u2260', 'xn--1ch'],
  ['\u226e', 'xn--gdh'],
  ['\u226f', 'xn--hdh'],
  [
    'x01234567890123456789012345678901234567890123456789012345678901x',
    'x01234567890123456789012345678901234567890123456789012345678901x',
  ],
  [
    'x01234567890123456789012345678901234567890123456789012345678901\u2020',
    'xn--x01234567890123456789012345678901234567890123456789012345678901-6963b',
  ],
  [
    'x01234567890123456789012345678901234567890123456789012345678901x.xn--zca',
    'x01234567890123456789012345678901234567890123456789012345678901x.xn--zca',
  ],
  [
    'x01234567890123456789012345678901234567890123456789012345678901x.\u00df',
    'x01234567890123456789012345678901234567890123456789012345678901x.xn--zca',
  ],
  [
    '01234567890123456789012345678901234567890123456789.01234567890123456789012345678901234567890123456789.01234567890123456789012345678901234567890123456789.01234567890123456789012345678901234567890123456789.0123456789012345678901234567890123456789012345678.x',
    '01234567890123456789012345678901234567890123456789.01234567890123456789012345678901234567890123456789.01234567890123456789012345678901234567890123456789.01234567890123456789012345678901234567890123456789.0123456789012345678901234567890123456789012345678.x',
  ],
  [
    '01234567890123456789012345678901234567890123456789.01234567890123456789012345678901234567890123456789.01234567890123456789012345678901234567890123456789.01234567890123456789012345678901234567890123456789.0123456789012345678901234567890123456789012345678.xn--zca',
    '01234567890123456789012345678901234567890123456789.01234567890123456789012345678901234567890123456789.01234567890123456789012345678901234567890123456789.01234567890123456789012345678901234567890123456789.0123456789012345678901234567890123456789012345678.xn--zca',
  ],
  [
    '01234567890123456789012345678901234567890123456789.01234567890123456789012345678901234567890123456789.01234567890123456789012345678901234567890123456789.01234567890123456789012345678901234567890123456789.0123456789012345678901234567890123456789012345678.\u00df',
    '01234567890123456789012345678901234567890123456789.01234567890123456789012345678901234567890123456789.01234567890123456789012345678901234567890123456789.01234567890123456789012345678901234567890123456789.0123456789012345678901234567890123456789012345678.xn--zca',
  ],
];

const orNull = (result: Promise<string>): Promise<string | null> => result.catch(() => null);

t.test('web-platform-tests: domains are converted or rejected as the URL Standard requires', async (t) => {
  const wrong: string[] = [];
  for (const [input, output] of toAscii)
    if ((await orNull(encodeText(input, 'punycode'))) !== output) wrong.push(input);
  t.strictSame(wrong, ['1.\u064a']);
  reportSuite(t, {
    ...{ subject: 'domains', suite: 'toascii (WPT)', cases: toAscii.length },
    passed: toAscii.length - wrong.length,
    exceptions: 'a label that starts with a digit in a right-to-left domain (RFC 5893 §2)',
  });
});

t.test('a character that is mapped to ASCII is converted as the URL parser does, or rejected', async (t) => {
  const wrong: string[] = [];
  for (let code = 0x80; code < 0x20000; code += 1) {
    const character = String.fromCodePoint(code);
    if (!/[ -~]/.test(character.normalize('NFKC'))) continue;
    const domain = `a${character}b.example`;
    const ascii = await orNull(encodeText(domain, 'punycode'));
    const url = `http://${domain}`;
    const expected = URL.canParse(url) ? new URL(url) : undefined;
    // Node's Unicode is older, so that it lacks some letters and digits.
    if (expected === undefined && /^a[a-z0-9]*b\.example$/.test(ascii ?? '')) continue;
    if (ascii !== null && (expected?.hostname !== ascii || expected.pathname !== '/'))
      wrong.push(`U+${code.toString(16)}: ${ascii}`);
    const decoded = await orNull(decodeText(domain, 'punycode'));
    if ((decoded === null) !== (ascii === null)) wrong.push(`U+${code.toString(16)}: ${decoded}, ${ascii}`);
  }
  t.strictSame(wrong, []);
});
