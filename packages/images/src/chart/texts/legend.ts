import { areRightToLeft } from '../../svg/directions.ts';
import { element, type Markup } from '../../svg/markup.ts';
import { keepWidth } from '../../svg/text.ts';
import { BASELINE } from '../../svg/type-metrics.ts';
import { type Box, cutTop, hasSpaceAtSides, hasSpaceForWords, type Placed } from '../frame.ts';
import { createMarker } from '../markers.ts';
import type { LegendPosition } from '../spec.ts';
import { insideEdge } from '../stroke.ts';
import { type Paint, paint, type Style } from '../style.ts';
import {
  type Area,
  COLUMN_GAP,
  fitGrid,
  GAP,
  type Grid,
  type LegendEntry,
  type LegendTexts,
  ROW,
  SWATCHES,
  type Swatch,
} from './legend-grid.ts';

/** All lengths are in multiples of the font size. */
const STROKE = 0.17;
const POINT = 0.32;

/** Maximum shares of the space that a legend may take. */
const HEIGHT_SHARE_MAX = 0.3;
const WIDTH_SHARE_MAX = 0.55;

/** Returns whether a chart has a legend: unless asked for, not for a single dataset without a name. */
export function hasLegend({ legend, data: { datasets } }: NamedData): boolean {
  return legend ?? (datasets.length > 1 || datasets[0]?.label !== DEFAULT_NAME);
}

interface NamedData {
  readonly legend?: boolean | undefined;
  readonly data: { readonly datasets: readonly { readonly label: string }[] };
}

/** Name of the first dataset if it has none. */
const DEFAULT_NAME = 'Dataset 1';

interface Position {
  readonly style: Style;
  /** Default: top. */
  readonly position?: LegendPosition | undefined;
  /** Maximum height of the chart, which is centered with a legend above or below it. Default: all of the space. */
  readonly restMaxPx?: number | undefined;
  /** True if the chart is square, and centered with a legend next to it. */
  readonly isSquare?: boolean;
}

/** Draws the legend at one side of the chart. Draws nothing without enough space. */
export function placeLegend(texts: LegendTexts, space: Box, position: Position): Placed {
  const isAtSide = position.position === 'left' || position.position === 'right';
  return (isAtSide ? placeAtSide : placeAcross)(texts, space, position);
}

/** Draws the legend above or below the rest, in at most 30 % of the height. */
function placeAcross(
  { swatch, entries }: LegendTexts,
  space: Box,
  { style, position, restMaxPx = space.height }: Position,
): Placed {
  const { fontPx } = style;
  const height = space.height * HEIGHT_SHARE_MAX;
  const area: Area = { flow: 'across', width: space.width, height, swatch, fontPx };
  const grid = hasSpaceForWords(space, fontPx) ? fitGrid(entries, area) : undefined;
  if (grid === undefined) return { markup: [], rest: space };
  const heightPx = (grid.rows * ROW + GAP) * fontPx;
  const freePx = Math.max(space.height - heightPx - restMaxPx, 0);
  const block = cutTop({ ...space, height: space.height - freePx / 2 }, freePx / 2);
  const rest = cutTop(block, heightPx);
  if (position !== 'bottom') return { markup: [drawGrid(grid, block, style)], rest };
  const below = cutTop(block, rest.height + GAP * fontPx);
  return { markup: [drawGrid(grid, below, style)], rest: { ...rest, y: block.y } };
}

/** Draws the legend next to the chart, in at most 55 % of the width. Both are centered if the chart is square. */
function placeAtSide(
  { swatch, entries }: LegendTexts,
  space: Box,
  { style, position, isSquare = false }: Position,
): Placed {
  const { fontPx } = style;
  const width = space.width * WIDTH_SHARE_MAX;
  const area: Area = { flow: 'down', width, height: space.height, swatch, fontPx };
  const grid = hasSpaceAtSides(space, fontPx) ? fitGrid(entries, area) : undefined;
  if (grid === undefined) return { markup: [], rest: space };
  const gapPx = COLUMN_GAP * fontPx;
  const widthPx = grid.columns * (grid.columnPx + grid.gapPx) - grid.gapPx;
  const heightPx = grid.rows * ROW * fontPx;
  const freePx = space.width - widthPx - gapPx;
  const chartPx = isSquare ? Math.min(space.height, freePx) : freePx;
  const x = space.x + (freePx - chartPx) / 2;
  const y = space.y + (space.height - heightPx) / 2;
  const isLeft = position === 'left';
  const box = { x: isLeft ? x : x + chartPx + gapPx, y, width: widthPx, height: heightPx };
  const rest = { ...space, x: isLeft ? x + widthPx + gapPx : x, width: chartPx };
  return { markup: [drawGrid(grid, box, style)], rest };
}

