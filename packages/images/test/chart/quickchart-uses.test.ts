/** Sixty charts as public programs write them for QuickChart, with other labels and values. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { readMarks } from '../../../../test/support/read-marks.ts';
import { drawChart, readChartJs } from '../../src/api/chart.ts';
import { parseChartJs } from '../../src/chart/chartjs/parse.ts';

/** A line has a configuration, a tab, and the parts that are not drawn. */
const cases = readFileSync('packages/images/test/chart/cases/quickchart-uses.txt', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t') as [config: string, ignored: string]);

interface Config {
  readonly type?: string;
  readonly data: { readonly datasets: readonly { readonly data: readonly unknown[] }[] };
}

t.test('there are sixty', async (t) => t.equal(cases.length, 60));

t.test('all are drawn, and exactly these parts are named as ignored', async (t) => {
  const found = cases.map(([config]) => {
    const { chart, ignored } = readChartJs(config);
    return [config, [...ignored, ...drawChart(chart).ignored].join(', ')];
  });
  t.strictSame(found, cases);
});

t.test('all have a mark for each value, in order', async (t) => {
  for (const [written] of cases) {
    const config = parseChartJs(written) as Config;
    const heights = config.data.datasets.flatMap(({ data }) => data).map(heightOf);
    const values = heights.filter((one) => typeof one === 'number');
    const { chart } = readChartJs(written);
    if (['sparkline', 'progress', 'gauge'].includes(chart.type)) continue;
    const hovers = readMarks(drawChart(chart).svg).map(({ hover }) =>
      Number(/(?:^|: )(-?[\d.]+)(?: \(|$)/.exec(hover)?.[1]),
    );
    const sorted = (list: readonly unknown[]) => list.map(Number).toSorted((one, other) => one - other);
    t.same(sorted(hovers), sorted(values), written);
  }
});

const heightOf = (one: unknown) => (typeof one === 'object' && one !== null && 'y' in one ? one.y : one);

t.test('slices and stages without names have no others than their values and shares', async (t) => {
  const drawn = (type: string, legend: boolean) =>
    drawChart(
      readChartJs(`{type:'${type}',data:{datasets:[{data:[43,21]}]},options:{legend:{display:${legend}}}}`)
        .chart,
    ).svg;
  const expected: Record<string, [texts: string[], hovers: string[]]> = {
    doughnut: [
      ['32.8%', '64', '67.2%'],
      ['43 (67.2%)', '21 (32.8%)'],
    ],
    funnel: [
      ['21 (48.8%)', '43'],
      ['43 (100.0%)', '21 (48.8%)'],
    ],
    polarArea: [
      ['10', '20', '30', '40', '50'],
      ['43', '21'],
    ],
  };
  for (const [type, [texts, hovers]] of Object.entries(expected)) {
    const svg = drawn(type, false);
    const written = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].flatMap(([, text]) => text || []);
    t.strictSame(written.toSorted(), texts, type);
    t.strictSame(
      readMarks(svg).map(({ hover }) => hover),
      hovers,
      type,
    );
    t.notMatch(svg, / {2}/, type);
  }
  const legend = drawn('doughnut', true);
  const x = (name: string) => Number(new RegExp(`<${name} x="([\\d.]+)"`).exec(legend)?.[1]);
  t.ok(x('rect') < x('text'), 'the legend reads from left to right');
});
