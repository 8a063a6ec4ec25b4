/** Chart part: the data as a table. */
import { make } from '../../dom.ts';
import { readValues } from '../../form.ts';
import { type Cells, createGrid } from '../grid.ts';
import type { ToolKit, ToolPart } from '../kit.ts';

/** The part of chart data that a table can show; each dataset is a column. */
interface TableData {
  readonly labels: readonly (string | number)[];
  readonly datasets?: readonly { readonly label?: string; readonly values: readonly (number | null)[] }[];
  readonly values?: readonly (number | null)[];
}

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number';
const areNumbers = (values: unknown) =>
  Array.isArray(values) && values.every((value) => value === null || typeof value === 'number');

/** Returns the data if a table can show all of it. */
export function tableOf(text: string): TableData | undefined {
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data !== 'object' || data === null) return undefined;
    const { labels, datasets, values, ...rest } = data as Record<string, unknown>; // checked below
    const isPlain = (set: unknown) => {
      const { label = '', values: own, ...others } = Object(set);
      return areNumbers(own) && isScalar(label) && Object.keys(others).length === 0;
    };
    const hasValues = Array.isArray(datasets) ? datasets.every(isPlain) : areNumbers(values);
    const isTable = Array.isArray(labels) && labels.every(isScalar) && hasValues;
    return isTable && Object.keys(rest).length === 0 ? (data as TableData) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the rows of the table: names of datasets, then a label with its values. */
export function cellsOf({ labels, datasets, values = [] }: TableData): Cells {
  const columns = datasets ?? [{ label: 'Value', values }];
  const write = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : String(value);
  return [
    ['', ...columns.map(({ label = '' }) => label)],
    ...labels.map((label, row) => [String(label), ...columns.map((column) => write(column.values[row]))]),
  ];
}

/** Returns the data of the table, in the shape that the data had. Empty cells are null; text stays for the error. */
export function dataOf(cells: Cells, isSingle: boolean): object {
  const [[, ...names] = [], ...rows] = cells;
  const read = (text = '') => {
    const number = text.trim().replace(/^([-+]?\d+),(\d+)$/, '$1.$2');
    return number === '' ? null : Number.isFinite(Number(number)) ? Number(number) : text;
  };
  const labels = rows.map(([label = '']) => label);
  const columns = names.map((label, column) => ({ label, values: rows.map((row) => read(row[column + 1])) }));
  if (isSingle && columns.length === 1) return { labels, values: columns[0]?.values };
  return { labels, datasets: columns.map(({ label, values }) => (label ? { label, values } : { values })) };
}

export function open({ form, setValues, run }: ToolKit): ToolPart {
  const field = form.querySelector<HTMLTextAreaElement>('[name=data]');
  const place = field?.closest('.field');
  if (!field || !place) return {};
  let isSingle = false;
  let written = '';
  const grid = createGrid((cells) => {
    written = JSON.stringify(dataOf(cells, isSingle), null, 2);
    setValues(form, { ...readValues(form), data: written });
    run();
  });
  const json = make('details', { class: 'more' }, make('summary', {}, 'Data as JSON'));
  place.before(grid.element);
  place.replaceWith(json);
  json.append(place);
  const show = () => {
    if (field.value === written) return;
    const table = tableOf(field.value);
    grid.element.hidden = table === undefined;
    json.open = table === undefined;
    if (!table) return;
    isSingle = table.datasets === undefined;
    grid.show(cellsOf(table));
  };
  form.addEventListener('change', show);
  show();
  return { onReply: show };
}
