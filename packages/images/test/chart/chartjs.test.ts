/** Options and values of Chart.js that are easy to draw wrong: drawn as in Chart.js, or named. */
import t, { type Test } from 'tap';
import {
  type ChartInput,
  chartToData,
  checkChart,
  normalizeChart,
  sortChart,
} from '../../src/chart/chart-types.ts';
import { translateChartJs } from '../../src/chart/chartjs/chart.ts';
import { parseChartJs } from '../../src/chart/chartjs/parse.ts';

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
              [3, 1],
              [1, 4],
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

t.test('invisible bars carry the bars above them, or are named', async (t) => {
  const base = "{label:'base',data:[0,20,-5,7],backgroundColor:'transparent'}";
  const delta = "{label:'delta',data:[20,30,10,-3],backgroundColor:'green'}";
  const scales = 'scales:{x:{stacked:true},y:{stacked:true}}';
  check(t, [
    [
      over('bar', `${base},${delta}`, scales),
      {
        stacked: undefined,
        colors: ['#008000'],
        datasets: [
          {
            label: 'delta',
            values: [
              [0, 20],
              [20, 50],
              [0, 10],
              [-3, 0],
            ],
          },
        ],
      },
    ],
    [
      over('bar', "{data:[5,6],backgroundColor:'transparent'},{data:[1,2],backgroundColor:'red'}", scales),
      { min: 0, scale: { min: 0 } },
    ],
    [
      over('bar', `${base},${delta}`, `${scales},plugins:{datalabels:{display:true}}`),
      { datasets: [{ label: 'delta' }], value_labels: undefined },
      'options.plugins.datalabels.display',
    ],
    [
      over('bar', `${base},${delta},{data:[1]}`, scales),
      { stacked: true, datasets: [{}, {}, {}] },
      'data.datasets[0].backgroundColor',
    ],
    [over('bar', `${base},${delta}`), { datasets: [{}, {}] }, 'data.datasets[0].backgroundColor'],
  ]);
});

t.test('only unreadable colors are replaced, and named', async (t) => {
  const pie = (colors: string) =>
    `{type:'pie',data:{labels:['a','b'],datasets:[{data:[1,2],backgroundColor:${colors}}]}}`;
  const red = '#ff0000';
  check(t, [
    [pie("['red','transparent']"), { colors: [red, '#cc7200'] }, 'data.datasets[0].backgroundColor'],
    [pie("['red',null]"), { colors: [red, '#cc7200'] }, 'data.datasets[0].backgroundColor'],
    [pie("['red','green','blue',null]"), { colors: [red, '#008000'] }],
    [pie("'transparent'"), { colors: undefined }, 'data.datasets[0].backgroundColor'],
    [pie("'red'"), { colors: [red] }],
    [
      over('bar', "{data:[1,2,3,4],backgroundColor:['red','green','transparent','blue']}"),
      { datasets: [{ colors: [red, '#008000', red, '#0000ff'] }] },
      'data.datasets[0].backgroundColor',
    ],
    [
      over('line', "{fill:true,borderColor:'red',backgroundColor:'blue',data:[1]}"),
      { colors: [red] },
      'data.datasets[0].backgroundColor',
    ],
    [
      over('line', "{fill:true,borderColor:'red',backgroundColor:'transparent',data:[1]}"),
      { colors: [red] },
      'data.datasets[0].backgroundColor',
    ],
    [over('line', "{borderColor:'red',backgroundColor:'transparent',data:[1]}"), { colors: [red] }],
    [
      over('line', "{fill:true,borderColor:'red',backgroundColor:'rgba(255,0,0,.2)',data:[1]}"),
      { colors: [red] },
    ],
    [
      over('line', "{borderColor:'transparent',data:[1]}"),
      { colors: undefined },
      'data.datasets[0].borderColor',
    ],
    [
      over('radar', "{borderColor:'red',backgroundColor:'blue',data:[1]}"),
      { colors: [red] },
      'data.datasets[0].backgroundColor',
    ],
    [
      "{type:'scatter',data:{datasets:[{borderColor:'red',backgroundColor:'blue',data:[[1,2]]}]}}",
      { colors: ['#0000ff'] },
      'data.datasets[0].borderColor',
    ],
    [
      "{type:'scatter',data:{datasets:[{backgroundColor:['blue','red'],data:[[1,2],[2,3]]}]}}",
      { colors: ['#0000ff'] },
      'data.datasets[0].backgroundColor',
    ],
  ]);
});

t.test('bars with the ends as strings float', async (t) => {
  const ends = [
    [1, 3],
    [2, 5],
  ];
  check(t, [
    [
      "{type:'bar',data:{labels:['a','b'],datasets:[{data:[['1','3'],['2','5']]}]}}",
      { labels: ['a', 'b'], datasets: [{ values: ends }] },
    ],
    [
      "{type:'horizontalBar',data:{labels:['a','b'],datasets:[{data:[['1','3'],[2,'5']]}]}}",
      { datasets: [{ values: ends }] },
    ],
  ]);
});

