import { InputError } from '../../../shared/input-error.ts';
import { type Hex, printHex, readColor } from '../color/colors.ts';
import type { Drawing } from '../svg/drawing.ts';
import { element, type Markup, writeSvg } from '../svg/markup.ts';
import { type Modules, writeModules } from '../svg/modules.ts';
import { FONT_FAMILY, measureText } from '../svg/text.ts';
import { encodeQrCode } from './encode.ts';
import { type Logo, readLogo } from './logo.ts';
import { writeDots, writeRounded } from './shapes.ts';
import { correctionOf, type QrCodeSpec } from './spec.ts';

/** Minimum module size in pixels; smaller modules blur on screens and in email. */
const MODULE_PIXELS_MIN = 2;

/**
 * Draws a code that passed `checkQrCode` as an SVG document. If it is rendered to pixels, all modules have the same
 * whole number of pixels, and the rest becomes margin. Throws an InputError if it does not fit its size.
 */
export function drawQrCode(spec: QrCodeSpec): Drawing {
  const whole = encodeQrCode(spec.text, correctionOf(spec));
  const { side, transform } = place(whole.length, spec);
  const logo = spec.logo === undefined ? undefined : readLogo(spec.logo);
  const hole = logo && cutHole(whole.length, 'isCross' in logo ? CROSS_SHARE : HOLE_SHARE);
  const rows = hole ? clearHole(whole, hole) : whole;
  const rendering = spec.style === 'square' ? 'crispEdges' : undefined;
  const attributes = { width: spec.size, height: spec.size, role: 'img', 'shape-rendering': rendering };
  const color = printHex(readColor(spec.color));
  return writeSvg({ widthPx: side, heightPx: side }, attributes, [
    element('title', {}, ['QR code']),
    ...(spec.bg === 'transparent'
      ? []
      : [element('rect', { width: side, height: side, fill: printHex(readColor(spec.bg)) })]),
    element('path', { transform, fill: color, d: WRITERS[spec.style](rows) }),
    ...(logo && hole ? [element('g', { transform }, [drawLogo(logo, hole, color)])] : []),
  ]);
}

const WRITERS = { square: writeModules, rounded: writeRounded, dots: writeDots } as const;

/** A square in the center, in modules. */
interface Hole {
  readonly start: number;
  readonly side: number;
}

/**
 * Side of the hole as a fraction of the code: its area is about 5 % of the modules. H corrects 30 %, and dirt and glare
 * need their share.
 */
const HOLE_SHARE = 0.22;
/** The Swiss cross is 7 mm in a code of 46 mm. */
const CROSS_SHARE = 7 / 46;
/** Gap between the logo and the code, in modules. */
const HOLE_BLANK = 0.5;

function cutHole(count: number, share: number): Hole {
  // Odd like the module count, so that it is centered.
  const side = 2 * Math.floor((count * share) / 2) + 1;
  return { start: (count - side) / 2, side };
}

function clearHole(rows: Modules, { start, side }: Hole): Modules {
  const isInside = (at: number) => at >= start && at < start + side;
  return rows.map((row, y) => (isInside(y) ? row.map((isDark, x) => isDark && !isInside(x)) : row));
}

function drawLogo(logo: Logo, { start, side }: Hole, color: Hex): Markup {
  const at = start + HOLE_BLANK;
  const space = side - 2 * HOLE_BLANK;
  if ('isCross' in logo) return drawCross({ at, side: space, color });
  if ('href' in logo) return element('image', { x: at, y: at, width: space, height: space, href: logo.href });
  const font = Math.min(space * 0.8, space / measureText(logo.letters, 1));
  const [x, y] = [start + side / 2, start + side / 2 + CAPITALS_MIDDLE * font];
  const style = { 'font-family': FONT_FAMILY, 'font-size': font, 'text-anchor': 'middle' };
  return element('text', { x, y, fill: color, ...style }, [logo.letters]);
}

/** Draws a square without the cross of the flag, which runs counterclockwise: arms of 20 by 6 in a square of 32. */
function drawCross({ at, side, color }: { at: number; side: number; color: Hex }): Markup {
  const unit = side / 32;
  const [long, wide] = [20 * unit, 6 * unit];
  const [start, thin] = [at + (side - long) / 2, at + (side - wide) / 2];
  const end = at + side;
  const square = `M${at} ${at}H${end}V${end}H${at}z`;
  const arms = `M${thin} ${start}v${thin - start}h${start - thin}v${wide}h${thin - start}v${thin - start}h${wide}v${start - thin}h${thin - start}v${-wide}h${start - thin}v${start - thin}z`;
  return element('path', { d: square + arms, fill: color });
}

/** From the baseline to the middle of capitals, in ems. */
const CAPITALS_MIDDLE = 0.365;

/** Returns the side of the drawing in user units (modules or pixels), and the transform of the modules. */
function place(
  moduleCount: number,
  { size, margin, scale }: QrCodeSpec,
): { side: number; transform: string } {
  const modules = moduleCount + 2 * margin;
  const leastSize = scale === undefined ? modules : Math.ceil((MODULE_PIXELS_MIN * modules) / scale);
  if (leastSize > size)
    throw new InputError(`size must be at least ${leastSize} for this text`, {
      code: 'too_large',
      parameter: 'size',
    });
  if (scale === undefined) return { side: modules, transform: `translate(${margin} ${margin})` };
  const side = size * scale;
  const modulePixels = Math.floor(side / modules);
  const start = Math.floor((side - modules * modulePixels) / 2) + margin * modulePixels;
  return { side, transform: `translate(${start} ${start}) scale(${modulePixels})` };
}
