/** Options and values of Chart.js that are easy to draw wrong: drawn as in Chart.js, or named. */
import t, { type Test } from 'tap';
import {
  type ChartInput,
  chartToData,
  checkChart,
  normalizeChart,
  sortChart,
} from '../../../src/domain/chart/chart-types.ts';
import { parseChartJs, translateChartJs } from '../../../src/domain/chart/chartjs/chart.ts';

type Rows = readonly [config: string, found: object, ignored?: string][];

/** Checks charts and their data, and the paths that are named. */
function check(t: Test, rows: Rows) {
  for (const [config, found, names = ''] of rows) {
    const { chart, ignored } = translateChartJs(parseChartJs(config) ?? {});
    const read = normalizeChart(chart as unknown as ChartInput);
    t.equal(checkChart(read), undefined, config);
    t.match({ gaps: undefined, ...chart, ...chartToData(sortChart(read)) }, found, config);
    t.equal(ignored.join(', '), names, config);
  }
}

/** Writes a configuration with labels a, b, c, d. */
const over = (type: string, datasets: string, options = '') =>
  `{type:'${type}',data:{labels:['a','b','c','d'],datasets:[${datasets}]},options:{${options}}}`;
const stacked = 'scales:{y:{stacked:true}}';
const linear = "scales:{x:{type:'linear'}}";

t.test('lines are joined over absent points, and broken at null', async (t) => {
  const far = "{data:[{x:'a',y:3},{x:'d',y:5}]}";
  const broken = '{data:[1,null,2,3]}';
  check(t, [
    [
      "{type:'line',data:{datasets:[{data:[{x:'2020-01-01',y:4},{x:'2020-02-11',y:2}]},{data:[{x:'2020-01-15',y:4},{x:'2020-02-21',y:2}]}]},options:{scales:{x:{type:'time'}}}}",
      { gaps: 'join', datasets: [{ values: [4, null, 2, null] }, { values: [null, 4, null, 2] }] },
    ],
    [over('line', far), { gaps: 'join', datasets: [{ values: [3, null, null, 5] }] }],
    [over('line', '{data:{a:1,c:3}}'), { gaps: 'join', datasets: [{ values: [1, null, 3, null] }] }],
    [over('line', "{data:[{x:'a',y:3},{x:'b',y:null},{x:'c',y:5}]}"), { gaps: undefined }],
    [over('line', broken), { gaps: undefined }],
    [over('line', `${far},{data:[1]}`), { gaps: 'join' }],
    [over('line', `${far},{data:[null,1,2,null]}`), { gaps: 'join' }],
    [over('line', `${far},${broken}`), { gaps: 'join' }, 'data.datasets[1].data[1]'],
    [over('line', `${far},{data:[1,null,2],spanGaps:true}`), { gaps: 'join' }],
    [
      over('line', `${broken},{data:[1,null,2],spanGaps:true}`),
      { gaps: undefined },
      'data.datasets[1].spanGaps',
    ],
    [over('line', '{data:[1,null,2]},{data:[1,2,3],spanGaps:true}'), { gaps: undefined }],
    [over('line', '{data:[1,null,2],spanGaps:false}', 'spanGaps:true'), { gaps: undefined }],
    [over('bar', "{data:[1,null,3]},{type:'line',data:[1,null,2],spanGaps:true}"), { gaps: 'join' }],
    [over('bar', far), { gaps: undefined }],
    [over('sparkline', far), { gaps: undefined }, 'data.datasets[0].data'],
    [over('sparkline', '{data:[1,null,2],spanGaps:true}'), { gaps: undefined }, 'data.datasets[0].spanGaps'],
  ]);
});

t.test('stacked areas have no absent points between their points', async (t) => {
  const far = "{fill:true,data:[{x:'a',y:3},{x:'d',y:5}]}";
  const early = "{fill:true,data:[{x:'a',y:3},{x:'b',y:5}]}";
  check(t, [
    [
      over('line', `${far},{fill:true,data:[1,2,3,4]}`, stacked),
      { gaps: 'join', stacked: undefined, datasets: [{ type: 'area' }, { type: 'area' }] },
      'options.scales.y.stacked',
    ],
    [over('line', `${early},{fill:true,data:[1,2,3,4]}`, stacked), { gaps: undefined, stacked: true }],
  ]);
});

