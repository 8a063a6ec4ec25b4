/** The background of previews. */
import { type Hex, mixColors, printHex, type Rgb, readColor } from '../color/colors.ts';
import { element, type Markup, nameDrawing } from '../svg/markup.ts';

/** The size that all sites recommend for large previews. */
export const WIDTH = 1200;
export const HEIGHT = 630;
/** Height of the band at the top, and of its edge, in px. */
const BAND = 16;
const EDGE = 2;
/** Distance of a card from the edges, and the radius of its corners. */
const CARD_INSET = 24;
const CARD_RADIUS = 24;

export type Background = 'plain' | 'gradient' | 'grid';

/** A rectangle in px. */
interface Area {
  /** Default: 0. */
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
  readonly rx?: number;
}

interface Colors {
  readonly background: Hex;
  readonly accent: Hex;
}

/** Share of the accent at the end of a gradient, and in the lines of a grid. Texts keep their contrast on both. */
const GRADIENT_SHARE = 0.16;
const GRID_SHARE = 0.12;
const GRID_PX = 60;

/** Returns the color that differs most from the background, on which texts must be legible. */
export function farEnd(kind: Background, { background, accent }: Colors): Rgb {
  const share = { plain: 0, gradient: GRADIENT_SHARE, grid: GRID_SHARE }[kind];
  return mixColors(readColor(background), readColor(accent), share);
}

/** Fills an area. */
function drawBackground(kind: Background, area: Area, colors: Colors): Markup[] {
  const far = printHex(farEnd(kind, colors));
  if (kind !== 'gradient') {
    const ground = element('rect', { ...area, fill: colors.background });
    return kind === 'plain' ? [ground] : [ground, drawGrid(area, far)];
  }
  const id = nameDrawing(`${colors.background} ${far}`);
  const stop = (offset: number, color: Hex) => element('stop', { offset, 'stop-color': color });
  return [
    element('defs', {}, [
      element('linearGradient', { id, x1: 0, y1: 0, x2: 1, y2: 1 }, [
        stop(0, colors.background),
        stop(1, far),
      ]),
    ]),
    element('rect', { ...area, fill: `url(#${id})` }),
  ];
}

function drawGrid({ x = 0, y = 0, width, height }: Area, stroke: Hex): Markup {
  const steps = (lengthPx: number) =>
    Array.from({ length: Math.ceil(lengthPx / GRID_PX) - 1 }, (_, index) => (index + 1) * GRID_PX);
  const upright = steps(width).map((at) => `M${x + at} ${y}L${x + at} ${y + height}`);
  const across = steps(height).map((at) => `M${x} ${y + at}L${x + width} ${y + at}`);
  return element('path', { d: [...upright, ...across].join(''), stroke, fill: 'none', 'stroke-width': 1 });
}

/** Draws the background under a band, or as a card. */
export function drawFrame(
  layout: string,
  kind: Background,
  { edge, ...colors }: { background: Hex; accent: Hex; edge: Hex | undefined },
): Markup[] {
  const whole = { width: WIDTH, height: HEIGHT };
  if (layout === 'card') {
    const inset = { x: CARD_INSET, y: CARD_INSET, rx: CARD_RADIUS };
    const panel = { ...inset, width: WIDTH - 2 * CARD_INSET, height: HEIGHT - 2 * CARD_INSET };
    const outline = { ...panel, fill: 'none', stroke: edge, 'stroke-width': EDGE } as const;
    return [
      element('rect', { ...whole, fill: colors.accent }),
      ...drawBackground(kind, panel, colors),
      ...(edge === undefined ? [] : [element('rect', outline)]),
    ];
  }
  return [
    ...drawBackground(kind, whole, colors),
    element('rect', { width: WIDTH, height: BAND, fill: colors.accent }),
    ...(edge === undefined ? [] : [element('rect', { y: BAND, width: WIDTH, height: EDGE, fill: edge })]),
  ];
}
