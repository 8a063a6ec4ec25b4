/** Chart bench: an example for each type. */
import { button, make } from '../dom.ts';
import type { Bench, BenchKit } from './kit.ts';

interface Preset {
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
}

const quarters = ['Q1', 'Q2', 'Q3', 'Q4'];
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const datasets = [
  { label: '2025', values: [12, 19, 14, 23] },
  { label: '2026', values: [15, 17, 21, 26] },
];
const parts = { labels: ['Search', 'Direct', 'Email', 'Social'], values: [48, 27, 15, 10] };

const presets: readonly Preset[] = [
  { name: 'Bars', values: { type: 'bar', title: 'Sales by quarter', data: { labels: quarters, datasets } } },
  {
    name: 'Stacked',
    values: {
      type: 'bar',
      stacked: true,
      horizontal: true,
      title: 'Sales',
      data: { labels: quarters, datasets },
    },
  },
  {
    name: 'Line',
    values: {
      type: 'line',
      title: 'Temperature',
      unit: '°C',
      data: { labels: days, datasets: [{ label: 'Noon', values: [14, 16, 19, 18, 21, 24, 22] }] },
    },
  },
  {
    name: 'Area',
    values: {
      type: 'area',
      title: 'Visitors',
      data: {
        labels: days,
        datasets: [
          { label: 'New', values: [820, 932, 901, 934, 1290, 1330, 1320] },
          { label: 'Returning', values: [320, 402, 391, 434, 590, 630, 520] },
        ],
      },
    },
  },
  { name: 'Donut', values: { type: 'donut', title: 'Where visitors come from', data: parts } },
  {
    name: 'Sparkline',
    values: {
      type: 'sparkline',
      data: { labels: days, datasets: [{ label: 'Load', values: [3, 5, 4, 8, 7, 9, 6] }] },
    },
  },
];

/** Adds buttons that fill in a whole chart. */
export function addPresets({ form, setValues, run }: BenchKit): Bench {
  const buttons = presets.map(({ name, values }) =>
    button(name, () => {
      const data = JSON.stringify(values.data, null, 2);
      const others = Object.entries(values).map(([key, value]) => [key, String(value)]);
      setValues(form, { ...Object.fromEntries(others), data });
      run();
    }),
  );
  form.prepend(make('div', { class: 'presets', role: 'group', 'aria-label': 'Presets' }, ...buttons));
  return {};
}
