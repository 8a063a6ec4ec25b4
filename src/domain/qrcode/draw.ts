import { encodeQR } from 'qr';
import { printHex, readColor } from '../color/colors.ts';
import type { Drawing } from '../svg/drawing.ts';
import { DrawingError } from '../svg/drawing-error.ts';
import { element, writeSvg } from '../svg/markup.ts';
import { writeModules } from '../svg/modules.ts';
import type { QrCodeSpec } from './spec.ts';

const LEVELS = { L: 'low', M: 'medium', Q: 'quartile', H: 'high' } as const;

/** Narrower modules than these pixels run into each other on screens and in mails. */
const MODULE_PIXELS_MIN = 2;

/**
 * Draws a code that `checkQrCode` lets pass as an SVG document; for pixels so that each module has as many of them as
 * any other, and what is left is margin. Throws a DrawingError when it does not fit its size.
 */
export function drawQrCode(spec: QrCodeSpec): Drawing {
  // One light module around is the least that the encoder gives.
  const bordered = encodeQR(spec.text, 'raw', { ecc: LEVELS[spec.correction], border: 1 });
  const rows = bordered.slice(1, -1).map((row) => row.slice(1, -1));
  const { side, transform } = place(rows.length, spec);
  const attributes = { width: spec.size, height: spec.size, role: 'img', 'shape-rendering': 'crispEdges' };
  return writeSvg({ widthPx: side, heightPx: side }, attributes, [
    element('title', {}, ['QR code']),
    element('rect', { width: side, height: side, fill: printHex(readColor(spec.bg)) }),
    element('path', { transform, fill: printHex(readColor(spec.color)), d: writeModules(rows) }),
  ]);
}

/** The side of the drawing in its own units, which are modules or pixels, and where in it the modules are drawn. */
function place(
  moduleCount: number,
  { size, margin, scale }: QrCodeSpec,
): { side: number; transform: string } {
  const modules = moduleCount + 2 * margin;
  const leastSize = scale === undefined ? modules : Math.ceil((MODULE_PIXELS_MIN * modules) / scale);
  if (leastSize > size) throw new DrawingError(`size must be at least ${leastSize} for this text`);
  if (scale === undefined) return { side: modules, transform: `translate(${margin} ${margin})` };
  const side = size * scale;
  const modulePixels = Math.floor(side / modules);
  const start = Math.floor((side - modules * modulePixels) / 2) + margin * modulePixels;
  return { side, transform: `translate(${start} ${start}) scale(${modulePixels})` };
}
