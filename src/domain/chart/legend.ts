import { element, type Markup } from '../svg/markup.ts';
import { measureText, measureWidest, shortenText } from '../svg/text.ts';
import { type Box, cutTop, hasRoomForWords, type Placed } from './frame.ts';
import type { Style } from './style.ts';

/** One line of the legend: a swatch, its label and, for slices, the share. */
export interface LegendEntry {
  /** Undefined: a line that only counts what is left out. */
  readonly color?: string;
  readonly label: string;
  readonly note?: string;
}

/** Whether entries are read row by row or column by column. */
type Flow = 'across' | 'down';

/** The room that a legend may take, in px. */
interface Area {
  readonly flow: Flow;
  readonly width: number;
  readonly height: number;
}

/** A legend as a grid of equal columns. */
interface Grid {
  readonly entries: readonly LegendEntry[];
  readonly flow: Flow;
  readonly columns: number;
  readonly rows: number;
  readonly columnPx: number;
}

/** All in parts of the font size. */
const ROW = 1.6;
const SWATCH = 0.85;
const GAP = 0.45;
const COLUMN_GAP = 1.5;
const LABEL_MIN = 3;

/** How much of the room a legend may take from the plot. */
const HEIGHT_SHARE_MAX = 0.3;
const WIDTH_SHARE_MAX = 0.5;

/** Draws the legend over what follows, in at most 30 % of the height; nothing where there is no room. */
export function placeLegendAbove(entries: readonly LegendEntry[], room: Box, style: Style): Placed {
  const area = { flow: 'across', width: room.width, height: room.height * HEIGHT_SHARE_MAX } satisfies Area;
  const grid = hasRoomForWords(room, style.fontPx) ? fitGrid(entries, area, style.fontPx) : undefined;
  if (grid === undefined) return { markup: [], rest: room };
  const heightPx = grid.rows * ROW * style.fontPx;
  return { markup: [drawGrid(grid, room, style)], rest: cutTop(room, heightPx + GAP * style.fontPx) };
}

/** Draws the legend beside a square plot, in at most half of the width, the two of them centred; nothing where there is no room. */
export function placeLegendBeside(entries: readonly LegendEntry[], room: Box, style: Style): Placed {
  const area = { flow: 'down', width: room.width * WIDTH_SHARE_MAX, height: room.height } satisfies Area;
  const grid = hasRoomForWords(room, style.fontPx) ? fitGrid(entries, area, style.fontPx) : undefined;
  if (grid === undefined) return { markup: [], rest: room };
  const gapPx = COLUMN_GAP * style.fontPx;
  const widthPx = grid.columns * (grid.columnPx + gapPx) - gapPx;
  const heightPx = grid.rows * ROW * style.fontPx;
  const squarePx = Math.min(room.height, room.width - widthPx - gapPx);
  const x = room.x + (room.width - squarePx - gapPx - widthPx) / 2;
  const corner = { ...room, x: x + squarePx + gapPx, y: room.y + (room.height - heightPx) / 2 };
  return { markup: [drawGrid(grid, corner, style)], rest: { ...room, x, width: squarePx } };
}

/**
 * Finds the grid: as many columns as fit when read across, as few as possible when read down. Where rows run out
 * columns become narrower and labels end in an ellipsis; what then has no room is counted in a last line.
 * Undefined when not even that fits, or nothing has a label.
 */
function fitGrid(entries: readonly LegendEntry[], area: Area, fontPx: number): Grid | undefined {
  if (entries.every(({ label, note }) => label === '' && note === undefined)) return undefined;
  const gapPx = COLUMN_GAP * fontPx;
  const countColumns = (columnPx: number) => Math.floor((area.width + gapPx) / (columnPx + gapPx));
  const notes = entries.map(({ note }) => note ?? '');
  const widestPx = Math.max(...entries.map((entry) => measureEntry(entry, fontPx)));
  const narrowestPx = (SWATCH + 2 * GAP + LABEL_MIN) * fontPx + measureWidest(notes, fontPx);
  const rowsMax = Math.floor(area.height / (ROW * fontPx));
  const wanted = area.flow === 'across' ? countColumns(widestPx) : 1;
  const columnsMin = Math.max(wanted, Math.ceil(entries.length / rowsMax), 1);
  const columnsMax = Math.min(columnsMin, countColumns(Math.min(widestPx, narrowestPx)));
  const shown = limitEntries(entries, columnsMax * rowsMax);
  if (shown.length === 0) return undefined;
  const rows = Math.ceil(shown.length / columnsMax);
  const columns = Math.ceil(shown.length / rows);
  const columnPx = Math.min(widestPx, (area.width + gapPx) / columns - gapPx);
  return { entries: shown, flow: area.flow, columns, rows, columnPx };
}

function measureEntry({ label, note }: LegendEntry, fontPx: number): number {
  const notePx = note === undefined ? 0 : GAP * fontPx + measureText(note, fontPx);
  return (SWATCH + GAP) * fontPx + measureText(label, fontPx) + notePx;
}

function limitEntries(entries: readonly LegendEntry[], countMax: number): readonly LegendEntry[] {
  if (entries.length <= countMax) return entries;
  if (countMax < 2) return [];
  const shown = entries.slice(0, countMax - 1);
  return [...shown, { label: `+${entries.length - shown.length} more` }];
}

function drawGrid(grid: Grid, corner: Box, { ink, fontPx }: Style): Markup {
  const cells = grid.entries.flatMap((entry, index) => {
    const isAcross = grid.flow === 'across';
    const column = isAcross ? index % grid.columns : Math.floor(index / grid.rows);
    const row = isAcross ? Math.floor(index / grid.columns) : index % grid.rows;
    const x = corner.x + column * (grid.columnPx + COLUMN_GAP * fontPx);
    const y = corner.y + row * ROW * fontPx;
    return drawEntry(entry, { x, y, width: grid.columnPx, height: ROW * fontPx }, fontPx);
  });
  return element('g', { fill: ink }, cells);
}

function drawEntry({ color, label, note }: LegendEntry, cell: Box, fontPx: number): Markup[] {
  const middle = cell.y + cell.height / 2;
  const baseline = middle + fontPx * 0.35;
  const swatchPx = SWATCH * fontPx;
  const labelX = cell.x + (color === undefined ? 0 : (SWATCH + GAP) * fontPx);
  const right = cell.x + cell.width;
  const notePx = note === undefined ? 0 : measureText(note, fontPx) + GAP * fontPx;
  // A hair of tolerance: a column as wide as its widest entry must not shorten that entry.
  const text = shortenText(label, { widthPx: right - labelX - notePx + 0.01, fontPx });
  const markup: Markup[] = [];
  if (color !== undefined) {
    const square = { width: swatchPx, height: swatchPx, rx: swatchPx * 0.22 };
    markup.push(element('rect', { x: cell.x, y: middle - swatchPx / 2, ...square, fill: color }));
  }
  if (text !== '') markup.push(element('text', { x: labelX, y: baseline }, [text]));
  if (note !== undefined)
    markup.push(element('text', { x: right, y: baseline, 'text-anchor': 'end' }, [note]));
  return markup;
}
