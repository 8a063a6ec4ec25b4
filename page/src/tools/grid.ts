/** A table editor: rows and columns of text, with paste from a spreadsheet. */
import { button, make } from '../dom.ts';

/** Rows of cells, all equally long. */
export type Cells = readonly (readonly string[])[];

const ROWS_MAX = 500;
const COLUMNS_MAX = 11;

/** Parses what spreadsheets put on the clipboard: tabs between cells, or the first separator that a CSV line has. */
export function parseTable(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const separator = ['\t', ';', ','].find((sign) => lines[0]?.includes(sign)) ?? '\t';
  return lines.map((line) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')));
}

export interface Grid {
  readonly element: HTMLElement;
  readonly show: (cells: Cells) => void;
}

/**
 * Creates the editor. The first row has the names of columns, the first column the names of rows. `onChange` is called
 * with all cells after each change.
 */
export function createGrid(onChange: (cells: Cells) => void): Grid {
  let cells: string[][] = [];
  const body = make('tbody');
  const table = make('table', { class: 'grid' }, body);
  const element = make('div', { class: 'editor' }, make('div', { class: 'scroll' }, table));
  const save = () => onChange(cells);
  const change = (next: string[][]) => {
    const width = Math.min(COLUMNS_MAX, Math.max(2, ...next.map((row) => row.length)));
    cells = next
      .slice(0, ROWS_MAX)
      .map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
    paint();
    save();
  };
  const paste = (row: number, column: number, text: string) => {
    const pasted = parseTable(text);
    const next = cells.map((line) => [...line]);
    for (const [down, line] of pasted.entries()) {
      const target = next[row + down] ?? [];
      next[row + down] = target;
      for (const [right, cell] of line.entries()) target[column + right] = cell;
    }
    change(next.map((line) => Array.from(line, (cell) => cell ?? '')));
  };
  const inputOf = (row: number, column: number) => {
    const name =
      row === 0 ? `Name of column ${column}` : column === 0 ? `Label ${row}` : `Value ${row}, ${column}`;
    const input = make('input', {
      'aria-label': name,
      value: cells[row]?.[column] ?? '',
      autocomplete: 'off',
    });
    input.addEventListener('input', (event) => {
      event.stopPropagation(); // not a field of the form
      const line = cells[row];
      if (line) line[column] = input.value;
      save();
    });
    input.addEventListener('paste', (event) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!/[\t\n]/.test(text.trim())) return;
      event.preventDefault();
      paste(row, column, text);
    });
    input.addEventListener('keydown', ({ key }) => {
      const step = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }[key];
      if (step) focus(row + step, column);
    });
    return input;
  };
  const focus = (row: number, column: number) =>
    body.querySelectorAll('tr')[row]?.cells[column]?.querySelector('input')?.focus();
  const without = (index: number) => change(cells.filter((_, row) => row !== index));
  const swap = (row: number) => {
    const [above = [], own = []] = [cells[row - 1], cells[row]];
    change(cells.map((line, index) => (index === row - 1 ? own : index === row ? above : line)));
  };
  const act = (text: string, label: string, run: () => void) =>
    button(text, run, { class: 'mini', 'aria-label': label, title: label });
  const paint = () => {
    const rows = cells.map((line, row) =>
      make(
        'tr',
        {},
        ...line.map((_, column) =>
          row === 0 && column === 0
            ? make('td')
            : make(row === 0 || column === 0 ? 'th' : 'td', {}, inputOf(row, column)),
        ),
        make(
          'td',
          { class: 'acts' },
          ...(row > 1 ? [act('↑', `Move row ${row} up`, () => swap(row))] : []),
          ...(row > 0 ? [act('×', `Remove row ${row}`, () => without(row))] : []),
        ),
      ),
    );
    const width = cells[0]?.length ?? 0;
    const foot = Array.from({ length: width }, (_, column) =>
      make(
        'td',
        { class: 'acts' },
        ...(column > 0 && width > 2
          ? [
              act('×', `Remove column ${column}`, () =>
                change(cells.map((line) => line.filter((__, at) => at !== column))),
              ),
            ]
          : []),
      ),
    );
    body.replaceChildren(...rows, make('tr', {}, ...foot));
  };
  element.append(
    make(
      'div',
      { class: 'presets' },
      button('Add row', () => {
        change([...cells, []]);
        focus(cells.length - 1, 0);
      }),
      button('Add column', () => {
        const width = cells[0]?.length ?? 1;
        change(cells.map((line, row) => [...line, row === 0 ? `Column ${width}` : '']));
      }),
      make('span', { class: 'quiet' }, 'Or paste cells from a spreadsheet.'),
    ),
  );
  return {
    element,
    show: (next) => {
      cells = next.map((line) => [...line]);
      paint();
    },
  };
}
