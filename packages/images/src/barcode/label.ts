import { element, type Markup } from '../svg/markup.ts';
import { FONT_FAMILY, measureText, shortenText } from '../svg/text.ts';
import type { BarcodeType } from './spec.ts';

/** Position of the bars, in px; `left` is the start of the first one. */
export interface LabelPosition {
  readonly type: BarcodeType;
  /** The encoded text. */
  readonly text: string;
  /** Digits of the add-on, above its bars, which start at `addonX`. */
  readonly addon: string | undefined;
  readonly left: number;
  readonly addonX: number;
  /** Width of a module. */
  readonly barPx: number;
  /** Start of the bars. */
  readonly top: number;
  /** End of the bars and start of the label, and the height of the label. */
  readonly bottom: number;
  readonly labelPx: number;
  /** Width of the whole image. */
  readonly width: number;
}

const FONT_SHARE = 0.82;
const FONT_MIN_PX = 5;
/** Width of a digit including its spacing, in ems. */
const DIGIT_EMS = 0.7;
const DIGIT_MODULES = 7;

/**
 * Centers of the digits of a number, in modules from the first bar: each below its own bars, the outer ones next to the
 * bars.
 */
const DIGIT_POSITIONS: Partial<Record<BarcodeType, readonly number[]>> = {
  ean13: [-6, ...cells(3, 6), ...cells(50, 6)],
  ean8: [...cells(3, 4), ...cells(36, 4)],
  upce: [-6, ...cells(3, 6), 57],
  upca: [-6, ...cells(10, 5), ...cells(50, 5), 101],
};

function cells(start: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => start + DIGIT_MODULES * (index + 0.5));
}

/** Characters without a shape. */
const CONTROLS = /\p{Cc}/gu;

/** Start of a digit of an add-on after the one in front, and of the first one after the guard, in modules. */
const ADDON_STEP = 9;
const ADDON_START = 4;

/** Writes the encoded text below the bars, with spaces for control characters. */
export function placeLabel({
  type,
  text: encoded,
  addon = '',
  left,
  addonX,
  barPx,
  top,
  bottom,
  labelPx,
  width,
}: LabelPosition): Markup[] {
  const text = encoded.replace(CONTROLS, ' ');
  const positions = DIGIT_POSITIONS[type];
  const largest = labelPx * FONT_SHARE;
  const fits = positions === undefined ? width / measureText(text, 1) : (DIGIT_MODULES * barPx) / DIGIT_EMS;
  const fontPx = Math.max(Math.min(largest, fits), FONT_MIN_PX);
  const y = bottom + labelPx * 0.58 + fontPx * 0.36;
  const attributes = { 'font-family': FONT_FAMILY, 'font-size': fontPx, 'text-anchor': 'middle' };
  const write = (x: number, line: string, lineY = y) =>
    element('text', { x, y: lineY, ...attributes }, [line]);
  if (positions === undefined) return [write(width / 2, shortenText(text, { widthPx: width, fontPx }))];
  const addonY = top + labelPx * 0.42 + fontPx * 0.36;
  return [
    ...positions.map((modules, index) => write(left + modules * barPx, text.charAt(index))),
    ...Array.from(addon, (digit, index) =>
      write(addonX + (ADDON_START + ADDON_STEP * index + DIGIT_MODULES / 2) * barPx, digit, addonY),
    ),
  ];
}