t.test('an area ends only at a dataset with the same points', async (t) => {
  const far = "{data:[{x:'a',y:3},{x:'d',y:5}]}";
  check(t, [
    [
      over('line', `{fill:1,data:[1,2,3,4]},${far}`),
      { gaps: 'join', datasets: [{ fill_to: undefined, type: undefined }, {}] },
      'data.datasets[0].fill',
    ],
    [over('line', '{fill:1,data:[1,2,3,4]},{data:[1,null,3]}'), { datasets: [{ fill_to: 1 }, {}] }],
  ]);
});

t.test('only bars are stacked by a stack of bars; an area that cannot be drawn is a line', async (t) => {
  const bars = "{data:[1,2],stack:'s'},{data:[3,4],stack:'s'}";
  check(t, [
    [
      over('bar', `${bars},{type:'line',fill:true,data:[9,8]},{type:'line',fill:true,data:[5,6]}`),
      {
        stacked: true,
        datasets: [
          {},
          {},
          { type: 'line', values: [9, 8, null, null] },
          { type: 'line', values: [5, 6, null, null] },
        ],
      },
      'data.datasets[2].fill, data.datasets[3].fill',
    ],
    [
      over('bar', `${bars},{type:'line',fill:'+1',data:[9,8]},{type:'line',data:[5,6]}`),
      { stacked: true, datasets: [{}, {}, { type: 'line', fill_to: undefined }, {}] },
      'data.datasets[2].fill',
    ],
    [
      over('line', "{yAxisID:'y1',fill:'+1',data:[9,8]},{data:[5,6]}", "scales:{y:{},y1:{position:'right'}}"),
      { datasets: [{ axis: 'right', fill_to: undefined }, {}] },
      'data.datasets[0].fill',
    ],
    [
      over('line', "{data:[9,8]},{fill:'-1',data:[5,6]}", stacked),
      { datasets: [{ type: 'area' }, { type: 'area' }] },
    ],
    [
      over('line', "{fill:'+1',data:[9,8]},{fill:'end',data:[5,6]}", stacked),
      { datasets: [{ type: 'area' }, { type: 'area' }] },
      'data.datasets[0].fill, data.datasets[1].fill',
    ],
  ]);
});

t.test('ends are compared with the sum of each stack, and with lines as they are', async (t) => {
  const ends = 'scales:{y:{stacked:true,max:10}}';
  check(t, [
    [over('bar', "{data:[3]},{data:[4]},{type:'line',data:[8]}", ends), { max: 10 }],
    [
      over('bar', "{data:[3]},{data:[8]},{type:'line',data:[8]}", ends),
      { max: undefined },
      'options.scales.y.max',
    ],
    [
      over('bar', "{data:[3]},{data:[4]},{type:'line',data:[11]}", ends),
      { max: undefined },
      'options.scales.y.max',
    ],
  ]);
});

t.test('points over a linear axis', async (t) => {
  const points = '{x:1,y:9},{x:3,y:2},{x:2,y:5}';
  check(t, [
    [
      over('line', `{type:'scatter',data:[${points}]},{type:'line',data:[{x:1,y:8},{x:3,y:3}]}`, linear),
      { type: 'scatter', datasets: [{ type: undefined }, { type: 'line' }] },
    ],
    [
      over('line', `{type:'scatter',showLine:true,data:[${points}]}`, linear),
      { datasets: [{ type: 'line' }] },
    ],
    [
      over('line', `{data:[${points}]},{data:[${points}]}`, "scales:{x:{type:'linear'},y:{stacked:true}}"),
      { type: 'scatter' },
      'options.scales.y.stacked',
    ],
    [
      over('line', '{data:[{x:3,y:1},{x:2,y:null},{x:1,y:4}]}', linear),
      {
        type: 'scatter',
        datasets: [
          {
            points: [
              [1, 4],
              [3, 1],
            ],
          },
        ],
      },
      'data.datasets[0].data[1]',
    ],
    [over('line', '{spanGaps:true,data:[{x:3,y:1},{x:2,y:null},{x:1,y:4}]}', linear), { type: 'scatter' }],
    [over('line', '{data:[{x:3,y:1},{x:2,y:4},{x:1,y:null}]}', linear), { type: 'scatter' }],
    [
      "{type:'scatter',data:{datasets:[{data:[{x:3,y:1},{x:2,y:null},{x:1,y:4}]}]}}",
      { datasets: [{ type: undefined }] },
    ],
  ]);
});
