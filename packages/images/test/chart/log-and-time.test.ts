import { IANAZone } from 'luxon';
import t from 'tap';
import { CountedZone } from '../../../../test/support/counted-zones.ts';
import { readRows } from '../../../../test/support/json-lines.ts';
import { readClock } from '../../src/chart/axes/clock.ts';
import { computeLogScale } from '../../src/chart/axes/log-scale.ts';
import { readTime, spreadTimes } from '../../src/chart/axes/time-axis.ts';
import { chartToData, normalizeChart, sortChart } from '../../src/chart/chart-types.ts';
import { seriesChart } from '../support/charts.ts';
import { drawChart } from '../support/drawings.ts';

const extent = { isZeroBound: false, lengthPx: 300, spacingMinPx: 26, stepMin: 0 };
const scales: [lengthPx: number, values: number[], ticks: number[]][] = [
  [300, [1, 1000], [1, 10, 100, 1000]],
  [300, [3, 40], [2, 5, 10, 20, 50]],
  [300, [5, 5], [2, 5]],
  [300, [1, 1], [1, 2]],
  [300, [0.001, 1], [0.001, 0.01, 0.1, 1]],
  [300, [1, 1e12], [1, 100, 1e4, 1e6, 1e8, 1e10, 1e12]],
  [60, [3, 40], [1, 10, 100]],
  [300, [], [1, 2, 5, 10]],
];
for (const [lengthPx, values, ticks] of scales)
  t.test(`the ticks of ${values} on ${lengthPx} px`, async (t) => {
    const scale = computeLogScale({ ...extent, values, lengthPx });
    t.strictSame(scale.ticks, ticks);
    t.match(scale, { min: ticks[0], max: ticks.at(-1), step: 0, log: true });
  });

t.test('bars and areas on a log scale start below the lowest value', async (t) => {
  const bars = { ...extent, isZeroBound: true };
  for (const [values, ticks] of [
    [
      [1, 40],
      [0.5, 1, 2, 5, 10, 20, 50],
    ],
    [
      [0.001, 1000],
      [1e-4, 1e-3, 1e-2, 0.1, 1, 10, 100, 1000],
    ],
    [
      [3, 40],
      [2, 5, 10, 20, 50],
    ],
  ])
    t.strictSame(computeLogScale({ ...bars, values: values ?? [] }).ticks, ticks);
  t.match(computeLogScale({ ...bars, values: [1, 40], min: 1 }), { min: 1 });
});

t.test('a log scale has the given ends', async (t) => {
  const scale = computeLogScale({ ...extent, values: [10, 100], min: 5, max: 2000 });
  t.match(scale, { min: 5, max: 2000, ticks: [10, 100, 1000] });
  t.match(computeLogScale({ ...extent, values: [1], max: 1 }), { min: 0.1, max: 1 });
  t.match(computeLogScale({ ...extent, values: [10], min: 10 }), { min: 10 });
});

t.test('equal ratios are equal distances, and ticks are formatted separately', async (t) => {
  const svg = drawChart(
    seriesChart('line', [[1, 100, 10_000]], { value_scale: 'log', width: 400, height: 300 }),
  );
  const [first = 0, second = 0, third = 0] = [...svg.matchAll(/<circle[^>]*cy="([\d.]+)"[^>]*><title>/g)].map(
    ([, y]) => Number(y),
  );
  t.ok(Math.abs(first - second - (second - third)) < 0.05);
  t.match(svg, '>10k</text>');
  t.match(svg, '>1</text>');
});

const times: [text: string, iso: string | undefined][] = [
  ['2024', '2024-01-01T00:00:00.000Z'],
  ['2024-03', '2024-03-01T00:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2024-02-29T13:45', '2024-02-29T13:45:00.000Z'],
  ['2024-02-29 13:45:10', '2024-02-29T13:45:10.000Z'],
  ['2024-02-29T13:45:10.5+02:00', '2024-02-29T11:45:10.500Z'],
  ['2023-02-29', undefined],
  ['2024-13', undefined],
  ['2024-01-01T25:00', undefined],
  ['24-01-01', undefined],
  ['March', undefined],
  ['', undefined],
];
for (const [text, iso] of times)
  t.test(`'${text}' is ${iso ?? 'not a valid time'}`, async (t) => {
    const read = readTime(text);
    t.equal(read === undefined ? undefined : new Date(read).toISOString(), iso);
  });

const frame = { widthPx: 560, heightPx: 350, fontPx: 12 };
const spreads: [labels: string[], locale: string | undefined, ticks: string[]][] = [
  [['2020', '2021', '2022', '2024'], undefined, ['2020', '2021', '2022', '2023', '2024']],
  [['2024-01', '2024-02', '2024-03'], undefined, ['2024-01', '2024-02', '2024-03']],
  [['2024-01', '2024-02', '2024-03'], 'de', ['Jan. 2024', 'Feb. 2024', 'März 2024']],
  [['2024-03-01', '2024-03-02', '2024-03-03'], 'en', ['Mar 1', 'Mar 2', 'Mar 3']],
  [['2024-03-01T10:00', '2024-03-01T11:00'], undefined, ['10:00', '11:00']],
];
const spread = (labels: readonly string[], locale?: string, zone?: string) => {
  const clock = zone === undefined ? undefined : readClock(labels, IANAZone.create(zone));
  return spreadTimes({ type: 'bar', data: { labels, datasets: [] }, locale, clock }, frame);
};
for (const [labels, locale, ticks] of spreads)
  t.test(`ticks under ${labels}: ${ticks}`, async (t) => {
    const written = spread(labels, locale).ticks.map(({ label }) => label);
    for (const tick of ticks) t.ok(written.includes(tick), `${tick} is one of ${written}`);
  });

