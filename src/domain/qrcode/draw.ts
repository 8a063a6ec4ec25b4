import { encodeQR } from 'qr';
import { printHex, readHex } from '../color/colors.ts';
import type { Drawing } from '../svg/drawing.ts';
import { DrawingError } from '../svg/drawing-error.ts';
import { element, writeSvg } from '../svg/markup.ts';
import { writeModules } from '../svg/modules.ts';
import type { QrCodeSpec } from './spec.ts';

const LEVELS = { L: 'low', M: 'medium', Q: 'quartile', H: 'high' } as const;

/**
 * Draws a code that `checkQrCode` lets pass as an SVG document. Throws a DrawingError when it does not fit its size.
 */
export function drawQrCode(spec: QrCodeSpec): Drawing {
  // One light module around is the least that the encoder gives.
  const bordered = encodeQR(spec.text, 'raw', { ecc: LEVELS[spec.correction], border: 1 });
  const rows = bordered.slice(1, -1).map((row) => row.slice(1, -1));
  const side = rows.length + 2 * spec.margin;
  if (side > spec.size) throw new DrawingError(`size must be at least ${side} for this text`);
  const attributes = { width: spec.size, height: spec.size, role: 'img', 'shape-rendering': 'crispEdges' };
  const transform = `translate(${spec.margin} ${spec.margin})`;
  return writeSvg({ widthPx: side, heightPx: side }, attributes, [
    element('title', {}, ['QR code']),
    element('rect', { width: side, height: side, fill: printHex(readHex(spec.bg)) }),
    element('path', { transform, fill: printHex(readHex(spec.color)), d: writeModules(rows) }),
  ]);
}
