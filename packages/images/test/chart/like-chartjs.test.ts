/** Charts in the format of Chart.js, compared with those of Chart.js. */
import assert from 'node:assert';
import { Chart, type ChartConfiguration } from 'chart.js/auto';
import fc from 'fast-check';
import t from 'tap';
import { readRows } from '../../../../test/support/json-lines.ts';
import { checkLinear, readLines } from '../../../../test/support/read-marks.ts';
import { atScale } from '../../../../test/support/scale.ts';
import { requireTool, whyNoTools } from '../../../../test/support/tools.ts';
import type { Scale } from '../../src/chart/axes/scale.ts';
import { type ChartInput, chartToData, checkChart, normalizeChart } from '../../src/chart/chart-types.ts';
import { translateChartJs } from '../../src/chart/chartjs/chart.ts';
import { drawChart } from '../support/drawings.ts';

const mayCompare = { skip: whyNoTools() };
const numRuns = atScale({ full: 200, quick: 60 });

/** Lays out a chart with Chart.js, and returns its axis or the positions of its points. */
function layOut<Result>(config: ChartConfiguration, read: (chart: Chart) => Result): Result {
  const canvas = requireTool('@napi-rs/canvas').createCanvas(500, 300);
  const options = { ...config.options, animation: false, responsive: false } as const;
  const chart = new Chart(canvas, structuredClone({ ...config, options }));
  try {
    return read(chart);
  } finally {
    chart.destroy();
  }
}

function translate(config: object) {
  const { chart, ignored } = translateChartJs(config);
  const ours = normalizeChart({ ...chart, width: 500, height: 300 } as ChartInput);
  assert.equal(checkChart(ours), undefined);
  return { ours, ignored };
}

const near = fc.tuple(fc.integer({ min: -1000, max: 100_000 }), fc.integer({ min: 1, max: 1000 }));
const values = near.chain(([start, spread]) =>
  fc.array(fc.integer({ min: start, max: start + spread }), { minLength: 3, maxLength: 12 }),
);
const flag = fc.constantFrom(undefined, true, false);
const share = ([from, to]: readonly [number, number], { min, max }: Pick<Scale, 'min' | 'max'>) =>
  (to - from) / (max - min);

t.test('axes of lines, areas, bars and radars include zero if those of Chart.js do', mayCompare, async () => {
  const types = fc.constantFrom('line' as const, 'bar' as const, 'radar' as const);
  fc.assert(
    fc.property(
      fc.tuple(types, values, flag, fc.boolean(), fc.boolean()),
      ([type, data, beginAtZero, fill, isFlat]) => {
        const ends = [Math.min(...data), Math.max(...data)] as const;
        // Equal values have no range of their own; a radar of ours starts at zero unless it says otherwise.
        if (ends[0] === ends[1] || (type === 'radar' && beginAtZero === undefined)) return;
        const axis = beginAtZero === undefined ? {} : { beginAtZero };
        const isHorizontal = type === 'bar' && isFlat;
        const name = type === 'radar' ? 'r' : isHorizontal ? 'x' : 'y';
        const config: ChartConfiguration = {
          type,
          data: { labels: data.map(String), datasets: [{ data, ...(type === 'line' && { fill }) }] },
          options: { ...(isHorizontal && { indexAxis: 'y' }), scales: { [name]: axis } },
        };
        const expected = layOut(config, ({ scales }) => scales[name]);
        const { ours, ignored } = translate(config);
        const { scale } = chartToData(ours) as { scale: Scale };
        assert.deepEqual(ignored, []);
        assert.ok(expected && scale.min <= ends[0] && scale.max >= ends[1]);
        const includesZero = (one: Pick<Scale, 'min' | 'max'>) => one.min <= 0 && one.max >= 0;
        const isRounded = !includesZero(expected) && share(ends, scale) > 0.45;
        assert.ok(
          includesZero(scale) === includesZero(expected) || isRounded,
          JSON.stringify({ scale, data }),
        );
        assert.ok(share(ends, scale) >= share(ends, expected) * 0.6, JSON.stringify({ scale, data }));
      },
    ),
    { numRuns },
  );
});

t.test('the appearance of lines, axes and legends is that of Chart.js, or named', async (t) => {
  const table = readRows<[name: string, config: object, expected: object, ignored?: string[]]>(
    'packages/images/test/chart/cases/appearance.jsonl',
  );
  for (const [name, config, expected, ignored = []] of table) {
    const read = translate(config);
    t.match(read.ours, expected, name);
    t.same(read.ignored, ignored, name);
  }
});

t.test('points are connected in the order of Chart.js', mayCompare, async () => {
  const point = fc.record({ x: fc.integer({ min: -100, max: 100 }), y: fc.integer({ min: -100, max: 100 }) });
  const points = fc.array(point, { minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(fc.tuple(points, fc.boolean()), ([data, isScatter]) => {
      const config: ChartConfiguration = isScatter
        ? { type: 'scatter', data: { datasets: [{ data, showLine: true }] } }
        : { type: 'line', data: { datasets: [{ data }] }, options: { scales: { x: { type: 'linear' } } } };
      const expected = layOut(config, (chart) =>
        chart.getDatasetMeta(0).data.map(({ x, y }) => [x, y] as const),
      );
      const { ours, ignored } = translate(config);
      const [line = []] = readLines(drawChart(ours));
      assert.deepEqual(ignored, []);
      assert.equal(line.length, expected.length);
      for (const axis of [0, 1] as const)
        checkLinear(
          expected.map((place, index) => ({ value: place[axis], px: line[index]?.[axis] ?? 0 })),
          0.1,
        );
    }),
    { numRuns },
  );
});

t.test('an hourglass, a loop and a line that runs backwards keep their order', async (t) => {
  const hourglass = '1 3, 3 1, 1 1, 3 3, 1 3'.split(', ').map((pair) => pair.split(' ').map(Number));
  const scatter = { type: 'scatter', data: { datasets: [{ showLine: true, data: hourglass }] } };
  t.match(chartToData(translate(scatter).ours), { datasets: [{ points: hourglass }] });
  const backwards = '10 1, 1 5, 5 3'.split(', ').map((pair) => pair.split(' ').map(Number));
  const data = backwards.map(([x, y]) => ({ x, y }));
  const line = {
    type: 'line',
    data: { datasets: [{ data }] },
    options: { scales: { x: { type: 'linear' } } },
  };
  t.match(chartToData(translate(line).ours), { datasets: [{ points: backwards }] });
});

t.test('an axis without zero starts beyond its shortest bar, also of negative bars', async (t) => {
  const scaleOf = (data: number[]) =>
    chartToData(
      translate({
        type: 'bar',
        data: { labels: ['a', 'b', 'c'], datasets: [{ data }] },
        options: { scales: { y: { beginAtZero: false } } },
      }).ours,
    );
  t.match(scaleOf([1010, 1020, 1030]), { scale: { min: 1005 } });
  t.match(scaleOf([-1010, -1020, -1030]), { scale: { max: -1005 } });
  t.match(scaleOf([-10, 20, 30]), { scale: { min: -10 } });
});

t.test('beginAtZero that only one of two axes with bars has is named', async (t) => {
  const bars = { labels: ['a', 'b'], datasets: [{ data: [100, 101] }, { data: [5, 6], yAxisID: 'y1' }] };
  const scales = { y: { beginAtZero: false }, y1: { position: 'right' } };
  const { ours, ignored } = translate({ type: 'bar', data: bars, options: { scales } });
  t.same(ignored, ['options.scales.y.beginAtZero']);
  t.match(chartToData(ours), { scale: { min: 0 }, scale_right: { min: 0 } });
});
