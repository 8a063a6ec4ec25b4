import { measureText, measureWidest } from '../../svg/text.ts';
import type { Paint } from '../style.ts';
import { shortenAll } from './shorten.ts';

/** An entry of the legend: a swatch, a label and, for slices, the share. */
export interface LegendEntry {
  /** Undefined in the last entry `+n more`. */
  readonly color?: Paint | undefined;
  readonly label: string;
  readonly note?: string;
  /** Default: the swatch of the whole legend. */
  readonly swatch?: Swatch;
}

/** A square, a marker, or a line with its marker. */
export type Swatch = 'square' | 'point' | 'line';

export interface LegendTexts {
  readonly entries: readonly LegendEntry[];
  /** The widest swatch of the entries. */
  readonly swatch: Swatch;
}

/** Whether entries are read row by row or column by column. */
type Flow = 'across' | 'down';

/** Space for a legend, in px. */
export interface Area {
  readonly flow: Flow;
  readonly width: number;
  readonly height: number;
  readonly swatch: Swatch;
  readonly fontPx: number;
}

export interface Grid {
  readonly entries: readonly LegendEntry[];
  readonly area: Area;
  readonly columns: number;
  readonly rows: number;
  readonly columnPx: number;
  /** Gap between two columns. */
  readonly gapPx: number;
}

/** All lengths are in multiples of the font size. */
export const ROW = 1.6;
export const SWATCHES = { square: 0.85, point: 0.85, line: 1.7 };
export const GAP = 0.45;
export const COLUMN_GAP = 1.5;
/** Used if it keeps labels from being shortened. */
const COLUMN_GAP_MIN = 0.9;
const LABEL_MIN = 3;

/**
 * Returns the grid, with a narrower gap between columns if that keeps all labels whole, or undefined without enough
 * space.
 */
export function fitGrid(entries: readonly LegendEntry[], area: Area): Grid | undefined {
  const isWhole = (grid: Grid) => grid.entries.every(({ label }, index) => label === entries[index]?.label);
  const wide = arrange(entries, area, COLUMN_GAP * area.fontPx);
  if (wide === undefined || isWhole(wide)) return wide;
  const narrow = arrange(entries, area, COLUMN_GAP_MIN * area.fontPx);
  return narrow && isWhole(narrow) ? narrow : wide;
}

/**
 * Lays out as many columns as fit if read across, as few as possible if read down. If there are too few rows, columns
 * get narrower and labels are shortened; entries that still do not fit are counted in a last entry. Returns undefined
 * if not even that fits, or if no entry has text.
 */
function arrange(entries: readonly LegendEntry[], area: Area, gapPx: number): Grid | undefined {
  if (entries.every(({ label, note }) => label === '' && note === undefined)) return undefined;
  const { fontPx } = area;
  const countColumns = (columnPx: number) => Math.floor((area.width + gapPx) / (columnPx + gapPx));
  const notes = entries.map(({ note }) => note ?? '');
  const widestPx = Math.max(...entries.map((entry) => measureEntry(entry, area)));
  const narrowestPx = (SWATCHES[area.swatch] + 2 * GAP + LABEL_MIN) * fontPx + measureWidest(notes, fontPx);
  const rowsMax = Math.floor(area.height / (ROW * fontPx));
  const wanted = area.flow === 'across' ? countColumns(widestPx) : 1;
  const columnsMin = Math.max(wanted, Math.ceil(entries.length / rowsMax), 1);
  const columnsMax = Math.min(columnsMin, countColumns(Math.min(widestPx, narrowestPx)));
  const shown = limitEntries(entries, columnsMax * rowsMax);
  if (shown.length === 0) return undefined;
  const rows = Math.ceil(shown.length / columnsMax);
  const columns = Math.ceil(shown.length / rows);
  const columnPx = Math.min(widestPx, (area.width + gapPx) / columns - gapPx);
  return { entries: shortenLabels(shown, columnPx, area), area, columns, rows, columnPx, gapPx };
}

/** Returns the width of an entry without its label. */
function measureRest({ color, note }: LegendEntry, { swatch, fontPx }: Area): number {
  const notePx = note === undefined ? 0 : GAP * fontPx + measureText(note, fontPx);
  return (color === undefined ? 0 : (SWATCHES[swatch] + GAP) * fontPx) + notePx;
}

function measureEntry(entry: LegendEntry, area: Area): number {
  return measureRest(entry, area) + measureText(entry.label, area.fontPx);
}

function shortenLabels(entries: readonly LegendEntry[], columnPx: number, area: Area): LegendEntry[] {
  const restPx = Math.max(...entries.map((entry) => measureRest(entry, area)));
  const labels = entries.map(({ label }) => label);
  // Tolerance for rounding: a column as wide as its widest entry must not shorten that entry.
  const fits = entries.every((entry) => measureEntry(entry, area) <= columnPx + 0.01);
  const shortened = fits ? labels : shortenAll(labels, { widthPx: columnPx - restPx, fontPx: area.fontPx });
  return entries.map((entry, index) => ({ ...entry, label: shortened[index] ?? '' }));
}

function limitEntries(entries: readonly LegendEntry[], countMax: number): readonly LegendEntry[] {
  if (entries.length <= countMax) return entries;
  if (countMax < 2) return [];
  const shown = entries.slice(0, countMax - 1);
  return [...shown, { label: `+${entries.length - shown.length} more` }];
}
