/** Codes of mixed texts are as small as those of node-qrcode, whose segments are optimal, and read by ZXing. */
import fc from 'fast-check';
import { create } from 'qrcode';
import t from 'tap';
import { readCode } from '../../../test/support/read-codes.ts';
import { atScale } from '../../../test/support/scale.ts';
import { drawQrCode } from '../src/index.ts';
import { toPng } from '../src/png/index.ts';
import { encodeQrCode } from '../src/qrcode/encode.ts';

const INVOICE = `https://example.com/invoice/${'0123456789'.repeat(6)}`;
const part = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'ABCXYZ $%*+-./:'), maxLength: 40 }),
  fc.string({ maxLength: 30 }),
  fc.constantFrom('Grüße', '日本語', '😀', 'https://example.com/'),
);
const texts = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));

t.test('a URL with many digits is a code of version 4', async (t) => {
  t.equal(encodeQrCode(INVOICE, 'M').length, 33);
});

t.test('codes are not larger than those of node-qrcode', async () => {
  fc.assert(
    fc.property(texts, fc.constantFrom('L', 'M', 'Q', 'H'), (text, level) => {
      if (text === '') return true;
      const { size } = create(text, { errorCorrectionLevel: level }).modules;
      return encodeQrCode(text, level).length <= size;
    }),
    { numRuns: atScale({ full: 300, quick: 100 }) },
  );
});

t.test('codes of several segments are read', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      if (text === '') return true;
      const { svg } = drawQrCode({ text, size: 600 });
      return (await readCode(Buffer.from(toPng(svg))))?.text === text;
    }),
    { numRuns: atScale({ full: 50, quick: 20 }), examples: [[INVOICE]] },
  );
});
