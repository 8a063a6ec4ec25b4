import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import { anyCharacter } from '../../../scripts/fuzz/samples/units.ts';
import { decodeText, encodeText, type TextFormat } from '../../../src/operations/encodings/encode.ts';
import { encodings, entities } from './told-by-python.ts';

t.test('every format encodes like Python and decodes its own output', async (t) => {
  for (const { format, text, encoded } of encodings) {
    const title = `${format} ${JSON.stringify(text)}`;
    t.equal(await encodeText(text, format), encoded, title);
    t.equal(await decodeText(encoded, format), text, `${title}, read`);
  }
});

t.test('entities are decoded like in Python', async (t) => {
  for (const { html, text } of entities) t.equal(await decodeText(html, 'html'), text, html);
});

const lossless: TextFormat[] = ['base64', 'base64url', 'base32', 'hex', 'url', 'html', 'rot13'];
for (const format of lossless) {
  t.test(`${format} decodes its own output`, async () => {
    const property = fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      assert.equal(await decodeText(await encodeText(text, format), format), text);
    });
    await fc.assert(property, { numRuns: 200 });
  });
}

t.test('base58 decodes its own output, up to 1,024 bytes', async (t) => {
  const property = fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 150 }), async (text) => {
    assert.equal(await decodeText(await encodeText(text, 'base58'), 'base58'), text);
  });
  await fc.assert(property, { numRuns: 200 });
  const long = '\u0000'.repeat(1024);
  t.equal(await decodeText(await encodeText(long, 'base58'), 'base58'), long);
});

t.test('Morse code decodes its own output to upper case', async () => {
  const word = fc.stringMatching(/^[A-Z0-9É.,:?'\-/()"=+@]{1,8}$/);
  const property = fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 6 }), async (words) => {
    const written = await encodeText(words.join(' ').toLowerCase(), 'morse');
    assert.match(written, /^[.\-/ ]+$/);
    assert.equal(await decodeText(written, 'morse'), words.join(' '));
  });
  await fc.assert(property, { numRuns: 200 });
});

const written: [format: TextFormat, text: string, encoded: string][] = [
  ['morse', 'SOS', '... --- ...'],
  ['morse', 'Hello\n  World', '.... . .-.. .-.. --- / .-- --- .-. .-.. -..'],
  ['morse', 'cafe\u0301', '-.-. .- ..-. ..-..'],
  ['morse', '3×4@é', '...-- -..- ....- .--.-. ..-..'],
  ['morse', '', ''],
  ['punycode', 'MÜNCHEN.de', 'xn--mnchen-3ya.de'],
  ['punycode', 'faß.de', 'xn--fa-hia.de'],
  ['punycode', 'STRA\u1e9eE.de', 'xn--strae-oqa.de'], // Unicode 16
  ['base58', '\u0000\u0000a', '112g'],
  ['url', '\ud800', '%EF%BF%BD'],
];
for (const [format, text, encoded] of written) {
  t.test(`${JSON.stringify(text)} is ${encoded} in ${format}`, async (t) => {
    t.equal(await encodeText(text, format), encoded);
  });
}

const read: [format: TextFormat, encoded: string, text: string][] = [
  ['base64', ' Zm9v\r\nYmFy ', 'foobar'],
  ['base64', 'Zm9vYg', 'foob'],
  ['base64url', 'Zm9vYg==', 'foob'],
  ['base32', 'mzxw6yq', 'foob'],
  ['hex', '66 6F6f', 'foo'],
  ['url', 'a+b%20%c3%a9é', 'a+b éé'],
  ['html', '&lt;b&gt;&amp;amp;&quot;&#39;', '<b>&amp;"\''],
  ['morse', '··· −−− ... | .-', 'SOS A'],
  ['morse', '.... ..   - .... . .-. .', 'HI THERE'],
  ['morse', '..  -\t\t.', 'I T E'],
  ['morse', '\u2026 \u2010\u2010\u2010 \u22c5\u2219\uff0e \uff0d', 'SOST'],
  ['morse', ' ... / / ---\n-', 'S O T'],
  ['punycode', 'XN--MNCHEN-3YA.de', 'münchen.de'],
  ['base64', '', ''],
];
for (const [format, encoded, text] of read) {
  t.test(`${JSON.stringify(encoded)} decodes to ${text} from ${format}`, async (t) => {
    t.equal(await decodeText(encoded, format), text);
  });
}

const NOT_UTF8 = 'The decoded bytes are not valid UTF-8';
const TOO_LONG = 'text must be at most 1024 bytes for base58 and punycode';
const unreadable: [format: TextFormat, text: string, message?: string][] = [
  ['base64', 'Zm9vY'],
  ['base64', 'Zm9=v'],
  ['base64', 'Zm-v'],
  ['base64', 'Zh=='], // trailing bits
  ['base64url', 'Zm+v'],
  ['base64', '/w==', NOT_UTF8],
  ['base32', '0'],
  ['base58', '0OIl'],
  ['base58', 'z'.repeat(1025), TOO_LONG],
  ['hex', 'abc'],
  ['hex', 'zz'],
  ['hex', 'c3', NOT_UTF8],
  ['url', '100%'],
  ['url', '%ff', NOT_UTF8],
  ['morse', '.-.-.-.-'],
  ['morse', 'SOS'],
  ['punycode', 'xn--zzzzz9999999'],
  ['punycode', '1.2.3'],
  ['punycode', 'a b'],
  ['punycode', 'a/b'],
  ['punycode', 'ü'.repeat(600), TOO_LONG],
];
for (const [format, text, message = `text is not valid ${format}`] of unreadable) {
  t.test(`${JSON.stringify(text.slice(0, 30))} as ${format}: ${message}`, async (t) => {
    await t.rejects(decodeText(text, format), { message, code: 'invalid_format', parameter: 'text' });
  });
}

t.test('hex bytes can have 0x in front, and colons or hyphens in between', async (t) => {
  for (const text of ['0xc3a9', '0xC3:A9', 'C3:A9', 'c3-a9', 'c3 a9'])
    t.equal(await decodeText(text, 'hex'), '\u00e9', text);
  for (const text of ['c3:', ':c3', 'c:3a9', 'c3::a9', '0x', 'c30xa9'])
    await t.rejects(decodeText(text, 'hex'), { message: 'text is not valid hex' }, text);
});

t.test('half a million hex bytes can have marks in between, and an error after them', async (t) => {
  for (const mark of [':', '-']) {
    const bytes = `61${mark}`.repeat(500_000);
    t.equal(await decodeText(`${bytes}61`, 'hex'), 'a'.repeat(500_001), mark);
    for (const end of ['6', `${mark}61`, 'x'])
      await t.rejects(decodeText(bytes + end, 'hex'), { message: 'text is not valid hex' }, mark + end);
  }
});

t.test('a character without Morse code is not skipped', async (t) => {
  await t.rejects(encodeText('a;b', 'morse'), {
    message: 'text has a character that Morse code does not support: ;',
  });
  await t.rejects(encodeText('', 'punycode'), { message: 'text is not a domain name' });
});
