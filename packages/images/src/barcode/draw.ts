import { InputError } from '../../../shared/input-error.ts';
import { printHex, readColor } from '../color/colors.ts';
import type { Drawing } from '../svg/drawing.ts';
import { element, type Markup, writeSvg } from '../svg/markup.ts';
import { writeModules } from '../svg/modules.ts';
import { type Bars, encodeBarcode, type Squares } from './encode.ts';
import { placeLabel } from './label.ts';
import type { BarcodeSpec } from './spec.ts';

/**
 * Quiet zone at each side, in modules, for linear and for matrix codes: the largest that any of these types requires.
 */
const QUIET_BARS = 11;
const QUIET_SQUARES = 2;
/** Default module sizes and height. */
const BAR_PX = 2;
const BARS_HEIGHT_PX = 100;
const SQUARE_PX = 4;
const STACKED_SQUARE_PX = 2;
/** Shares of the height of a linear code with a label: the space above the bars, and the label. */
const TOP_SHARE = 0.05;
const LABEL_SHARE = 0.22;
const LABEL_MAX_PX = 24;

/**
 * Draws a barcode as an SVG document. Throws an InputError if it does not fit its size, or if the text is too long.
 */
export function drawBarcode(spec: BarcodeSpec): Drawing {
  const code = encodeBarcode(spec);
  return code.kind === 'bars' ? drawBars(code, spec) : drawSquares(code, spec);
}

function drawBars({ widths, guards, mainBars, text }: Bars, spec: BarcodeSpec): Drawing {
  const modules = widths.reduce((sum, width) => sum + width, 0);
  const width = spec.width ?? (modules + 2 * QUIET_BARS) * BAR_PX;
  const height = spec.height ?? BARS_HEIGHT_PX;
  const barPx = Math.floor(width / (modules + 2 * QUIET_BARS));
  if (barPx < 1)
    throw new InputError(`width must be at least ${modules + 2 * QUIET_BARS} for this text`, {
      code: 'too_large',
      parameter: 'width',
    });

  const left = Math.floor((width - modules * barPx) / 2);
  const top = Math.round(height * TOP_SHARE);
  const labelPx = spec.label ? Math.min(Math.round(height * LABEL_SHARE), LABEL_MAX_PX) : top;
  const bottom = height - labelPx;
  const [guardEnd, addonTop] = spec.label ? [bottom + Math.round(labelPx / 2), top + labelPx] : [bottom, top];
  let [path, x, addonX] = ['', left, left];
  for (const [index, modulesWide] of widths.entries()) {
    const isAddon = index / 2 >= mainBars;
    if (index === mainBars * 2) addonX = x;
    if (index % 2 === 0)
      path += `M${x} ${isAddon ? addonTop : top}h${modulesWide * barPx}V${isAddon || guards[index / 2] === true ? guardEnd : bottom}H${x}z`;
    x += modulesWide * barPx;
  }
  const place = {
    type: spec.type,
    text,
    addon: spec.addon,
    left,
    addonX,
    barPx,
    top,
    bottom,
    labelPx,
    width,
  };
  const label = spec.label ? placeLabel(place) : [];
  return writeCode(spec, { width, height }, [
    element('path', { d: path, 'shape-rendering': 'crispEdges' }),
    ...label,
  ]);
}

function drawSquares({ rows }: Squares, spec: BarcodeSpec): Drawing {
  const columnsAll = (rows[0]?.length ?? 0) + 2 * QUIET_SQUARES;
  const rowsAll = rows.length + 2 * QUIET_SQUARES;
  const { width, height } = chooseSize(spec, columnsAll, rowsAll);
  const squarePx = Math.floor(Math.min(width / columnsAll, height / rowsAll));
  if (squarePx < 1) {
    throw new InputError(
      `width must be at least ${columnsAll} and height at least ${rowsAll} for this text`,
      { code: 'too_large', parameter: 'width' },
    );
  }
  const x = Math.floor((width - columnsAll * squarePx) / 2) + QUIET_SQUARES * squarePx;
  const y = Math.floor((height - rowsAll * squarePx) / 2) + QUIET_SQUARES * squarePx;
  const transform = `translate(${x} ${y}) scale(${squarePx})`;
  const path = element('path', { d: writeModules(rows), transform, 'shape-rendering': 'crispEdges' });
  return writeCode(spec, { width, height }, [path]);
}

/** Returns the requested size. A missing side is derived from the other one, or from the modules. */
function chooseSize(spec: BarcodeSpec, columns: number, rows: number): { width: number; height: number } {
  const defaultPx = spec.type === 'pdf417' ? STACKED_SQUARE_PX : SQUARE_PX;
  const squarePx = (spec.width ?? 0) / columns || (spec.height ?? 0) / rows || defaultPx;
  return {
    width: spec.width ?? Math.ceil(columns * squarePx),
    height: spec.height ?? Math.ceil(rows * squarePx),
  };
}

function writeCode(
  { type, text, color, bg }: BarcodeSpec,
  { width, height }: { width: number; height: number },
  content: readonly Markup[],
): Drawing {
  return writeSvg({ widthPx: width, heightPx: height }, { width, height, role: 'img' }, [
    element('title', {}, [`${type}: ${text}`]),
    ...(bg === 'transparent' ? [] : [element('rect', { width, height, fill: printHex(readColor(bg)) })]),
    element('g', { fill: printHex(readColor(color)) }, content),
  ]);
}
