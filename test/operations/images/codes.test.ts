/** QR codes and barcodes, read from their images by another library than the one that created them. */

import { Resvg } from '@resvg/resvg-js';
import fc from 'fast-check';
import t from 'tap';
import { readRows } from '../../support/json-lines.ts';
import { readCode, readCodeBytes, readQrCode } from '../../support/read-codes.ts';
import { readPng } from '../../support/read-png.ts';
import { atScale, runsOf } from '../../support/scale.ts';
import { shareService } from '../../support/service.ts';

/** Distance of the tested sizes, in px. */
const STEP_PX = atScale({ full: 48, quick: 112 });

const circle = '<circle cx="24" cy="24" r="22" fill="#e11d48"/>';
const drawLogo = (side: number) =>
  new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${circle}</svg>`)
    .render()
    .asPng();
const toUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;
const LOGO = toUrl(drawLogo(48));

const query = (values: Record<string, string | number>) => {
  const entries = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(Object.fromEntries(entries)).toString();
};

t.test('codes', async (t) => {
  const { get } = await shareService(t);
  const drawQr = (values: Record<string, string | number>) =>
    get(`/v6/qrcode?${query({ format: 'png', ...values })}`);
  const drawBar = (values: Record<string, string | number>) =>
    get(`/v6/barcode?${query({ format: 'png', ...values })}`);

  const address = 'https://example.com/?q=1';
  const long = 'abcdefghij'.repeat(50);
  const qrCodes: [title: string, values: Record<string, string | number>][] = [
    ['an address', { text: address }],
    ['one letter', { text: 'A', size: 64 }],
    ['digits', { text: '0123456789'.repeat(30) }],
    ['every script', { text: 'Grüße 日本語 😀 שלום' }],
    ['500 characters at 128 px, scale 2', { text: long, size: 128, scale: 2 }],
    ['the longest text that fits', { text: 'x'.repeat(1273), correction: 'H', size: 512 }],
    ['2,000 characters', { text: 'x'.repeat(2000), correction: 'L', size: 600 }],
    ['no margin', { text: address, margin: 2, size: 64, scale: 2 }],
    ['a wide margin', { text: address, margin: 16 }],
    ['colors', { text: address, color: '1e3a8a', bg: 'fde68a' }],
    ...atScale({ full: ['L', 'M', 'Q', 'H'], quick: ['M'] }).map(
      (correction): [string, Record<string, string>] => [
        `correction ${correction}`,
        { text: address, correction },
      ],
    ),
  ];
  for (const [title, values] of qrCodes) {
    t.test(`a QR code of ${title} can be read`, async (t) => {
      const answer = await drawQr(values);
      t.equal(answer.statusCode, 200);
      t.strictSame(await readCode(answer.rawPayload), { text: String(values.text), type: 'QRCode' });
    });
  }

  const logos = ['initials:A', 'initials:ABC', 'initials:日本', LOGO];
  t.test('a large code with round modules is read by its alignment pattern', async (t) => {
    const text = "https://1-7z4j2whte7.n5hw.iro/6////T/)/'/4//";
    const answer = await drawQr({ text, size: 1016, style: 'rounded', correction: 'M', bg: 'ivory' });
    t.equal(readQrCode(answer.rawPayload), text);
  });

  t.test('QR codes of any style, size, color and logo are read by two readers', async (t) => {
    const texts = [fc.webUrl(), fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' })];
    const specs = fc.record({
      text: fc.oneof(...texts, fc.stringMatching(/^[0-9]{1,200}$/)),
      ...{ size: fc.integer({ min: 128, max: 1024 }), margin: fc.integer({ min: 2, max: 8 }) },
      ...{ correction: fc.constantFrom('L', 'M', 'Q', 'H'), scale: fc.integer({ min: 1, max: 2 }) },
      style: fc.constantFrom('square', 'rounded', 'dots'),
      color: fc.constantFrom('black', 'navy', 'darkgreen', '#7f1d1d'),
      bg: fc.constantFrom('white', 'ivory', 'aliceblue'),
      logo: fc.constantFrom('', ...logos, toUrl(drawLogo(16)), toUrl(drawLogo(200))),
    });
    for (const values of fc.sample(specs, runsOf({ full: 60, quick: 6 }))) {
      const { statusCode, rawPayload } = await drawQr(values);
      if (statusCode === 400) continue; // too small for the text
      t.equal((await readCode(rawPayload))?.text, values.text, JSON.stringify(values));
      t.equal(readQrCode(rawPayload), values.text, JSON.stringify(values));
    }
  });

  t.test('a logo is in the center, its bytes in the drawing, and the code has correction H', async (t) => {
    const svg = (values: object) => get(`/v6/qrcode?${query({ text: address, format: 'svg', ...values })}`);
    t.match((await svg({ logo: LOGO })).body, `href="${LOGO}"`);
    const sideOf = (body: string) => /viewBox="0 0 (\d+)/.exec(body)?.[1];
    const high = await svg({ correction: 'H' });
    t.equal(sideOf((await svg({ logo: LOGO, correction: 'L' })).body), sideOf(high.body));
  });

  t.test('in a PNG, all modules have the same whole number of pixels and can be read', async (t) => {
    for (let size = 64; size <= 400; size += STEP_PX) {
      const scale = 1 + (size % 3);
      const text = address.repeat(1 + (size % 4));
      const { rawPayload } = await drawQr({ text, size: Math.max(size, 100), scale, margin: size % 5 });
      const { data, width, height } = readPng(rawPayload);
      t.same([width, height], [Math.max(size, 100) * scale, Math.max(size, 100) * scale]);
      t.ok(
        data.every((value) => value === 0 || value === 255),
        'only dark and light pixels',
      );
      const runs = runLengths(data, width);
      const modulePixels = Math.min(...runs);
      t.ok(
        modulePixels >= 2 && [...runs].every((run) => run % modulePixels === 0),
        `${size}: ${modulePixels} pixels`,
      );
      t.strictSame(await readCode(rawPayload), { text, type: 'QRCode' });
    }
  });

  const barcodes = readRows<[type: string, text: string, says: string, format: string, addon?: string]>(
    'test/operations/images/barcodes.jsonl',
  );
  for (const [type, text, says, format, addon] of barcodes) {
    const content = addon === undefined ? { type, text } : { type, text, addon };
    t.test(`a ${type} of ${text.slice(0, 20)} ${addon ?? ''} can be read at any size`, async (t) => {
      const without: Record<string, string | number> = { label: 'false' };
      const sizes = atScale({
        full: [{}, without, { scale: 2 }],
        quick: type === 'code128' ? [without] : [],
      });
      const small = await drawBar({ ...content, width: 20, height: 20 });
      const least = /^width must be at least (\d+)(?: and height at least (\d+))? for this text$/;
      const [, width = 20, height = small.statusCode === 200 ? 20 : 40] =
        (small.statusCode === 400 && least.exec(small.json().error)) || [];
      sizes.push({ width, height, scale: 2 });
      for (const size of sizes) {
        const answer = await drawBar({ ...content, ...size });
        t.equal(answer.statusCode, 200);
        t.strictSame(
          await readCode(answer.rawPayload, addon ? 'Require' : 'Ignore'),
          { text: says, type: format },
          JSON.stringify(size),
        );
      }
    });
  }

  t.test('GS1 codes have FNC1 at their start and after elements of variable length', async (t) => {
    for (const type of ['gs1-128', 'gs1datamatrix']) {
      const { rawPayload } = await drawBar({ type, text: '(10)AB12(01)04006381333931' });
      t.match(await readCodeBytes(rawPayload), '10AB12\u001d0104006381333931', type);
    }
  });

  t.test('codes on a transparent background can be read on a white page', async (t) => {
    for (const [name, draw] of [
      ['QRCode', drawQr],
      ['Code128', drawBar],
    ] as const) {
      const { rawPayload } = await draw({ text: 'Hi', bg: 'transparent' });
      t.equal(readPng(rawPayload).data[3], 0, `${name} has a transparent corner`);
      const { body } = await draw({ text: 'Hi', bg: 'transparent', format: 'svg' });
      const printed = new Resvg(body, { background: 'white' }).render().asPng();
      t.strictSame(await readCode(printed), { text: 'Hi', type: name });
    }
  });

  t.test('2D codes are ISO 8859-1 or name UTF-8', async (t) => {
    const latin1 = Buffer.from('20 °C ñ', 'latin1').toString('latin1');
    const utf8 = Buffer.from('тест').toString('latin1');
    for (const type of ['datamatrix', 'aztec', 'pdf417']) {
      const [short, long] = await Promise.all(
        ['20 °C ñ', 'тест'].map(async (text) => readCodeBytes((await drawBar({ type, text })).rawPayload)),
      );
      t.match(short?.replace(/^\]\w\d/, '').replace('\\000003', ''), latin1, type);
      t.match(long, `\\000026${utf8}`, type);
    }
  });
});

/** The lengths of runs of equal pixels in each row, between its first and its last change. */
function runLengths(data: Uint8ClampedArray, width: number): Set<number> {
  const lengths = new Set<number>();
  for (let start = 0; start < data.length; start += width * 4) {
    let last: number | undefined;
    for (let x = 1; x < width; x += 1) {
      const at = start + x * 4;
      if (data[at] === data[at - 4]) continue;
      if (last !== undefined) lengths.add(x - last);
      last = x;
    }
  }
  return lengths;
}
