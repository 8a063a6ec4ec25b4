/** Shows JSON as tables, lists and text, truncated if long. */
import { make } from './dom.ts';

const ROWS_MAX = 200;
const TEXT_MAX = 20_000;
const DEPTH_MAX = 5;

/** An ISO 8601 moment with an offset. */
const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** Shows a moment in the zone that it was given in, for people, and as it is in the tooltip. */
function showMoment(text: string): HTMLElement {
  const [, day = '', time = '', seconds = '', offset = ''] = MOMENT.exec(text) ?? [];
  const date = new Date(`${day}T00:00Z`).toLocaleDateString(undefined, {
    ...{ timeZone: 'UTC', weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
  });
  const clock = seconds === ':00' ? time : time + seconds;
  return make(
    'time',
    { datetime: text, title: text },
    `${date}, ${clock} ${offset === 'Z' ? 'UTC' : offset}`,
  );
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a value as people copy it, lists by line; undefined if it has parts, or says only yes or no. */
export function readable(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const lines = Array.isArray(value) ? value.map(readable) : [];
  return lines.length > 0 && !lines.includes(undefined) ? lines.join('\n') : undefined;
}

/** Returns the elements for a JSON value. */
export function showValue(value: unknown, depth = 0): HTMLElement {
  if (depth >= DEPTH_MAX) return showScalar(JSON.stringify(value));
  if (Array.isArray(value)) return showList(value, depth);
  if (!isRecord(value)) return showScalar(value);
  const list = make('dl');
  for (const [name, member] of Object.entries(value).slice(0, ROWS_MAX)) {
    list.append(
      make('dt', { 'data-of': name }, name.replaceAll('_', ' ')),
      make('dd', { 'data-of': name }, showValue(member, depth + 1)),
    );
  }
  return list;
}

function showList(values: unknown[], depth: number): HTMLElement {
  if (values.length === 0) return make('span', { class: 'quiet' }, 'none');
  const shown = values.slice(0, ROWS_MAX);
  const rows = shown.filter(isRecord);
  const lines = shown.filter(Array.isArray);
  if (lines.length === shown.length && depth < 2) return showGrid(lines, depth);
  if (rows.length === shown.length && depth < 2) return showTable(rows, depth);
  const isPlain = shown.every((each) => typeof each !== 'object');
  if (isPlain && depth > 1) return showScalar(shown.join(', '));
  return make('ol', {}, ...shown.map((each) => make('li', {}, showItem(each, depth + 1))));
}

const showItem = (value: unknown, depth: number) =>
  typeof value === 'string' && MOMENT.test(value) ? showMoment(value) : showValue(value, depth);

function showTable(rows: Record<string, unknown>[], depth: number): HTMLElement {
  const names = [...new Set(rows.flatMap(Object.keys))];
  const head = names.map((name) => make('th', { scope: 'col' }, name.replaceAll('_', ' ')));
  const body = rows.map((row) =>
    make('tr', {}, ...names.map((name) => make('td', {}, showCell(row[name], depth + 2)))),
  );
  const table = make('table', {}, make('thead', {}, make('tr', {}, ...head)), make('tbody', {}, ...body));
  return make('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Table' }, table);
}

/** A list of lists, such as a board. */
function showGrid(lines: readonly unknown[][], depth: number): HTMLElement {
  const rows = lines.map((line) =>
    make('tr', {}, ...line.slice(0, ROWS_MAX).map((each) => make('td', {}, showValue(each, depth + 2)))),
  );
  return make('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Table' }, grid(rows));
}

/** Objects and lists in a table are on one line. */
function showCell(value: unknown, depth: number): HTMLElement {
  if (typeof value !== 'object' || value === null) return showValue(value, depth);
  const lines = Object.entries(value).map(([name, member]) => {
    const text = typeof member === 'object' ? JSON.stringify(member) : String(member);
    return Array.isArray(value) ? text : `${name.replaceAll('_', ' ')}: ${text}`;
  });
  return make('span', { title: lines.join('\n') }, lines.join(', '));
}

const grid = (rows: HTMLElement[]) => make('table', {}, make('tbody', {}, ...rows));

function showScalar(value: unknown): HTMLElement {
  if (value === null || value === undefined) return make('span', { class: 'quiet' }, '–');
  if (typeof value === 'boolean') return make('span', { class: value ? 'yes' : 'no' }, value ? 'yes' : 'no');
  const text = String(value);
  if (/^#[\da-f]{6}$/i.test(text)) {
    const chip = make('i', { class: 'chip' });
    chip.style.background = text;
    return make('span', {}, chip, text);
  }
  if (text.includes('\n')) return showText(text);
  return make('span', typeof value === 'number' ? { class: 'number' } : {}, text);
}

/** Shows text verbatim, truncated if long. */
export function showText(text: string): HTMLElement {
  const rest = text.length > TEXT_MAX ? `\n… ${text.length - TEXT_MAX} more characters` : '';
  return make('pre', { tabindex: '0' }, text.slice(0, TEXT_MAX) + rest);
}