/** Draws the entries, mirrored if their labels are right-to-left. */
function drawGrid(grid: Grid, box: Box, { textColor }: Style): Markup {
  const { area, columns, rows, columnPx, gapPx } = grid;
  const { fontPx } = area;
  const isMirrored = areRightToLeft(grid.entries.map(({ label }) => label));
  const cells = grid.entries.flatMap((entry, index) => {
    const isAcross = area.flow === 'across';
    const column = isAcross ? index % columns : Math.floor(index / rows);
    const row = isAcross ? Math.floor(index / columns) : index % rows;
    const startPx = column * (columnPx + gapPx);
    const x = isMirrored ? box.x + box.width - startPx - columnPx : box.x + startPx;
    const cell = { x, y: box.y + row * ROW * fontPx, width: columnPx, height: ROW * fontPx };
    return drawEntry(entry, cell, { index, area, isMirrored });
  });
  return element('g', paint({ fill: textColor }), cells);
}

function drawEntry(
  { color, label, note, swatch: own }: LegendEntry,
  cell: Box,
  { index, area, isMirrored }: { index: number; area: Area; isMirrored: boolean },
): Markup[] {
  const { swatch, fontPx } = area;
  const middle = cell.y + cell.height / 2;
  const y = middle + fontPx * BASELINE;
  const swatchPx = SWATCHES[swatch] * fontPx;
  const labelPx = color === undefined ? 0 : swatchPx + GAP * fontPx;
  const [left, right] = [cell.x, cell.x + cell.width];
  const write = (text: string, x: number, isEnd: boolean) =>
    element('text', { x, y, 'text-anchor': isEnd ? 'end' : undefined, ...keepWidth(text, fontPx) }, [text]);
  const markup: Markup[] = [];
  if (color !== undefined) {
    const x = isMirrored ? right - swatchPx : left;
    markup.push(...drawSwatch(color, { x, middle, index, area, swatch: own ?? swatch }));
  }
  if (label !== '') markup.push(write(label, isMirrored ? right - labelPx : left + labelPx, isMirrored));
  if (note !== undefined) markup.push(write(note, isMirrored ? left : right, !isMirrored));
  return markup;
}

function drawSwatch(
  color: Paint,
  {
    x,
    middle,
    index,
    area,
    swatch,
  }: { x: number; middle: number; index: number; area: Area; swatch: Swatch },
): Markup[] {
  const { fontPx } = area;
  const width = SWATCHES[swatch] * fontPx;
  if (swatch === 'square') {
    const square = {
      x: x + (SWATCHES[area.swatch] * fontPx - width) / 2,
      y: middle - width / 2,
      width,
      height: width,
      rx: width * 0.22,
    };
    return [element('rect', square, [], paint({ fill: color }))];
  }
  const marker = createMarker(index, POINT * fontPx)(x + width / 2, middle);
  if (swatch === 'point') return [element('g', paint({ fill: color }), [marker])];
  const ends = { x1: x, x2: x + width, y1: middle, y2: middle };
  const strokePx = STROKE * fontPx;
  const draw = (line: Paint, widthPx: number) =>
    element('line', { ...ends, ...paint({ line }), 'stroke-width': widthPx });
  const line =
    color.edge === undefined
      ? [draw(color, strokePx)]
      : [draw({ hex: color.edge }, strokePx), draw(color, insideEdge(strokePx))];
  return [element('g', paint({ fill: color }), [...line, marker])];
}
