/** Codes read from PNGs by ZXing and jsQR, as a telephone would; they have made none of them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import jsQR from 'jsqr';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readPng } from './read-png.ts';

const require = createRequire(import.meta.url);
prepareZXingModule({
  overrides: { wasmBinary: readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer },
});

/** What the code in a picture says, and of which type it is; undefined when none is found. */
export async function readCode(png: Buffer): Promise<{ text: string; type: string } | undefined> {
  const image = { ...readPng(png), colorSpace: 'srgb' as const };
  const [found] = await readBarcodes(image, { tryHarder: true });
  return found?.isValid ? { text: found.text, type: found.format } : undefined;
}

/** What jsQR reads in the picture of a QR code; undefined when it finds none. */
export function readQrCode(png: Buffer): string | undefined {
  const { data, width, height } = readPng(png);
  return jsQR.default(data, width, height)?.data;
}
