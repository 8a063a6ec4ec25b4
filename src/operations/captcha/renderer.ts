import { Resvg } from '@resvg/resvg-js';
import { createPixelMemory, encodeShadedPng } from 'utility-api-images/png';
import { createRandom } from './chance.ts';
import { type CaptchaSpec, drawCaptcha } from './draw.ts';
import { openCaptchaFont } from './font.ts';

/** Creates a renderer of captcha PNGs for one thread. It throws an InputError if a captcha cannot be drawn or read. */
export function createCaptchaRenderer() {
  const font = openCaptchaFont();
  const releaseLater = createPixelMemory();
  return (spec: CaptchaSpec, chance: Uint8Array): Uint8Array<ArrayBuffer> => {
    const { svg, textColor, background } = drawCaptcha(spec, font, createRandom(chance));
    const {
      pixels,
      width: widthPx,
      height: heightPx,
    } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
    releaseLater(widthPx * heightPx);
    return Uint8Array.from(
      encodeShadedPng({ shades: readShades(pixels), widthPx, heightPx, textColor, background }),
    );
  };
}

/** Returns one of the four bytes of each pixel, since the image is gray. */
function readShades(pixels: Uint8Array): Uint8Array {
  const shades = new Uint8Array(pixels.length / 4);
  for (let index = 0; index < shades.length; index += 1) shades[index] = pixels[index * 4] ?? 0;
  return shades;
}
