/**
 * Draws random QR codes of all styles, sizes, colors and logos, and decodes them with two independent readers.
 *
 *   npm run trial -- codes [count, default 500]
 *
 * Prints how many each reader decoded, and those it could not. Exits with 1 if there are any.
 */
import { Resvg } from '@resvg/resvg-js';
import fc from 'fast-check';
import { drawQrCode } from '../../packages/images/src/qrcode/draw.ts';
import { checkQrCode, type QrCodeSpec } from '../../packages/images/src/qrcode/spec.ts';
import { isInputError } from '../../src/lib/input-error.ts';
import { readCode, readQrCode } from '../../test/support/read-codes.ts';

const count = Number(process.argv[2] ?? 500);

const picture = (side: number) =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" fill="#e11d48"/></svg>`,
  )
    .render()
    .asPng();
const url = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;

const specs: fc.Arbitrary<QrCodeSpec> = fc.record({
  text: fc.oneof(
    fc.webUrl(),
    fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' }),
    fc.stringMatching(/^[0-9]{1,200}$/),
  ),
  size: fc.integer({ min: 128, max: 1024 }),
  margin: fc.integer({ min: 2, max: 8 }),
  correction: fc.constantFrom('L', 'M', 'Q', 'H'),
  style: fc.constantFrom('square', 'rounded', 'dots'),
  color: fc.constantFrom('black', 'navy', 'darkgreen', '#7f1d1d'),
  bg: fc.constantFrom('white', 'ivory', 'aliceblue'),
  logo: fc.constantFrom(undefined, 'initials:A', 'initials:ABC', url(picture(16)), url(picture(200))),
  scale: fc.integer({ min: 1, max: 2 }),
});

let [drawn, byZxing, byJsqr] = [0, 0, 0];
const unread: string[] = [];
for (const spec of fc.sample(specs, count * 2)) {
  if (drawn === count) break;
  if (checkQrCode(spec) !== undefined) continue;
  try {
    const png = new Resvg(drawQrCode(spec).svg).render().asPng();
    drawn += 1;
    const [first, second] = [(await readCode(png))?.text === spec.text, readQrCode(png) === spec.text];
    byZxing += Number(first);
    byJsqr += Number(second);
    if (!first || !second)
      unread.push(
        `${first ? 'jsQR' : 'ZXing'}: ${JSON.stringify({ ...spec, logo: spec.logo?.slice(0, 20) })}`,
      );
  } catch (error) {
    if (!isInputError(error)) throw error; // too small for the data
  }
}
console.log(`${drawn} codes: ZXing decoded ${byZxing}, jsQR ${byJsqr}`);
for (const line of unread) console.log(line);
process.exitCode = unread.length === 0 ? 0 : 1;
