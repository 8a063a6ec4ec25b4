import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'opentype.js';

const require = createRequire(import.meta.url);

let captchaFont: Promise<Font> | undefined;

/** The font that captchas are drawn with, from the dependencies, so that no system font is needed. Read once, in about 200 ms. */
export function loadCaptchaFont(): Promise<Font> {
  captchaFont ??= readCaptchaFont();
  return captchaFont;
}

async function readCaptchaFont(): Promise<Font> {
  const { default: opentype } = await import('opentype.js');
  const bytes = await readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'));
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
