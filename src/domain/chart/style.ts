import {
  BLACK,
  CHART_COLORS,
  computeContrast,
  ensureContrast,
  parseHex,
  pickInk,
  printHex,
} from '../colors.ts';
import type { Frame } from './frame.ts';
import { type ChartSpec, hasSeries } from './spec.ts';

/** What everything in one chart is drawn with. */
export interface Style {
  /** Undefined: transparent. */
  readonly background: string | undefined;
  readonly ink: string;
  readonly fontPx: number;
  /** One for each dataset or slice. */
  readonly colors: readonly string[];
}

/** Where the page behind is unknown: 4.6 on white as well as on black. No other grey reaches 4.5 on both. */
const INK_ANYWHERE = '#757575';
/** Softer than black and white. */
const INK_DARK = { red: 31, green: 41, blue: 55 };
const INK_LIGHT = { red: 243, green: 244, blue: 246 };
const TEXT_CONTRAST_MIN = 4.5;
const SHAPE_CONTRAST_MIN = 3;

/** Chooses ink and colours that are seen on the background, and letters that suit the size. */
export function chooseStyle(spec: ChartSpec, { widthPx, heightPx }: Frame): Style {
  const background = parseHex(spec.bg ?? '');
  return {
    background: background && printHex(background),
    ink: chooseInk(spec.bg),
    fontPx: chooseFont(widthPx, heightPx),
    colors: chooseColors(spec),
  };
}

/** 11 px at 400 × 250, 16 px at 1200 × 700; between 8 and 28, and never large in a narrow strip. */
function chooseFont(widthPx: number, heightPx: number): number {
  const stripPx = Math.min(widthPx, heightPx) / 6;
  return Math.min(8 + Math.sqrt(widthPx * heightPx) / 115, 28, stripPx);
}

function chooseInk(bg: string | undefined): string {
  const background = parseHex(bg ?? '');
  if (background === undefined) return INK_ANYWHERE;
  const strong = pickInk(background);
  const soft = strong === BLACK ? INK_DARK : INK_LIGHT;
  return printHex(computeContrast(soft, background) >= TEXT_CONTRAST_MIN ? soft : strong);
}

/** One hex colour for each dataset or slice: the caller's own as they are, else the palette, made to be seen on `bg`. */
export function chooseColors(spec: ChartSpec): string[] {
  const count = hasSeries(spec) ? spec.data.datasets.length : spec.data.values.length;
  const background = parseHex(spec.bg ?? '');
  const own = spec.colors ?? [];
  const source = own.length > 0 ? own : CHART_COLORS;
  return Array.from({ length: count }, (_, index) => {
    const color = parseHex(source[index % source.length] ?? '') ?? BLACK;
    if (own.length > 0 || background === undefined) return printHex(color);
    return printHex(ensureContrast(color, background, SHAPE_CONTRAST_MIN));
  });
}