t.test('the ticks under weeks are at their days', async (t) => {
  for (const [first, zone] of [
    ['2024-01-01', undefined],
    ['2023-12-31', undefined],
    ['2024-01-03', 'America/New_York'],
  ] as const) {
    const weeks = Array.from({ length: 6 }, (_, week) => Date.parse(first) + week * 7 * 86_400_000);
    const labels = weeks.map((week) => new Date(week).toISOString().slice(0, 10));
    const { ticks, centers } = spread(labels, undefined, zone);
    t.strictSame(
      ticks.map(({ label }) => label),
      labels.map((label) => label.slice(5)),
    );
    t.strictSame(
      ticks.map(({ at }) => at),
      centers,
    );
  }
});

t.test('a time axis has no ticks in the years 0 and 10000', async (t) => {
  for (const locale of [undefined, 'de']) {
    const { ticks } = spread(['0001-01-01', '5000-01-01', '9999-12-31'], locale);
    t.strictSame(
      ticks.map(({ label }) => label),
      ['2000', '4000', '6000', '8000'],
    );
  }
});

/** Among them, an hour that the clocks of Berlin skip, and the first of two equal hours. */
t.test('a time axis has the clock of its zone', async (t) => {
  const rows = readRows<[labels: string[], zone: string, times: string[], ticks: string[]]>(
    'packages/images/test/chart/cases/clocks.jsonl',
  );
  for (const [labels, zone, times, ticks] of rows) {
    const clock = readClock(labels, IANAZone.create(zone));
    t.same(
      clock.times,
      times.map((time) => Date.parse(time)),
      zone,
    );
    const spaced = spread(labels, undefined, zone);
    const [first = 0, second = 0] = spaced.centers;
    const [start = 0, next = 0] = clock.times;
    const written = spaced.ticks.map(({ label }) => label);
    for (const tick of ticks) t.ok(written.includes(tick), `${tick} is one of ${written}`);
    t.equal(new Set(written).size, written.length, `${written}`);
    // A tick at local midnight or noon is where that moment is.
    for (const { at, label } of spaced.ticks) {
      const moment = start + ((at - first) / (second - first)) * (next - start);
      const local = new Date(
        moment + IANAZone.create(zone).offset(Math.round(moment)) * 60_000,
      ).toISOString();
      t.match(local, label.slice(0, 5), `${label} is at ${local}`);
    }
  }
});

t.test('labels are at their times, in order', async (t) => {
  const { centers, band } = spread(['2024-01-01', '2024-01-02', '2024-01-05']);
  const [first = 0, second = 0, third = 0] = centers;
  t.ok(Math.abs((third - second) / (second - first) - 3) < 1e-9, 'three days are three times as long as one');
  t.ok(Math.abs(band - (second - first)) < 1e-9);
  const chart = normalizeChart({
    type: 'line',
    x: 'time',
    data: { labels: ['2024-02', '2024-01'], datasets: [{ values: [2, 1] }] },
  });
  t.match(chartToData(sortChart(chart)), { labels: ['2024-01', '2024-02'], datasets: [{ values: [1, 2] }] });
});

t.test('ticks of a time axis are never equal to each other', async (t) => {
  const start = Date.parse('2026-03-01T10:00:00Z');
  const spans = [250, 2e3, 20e3, 40e3, 90e3, 100e3, 36e5, 86_400e3, 129_600e3, 172_800e3, 216_000e3];
  for (const span of spans)
    for (const locale of [undefined, 'de', 'ja']) {
      const times = [start, start + span].map((time) => new Date(time).toISOString());
      const labels = spread(times, locale).ticks.map(({ label }) => label);
      const days = labels.filter((label) => !label.includes(':'));
      const clocks = labels.filter((label) => label.includes(':'));
      t.equal(new Set(days).size, days.length, `${span} ${labels}`);
      // The same time on two days has a day between.
      if (days.length === 0) t.equal(new Set(clocks).size, clocks.length, `${span} ${labels}`);
    }
});

/** Two hundred changes at some ten looks each. */
const LOOKS_MAX = 2_000;

const ranges: [zone: string, labels: string[], changes: number][] = [
  ['America/St_Johns', ['2040-01-01', '2140-01-01'], 200],
  ['Europe/Berlin', ['2030-06-01', '2130-06-01'], 200],
  ['America/Santiago', ['2031', '2130'], 200],
  ['Asia/Kolkata', ['1800-01-01', '9999-12-31'], 2],
  ['Europe/Berlin', ['2026-03-29T00:00', '2026-03-29T04:00'], 1],
];
for (const [name, labels, changes] of ranges) {
  t.test(`the changes of ${name} from ${labels.join(' to ')} are found in few steps`, async (t) => {
    const zone = new CountedZone(name);
    const { offsets } = readClock(labels, zone);
    t.ok(zone.looks <= LOOKS_MAX, `${zone.looks} looks`);
    t.ok(offsets.length >= Math.min(changes, 150), `${offsets.length} offsets`);
    const wrong = offsets
      .slice(1)
      .filter(
        ([since, offset]) =>
          zone.offset(since) * 60_000 !== offset || zone.offset(since - 1) === zone.offset(since),
      );
    t.strictSame(wrong, [], 'each offset applies since the very millisecond of a change');
  });
}

t.test('five hundred labels by the clock of a zone take a few looks each', async (t) => {
  const zone = new CountedZone('Africa/Casablanca');
  const labels = Array.from({ length: 500 }, (_, index) =>
    new Date(Date.UTC(2000, 0, 1 + index * 61)).toISOString().slice(0, 10),
  );
  readClock(labels, zone);
  t.ok(zone.looks <= 500 * 4 + 4_000, `${zone.looks} looks`);
});
