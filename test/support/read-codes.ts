/** Reads codes from PNGs with ZXing and jsQR, which are independent of our code. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import jsQR from 'jsqr';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readPng } from './read-png.ts';

const require = createRequire(import.meta.url);
prepareZXingModule({
  overrides: { wasmBinary: readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer },
});

/** Returns the content and the type of the code in an image, or undefined; with `Require`, of one with an add-on. */
export async function readCode(
  png: Buffer,
  eanAddOnSymbol: 'Ignore' | 'Require' = 'Ignore',
): Promise<{ text: string; type: string } | undefined> {
  const image = { ...readPng(png), colorSpace: 'srgb' as const };
  const [found] = await readBarcodes(image, { tryHarder: true, eanAddOnSymbol });
  return found?.isValid ? { text: found.text, type: found.format } : undefined;
}

/** Returns what jsQR reads in the image of a QR code, or undefined. */
export function readQrCode(png: Buffer): string | undefined {
  const { data, width, height } = readPng(png);
  return jsQR.default(data, width, height)?.data;
}

/** Returns the bytes of a code, after the character set if it names one: `]\\000026` before UTF-8. */
export async function readCodeBytes(png: Buffer): Promise<string | undefined> {
  const [found] = await readBarcodes({ ...readPng(png), colorSpace: 'srgb' }, { tryHarder: true });
  return found?.isValid ? Buffer.from(found.bytesECI ?? found.bytes).toString('latin1') : undefined;
}