t.test('each axis of a dataset has a scale', async (t) => {
  const two = (first: string, second: string, scales = '') =>
    `{type:'line',data:{labels:['a','b'],datasets:[{data:[3,5]${first}},{data:[300,500]${second}}]},options:{scales:{${scales}}}}`;
  const right = { datasets: [{ axis: undefined }, { axis: 'right' }] };
  check(t, [
    [two(",yAxisID:'y'", ",yAxisID:'y1'"), right],
    [two('', ",yAxisID:'y1'", 'y:{max:6}'), { ...right, max: 6 }],
    [two(",yAxisID:'A'", ",yAxisID:'A'"), { datasets: [{ axis: undefined }, { axis: undefined }] }],
    [
      two(",yAxisID:'y1'", ",yAxisID:'y1'", 'y:{max:600},y1:{max:900}'),
      { max: 900, datasets: [{ axis: undefined }, { axis: undefined }] },
      'options.scales.y.max',
    ],
    [
      over('line', "{data:[1]},{data:[2],yAxisID:'A'},{data:[3],yAxisID:'B'}"),
      { datasets: [{}, { axis: 'right' }, { axis: 'right' }] },
      'data.datasets[2].yAxisID',
    ],
    [over('bar', "{data:[1]},{data:[2],yAxisID:'y1'}", "indexAxis:'y'"), {}, 'data.datasets[1].yAxisID'],
    [
      over('bar', "{data:[1]},{data:[2],type:'line'}", "indexAxis:'y'"),
      { horizontal: true, datasets: [{}, { type: undefined }] },
      'data.datasets[1].type',
    ],
  ]);
});

t.test('parts that a type does not have are named', async (t) => {
  const labels = 'plugins:{datalabels:{display:true}}';
  const named = 'options.plugins.datalabels.display';
  check(t, [
    [over('radar', '{data:[1]}', labels), { value_labels: undefined }, named],
    [over('radar', '{data:[1]}', 'plugins:{datalabels:true}'), {}, 'options.plugins.datalabels'],
    [over('sparkline', '{data:[1]}', labels), { value_labels: undefined }, named],
    [over('line', '{data:[{x:1,y:1}]}', `${linear},${labels}`), { value_labels: undefined }, named],
    [`{type:'scatter',data:{datasets:[{data:[[1,2]]}]},options:{${labels}}}`, {}, named],
    [over('radar', '{data:[1]}', 'plugins:{datalabels:{display:false}}'), {}],
    [
      over('sparkline', '{data:[1]}', "scales:{y:{type:'logarithmic',title:{display:true,text:'EUR'}}}"),
      { y_title: undefined, value_scale: undefined },
      'options.scales.y.type, options.scales.y.title.text',
    ],
    [
      over('sparkline', "{data:[1],fill:true,tension:0.4},{type:'bar',data:[2],yAxisID:'y1'}", stacked),
      { datasets: [{}, { axis: undefined }] },
      'options.scales.y.stacked, data.datasets[0].tension, data.datasets[1].type, data.datasets[1].yAxisID, data.datasets[0].fill',
    ],
  ]);
});

t.test('expressions with any names and signs are named as ignored', async (t) => {
  const names = [...Object.getOwnPropertyNames(Object.prototype), '__defineGetter__', '__proto__'];
  const withTicks = (callback: string) =>
    `{type:'line',data:{labels:['a','b'],datasets:[{data:[1,2]}]},options:{scales:{y:{ticks:{callback:${callback}}}}}}`;
  const withData = (data: string) => `{type:'line',data:{labels:['a','b'],datasets:[{data:[1,2]},${data}]}}`;
  const table: [written: string, ignored: string[]][] = [
    ...names.map((name): [string, string[]] => [
      withTicks(`function(v){return '$'+v.${name}()}`),
      ['options.scales.y.ticks.callback'],
    ]),
    [withTicks(`v => v.replace(/["'/]/g, '') / 2`), ['options.scales.y.ticks.callback']],
    [withTicks(`v => { return /["']/.test(v) }`), ['options.scales.y.ticks.callback']],
    [withTicks('{a:1}.a /* } */'), ['options.scales.y.ticks.callback']],
    [withData('{data:[1,2].map(x => x * 2)}'), ['data.datasets[1].data']],
    [withData('{...base, data:[1,2]}'), ['data.datasets[1]....']],
    [withData('{data:[...base, 2]}'), ['data.datasets[1].data[0]']],
    [`{type:'line',data:{labels:[1,2].map(x=>{while(true){}}),datasets:[{data:[1,2]}]}}`, ['data.labels']],
  ];
  for (const [written, ignored] of table) {
    const config = parseChartJs(written);
    t.strictSame(config && translateChartJs(config).ignored, ignored, written);
  }
});
