import { element, type Markup } from '../../svg/markup.ts';
import { BASELINE } from '../../svg/type-metrics.ts';
import { type Box, cutTop, hasRoomForWords, type Placed } from '../frame.ts';
import { createMarker } from '../series/markers.ts';
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

/** All in parts of the font size. */
const STROKE = 0.17;
const POINT = 0.32;

/** How much of the room a legend may take from the plot. */
const HEIGHT_SHARE_MAX = 0.3;
const WIDTH_SHARE_MAX = 0.55;

/** Draws the legend over what follows, in at most 30 % of the height; nothing where there is no room. */
export function placeLegendAbove(texts: LegendTexts, room: Box, style: Style): Placed {
  const { swatch, entries } = texts;
  const { fontPx } = style;
  const height = room.height * HEIGHT_SHARE_MAX;
  const area: Area = { flow: 'across', width: room.width, height, swatch, fontPx };
  const grid = hasRoomForWords(room, fontPx) ? fitGrid(entries, area) : undefined;
  if (grid === undefined) return { markup: [], rest: room };
  const heightPx = grid.rows * ROW * fontPx;
  return { markup: [drawGrid(grid, room, style)], rest: cutTop(room, heightPx + GAP * fontPx) };
}

/**
 * Draws the legend beside a square plot, in at most 55 % of the width, the two of them centred; nothing where there is
 * no room.
 */
export function placeLegendBeside(texts: LegendTexts, room: Box, style: Style): Placed {
  const { swatch, entries } = texts;
  const { fontPx } = style;
  const width = room.width * WIDTH_SHARE_MAX;
  const area: Area = { flow: 'down', width, height: room.height, swatch, fontPx };
  const grid = hasRoomForWords(room, fontPx) ? fitGrid(entries, area) : undefined;
  if (grid === undefined) return { markup: [], rest: room };
  const gapPx = COLUMN_GAP * fontPx;
  const widthPx = grid.columns * (grid.columnPx + grid.gapPx) - grid.gapPx;
  const heightPx = grid.rows * ROW * fontPx;
  const squarePx = Math.min(room.height, room.width - widthPx - gapPx);
  const x = room.x + (room.width - squarePx - gapPx - widthPx) / 2;
  const corner = { ...room, x: x + squarePx + gapPx, y: room.y + (room.height - heightPx) / 2 };
  return { markup: [drawGrid(grid, corner, style)], rest: { ...room, x, width: squarePx } };
}

function drawGrid(grid: Grid, corner: Box, { ink }: Style): Markup {
  const { area, columns, rows, columnPx, gapPx } = grid;
  const { fontPx } = area;
  const cells = grid.entries.flatMap((entry, index) => {
    const isAcross = area.flow === 'across';
    const column = isAcross ? index % columns : Math.floor(index / rows);
    const row = isAcross ? Math.floor(index / columns) : index % rows;
    const x = corner.x + column * (columnPx + gapPx);
    const y = corner.y + row * ROW * fontPx;
    return drawEntry(entry, { x, y, width: columnPx, height: ROW * fontPx }, { index, area });
  });
  return element('g', paint({ fill: ink }), cells);
}

function drawEntry(
  { color, label, note, swatch: own }: LegendEntry,
  cell: Box,
  { index, area }: { index: number; area: Area },
): Markup[] {
  const { swatch, fontPx } = area;
  const middle = cell.y + cell.height / 2;
  const baseline = middle + fontPx * BASELINE;
  const labelX = cell.x + (color === undefined ? 0 : (SWATCHES[swatch] + GAP) * fontPx);
  const right = cell.x + cell.width;
  const markup: Markup[] = [];
  if (color !== undefined)
    markup.push(...drawSwatch(color, { x: cell.x, middle, index, area, swatch: own ?? swatch }));
  if (label !== '') markup.push(element('text', { x: labelX, y: baseline }, [label]));
  if (note !== undefined)
    markup.push(element('text', { x: right, y: baseline, 'text-anchor': 'end' }, [note]));
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
    return [element('rect', { ...square, ...paint({ fill: color }) })];
  }
  const ends = { x1: x, x2: x + width, y1: middle, y2: middle };
  const line = element('line', { ...ends, ...paint({ line: color }), 'stroke-width': STROKE * fontPx });
  const marker = createMarker(index, POINT * fontPx)(x + width / 2, middle, []);
  return [element('g', paint({ fill: color }), [line, marker])];
}
