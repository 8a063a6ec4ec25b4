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

t.test('half a million hex bytes can have marks in between, and an error after them', async (t) => {
  for (const mark of [':', '-']) {
    const bytes = `61${mark}`.repeat(500_000);
    t.equal(await decodeText(`${bytes}61`, 'hex'), 'a'.repeat(500_001), mark);
    for (const end of ['6', `${mark}61`, 'x'])
      await t.rejects(decodeText(bytes + end, 'hex'), { message: 'text is not valid hex' }, mark + end);
  }
});
