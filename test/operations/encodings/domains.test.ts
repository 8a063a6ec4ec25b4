/** Domains by the tests of the URL Standard, and by Node's URL parser. */
import t from 'tap';
import { decodeText, encodeText } from '../../../src/operations/encodings/encode.ts';
import { reportSuite } from '../../support/conformance.ts';
import { readRows } from '../../support/json-lines.ts';

/** Inputs and outputs of `url/resources/toascii.json` in web-platform-tests at 0b3b98c; null for a failure. */
const toAscii = readRows<{ input: string; output: string | null }>(
  'test/operations/encodings/toascii.ndjson',
);

const orNull = (result: Promise<string>): Promise<string | null> => result.catch(() => null);

t.test('web-platform-tests: domains are converted or rejected as the URL Standard requires', async (t) => {
  const wrong: string[] = [];
  for (const { input, output } of toAscii)
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
