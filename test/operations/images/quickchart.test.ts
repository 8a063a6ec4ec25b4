/** Charts in QuickChart's format: forty with the most common types and options. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { packageRoot } from '../../../src/contract/package.ts';
import { findDefects, readDrawing } from '../../support/chart-geometry.ts';
import { readPng } from '../../support/read-png.ts';
import { shareService } from '../../support/service.ts';

const days = "['Mon','Tue','Wed','Thu','Fri']";
const one = (type: string, more = '') =>
  `{type:'${type}',data:{labels:${days},datasets:[{label:'Visits',data:[3,5,4,8,7]${more}}]}}`;
const two = (type: string, options = '{}', first = '', second = '') =>
  `{type:'${type}',data:{labels:['Q1','Q2','Q3','Q4'],datasets:[{label:'Users',data:[50,60,70,180]${first}},{label:'Revenue',data:[100,200,300,400]${second}}]},options:${options}}`;
const share = (type: string, more = '', options = '{}') =>
  `{type:'${type}',data:{labels:['Solo','Duo','Trio'],datasets:[{data:[6,52,42]${more}}]},options:${options}}`;
const rgb = ",backgroundColor:['rgb(255, 99, 132)','rgb(54, 162, 235)','rgba(75, 192, 192, 0.6)']";
const shown = "title:{display:true,text:'Visits'}";

/** The chart, and the parts reported as ignored. */
const charts: [written: string, ignored?: string][] = [
  [one('bar')],
  [one('line')],
  [one('horizontalBar')],
  [one('radar')],
  [one('sparkline')],
  ["{type:'bar',data:{labels:[2020,2021,2022],datasets:[{label:'Users',data:[120,60,50]}]}}"],
  [
    JSON.stringify({
      type: 'bar',
      data: { labels: ['Hello', 'World'], datasets: [{ label: 'Foo', data: [1, 2] }] },
    }),
  ],
  [two('bar')],
  [two('line', '{}', ',fill:false', ',fill:true')],
  [two('bar', '{scales:{xAxes:[{stacked:true}],yAxes:[{stacked:true}]}}')],
  [two('bar', '{scales:{x:{stacked:true},y:{stacked:true}}}')],
  [two('bar', `{${shown},legend:{display:false}}`)],
  [two('bar', `{plugins:{${shown},legend:{display:false}}}`)],
  [two('line', "{legend:{position:'bottom'}}")],
  [two('bar', '{scales:{yAxes:[{ticks:{beginAtZero:true}}]}}')],
  [two('bar', '{scales:{yAxes:[{ticks:{min:0,max:500,stepSize:50}}]}}')],
  [two('bar', '{scales:{y:{beginAtZero:true,max:500}}}')],
  [two('bar', "{scales:{y:{title:{display:true,text:'EUR'}},x:{title:{display:true,text:'Quarter'}}}}")],
  [two('line', "{scales:{yAxes:[{scaleLabel:{display:true,labelString:'EUR'}}]}}")],
  [
    two(
      'bar',
      "{scales:{yAxes:[{id:'A',position:'left'},{id:'B',position:'right'}]}}",
      ",yAxisID:'A'",
      ",yAxisID:'B',type:'line'",
    ),
  ],
  [two('bar', "{scales:{y:{},y1:{position:'right'}}}", '', ",yAxisID:'y1'")],
  [two('bar', '{plugins:{datalabels:{display:true}}}')],
  [
    two('bar', "{plugins:{datalabels:{anchor:'end',color:'#fff'}}}"),
    'options.plugins.datalabels.anchor, options.plugins.datalabels.color',
  ],
  [two('bar', "{indexAxis:'y'}")],
  [two('bar', '{responsive:true,animation:false,maintainAspectRatio:false,tooltips:{enabled:false}}')],
  [two('bar', '{}', ",backgroundColor:'#4e79a7'", ",backgroundColor:'#f28e2b'")],
  [
    two(
      'bar',
      '{}',
      ",backgroundColor:'rgba(54, 162, 235, 0.6)',borderColor:'rgb(54, 162, 235)',borderWidth:1",
    ),
    'data.datasets[0].borderWidth',
  ],
  [one('bar', rgb)],
  [one('line', ",borderColor:'#4F46E5',backgroundColor:'rgba(79,70,229,0.2)',fill:true,tension:0.3")],
  [share('pie')],
  [share('doughnut', rgb)],
  [share('outlabeledPie', rgb)],
  [
    share(
      'pie',
      rgb,
      "{plugins:{legend:{position:'right'},title:{display:true,text:'Levels',font:{size:16}}}}",
    ),
    'options.plugins.title.font',
  ],
  [
    share('doughnut', rgb, "{plugins:{doughnutlabel:{labels:[{text:'550'}]}}}"),
    'options.plugins.doughnutlabel',
  ],
  [
    "{type:'doughnut',data:{datasets:[{data:[10,20,15]}],labels:['Red','Orange','Yellow']},options:{cutoutPercentage:70}}",
    'options.cutoutPercentage',
  ],
  ["{type:'radialGauge',data:{datasets:[{data:[70],backgroundColor:'green'}]}}"],
  ["{type:'radialGauge',data:{datasets:[{data:[7]}]},options:{domain:[0,10]}}"],
  ["{type:'progressBar',data:{datasets:[{data:[50]}]}}"],
  ["{type:'scatter',data:{datasets:[{label:'A',data:[{x:1,y:2},{x:3,y:5}]}]}}"],
  [
    `{type:'line',data:{labels:[${Array.from({ length: 90 }, (_, day) => day)}],datasets:[{label:'Price',data:[${Array.from({ length: 90 }, (_, day) => (day * 7) % 40)}]}]}}`,
  ],
];

/** Charts with a part of their data. `docs/latest/general/data-structures` and `charts/mixed` of Chart.js have some. */
function readDrawn(): { chart: string; found: object; ignored?: string }[] {
  const text = readFileSync(join(packageRoot, 'test/operations/images/quickchart.ndjson'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

t.test("QuickChart's charts", async (t) => {
  const { get } = await shareService(t);
  const draw = (written: string, more = '') => get(`/v6/chart?c=${encodeURIComponent(written)}${more}`);

  t.test('there are forty', async (t) => t.equal(charts.length, 40));

  for (const [written, ignored] of charts)
    t.test(written.slice(0, 200), async (t) => {
      const { statusCode, headers, body } = await draw(written, '&f=svg&w=600&h=300&bkg=white');
      t.equal(statusCode, 200, body.slice(0, 200));
      t.equal(headers['x-ignored'], ignored);
      t.same(findDefects(readDrawing(body)), []);
    });

  for (const [color, hex] of [
    ['hsl(120 -50% 50%)', '#808080'],
    ['hsl(120 200% 50%)', '#00ff00'],
    ['rgb(300, -20, 0)', '#ff0000'],
    ['rgb(120% 0% 0%)', '#ff0000'],
    ['oklch(70% 0.4 150)', '#00c248'],
  ] as const)
    t.test(`${color} is drawn as CSS defines it`, async (t) => {
      const { headers, body } = await draw(one('bar', `,backgroundColor:'${color}'`), '&f=svg');
      t.equal(headers['x-ignored'], undefined);
      t.match(body, `fill="${hex}"`);
    });

  t.test('the default is a PNG of 500 by 300 with two pixels per unit', async (t) => {
    const { headers, rawPayload } = await draw(one('bar'));
    t.equal(headers['content-type'], 'image/png');
    const { width, height } = readPng(rawPayload);
    t.same([width, height], [1000, 600]);
  });

  t.test('lines and bands are parsed as without c', async (t) => {
    const { body, headers } = await draw(one('bar'), '&f=svg&lines=2:Goal&bands=5:7:Fair');
    t.equal(headers['x-ignored'], undefined);
    for (const label of ['Goal', 'Fair']) t.match(body, `>${label}<`);
  });

  t.test('a pixel ratio that is too large is lowered, and reported', async (t) => {
    const { headers, rawPayload } = await draw(one('bar'), '&w=900&h=600&devicePixelRatio=3');
    t.equal(headers['x-ignored'], 'devicePixelRatio');
    t.equal(readPng(rawPayload).width, 1800);
    t.equal((await draw(one('bar'), '&w=4000&h=3000')).statusCode, 400);
    const webp = await draw(one('bar'), '&w=900&h=600&f=webp');
    t.match(webp.headers, { 'content-type': 'image/webp', 'x-ignored': 'devicePixelRatio' });
    t.match((await draw(one('bar'), '&f=webp')).headers, { 'x-ignored': undefined });
  });

  t.test('size, format and background by their short and long names', async (t) => {
    const short = await draw(one('bar'), '&w=400&h=200&f=svg&bkg=rgb(24,24,27)');
    const long = await draw(one('bar'), '&width=400&height=200&format=svg&backgroundColor=%2318181b');
    t.equal(short.body, long.body);
    t.match(short.body, 'width="400" height="200"');
    t.match(short.body, '#18181b');
    const png = await draw(one('bar'), '&w=400&h=200&devicePixelRatio=1.0');
    t.equal(readPng(png.rawPayload).width, 400);
  });

  t.test('the drawing matches the input', async (t) => {
    const data = async (written: string) => (await draw(written, '&mode=data')).json();
    t.match(await data(one('horizontalBar')), { type: 'bar', labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] });
    t.match(await data(two('line', '{}', ',fill:true')), {
      datasets: [{ type: 'area' }, { label: 'Revenue' }],
    });
    t.match(await data(share('doughnut', rgb)), {
      type: 'donut',
      slices: [{ color: '#ff6384', value: 6 }, {}, {}],
    });
    const bent = await draw(one('line', ',lineTension:0.4'), '&f=svg');
    t.match(bent.body, /d="M[\d.,]+C/, 'a curved line');
    const missing = "{type:'bar',data:{labels:['a','b','c'],datasets:[{data:[1,'2']}]}}";
    t.match(await data(missing), { datasets: [{ values: [1, 2, null] }] });
    const scaled = (values: string, options: string) =>
      data(
        `{type:'bar',data:{labels:['a','b'],datasets:[{data:${values}},{data:[40,40]}]},options:{scales:${options}}}`,
      );
    t.match((await scaled('[60,60]', '{y:{max:100,stacked:true}}')).scale, { max: 100 });
    t.ok(
      (await scaled('[70,60]', '{y:{max:100,stacked:true}}')).scale.max > 100,
      'a limit within the values is ignored',
    );
    t.ok((await scaled('[60,60]', '{y:{max:50}}')).scale.max >= 60);
    const points = "{type:'line',data:{datasets:[{data:[{x:'Jan',y:1},{x:'Feb',y:2}]}]}}";
    t.match(await data(points), { labels: ['Jan', 'Feb'], datasets: [{ values: [1, 2] }] });
    const apart = "{type:'line',data:{datasets:[{data:[{x:1,y:1},{x:2,y:2}]},{data:[{x:2,y:5},{x:3,y:6}]}]}}";
    t.match(await data(apart), {
      labels: ['1', '2', '3'],
      datasets: [{ values: [1, 2, null] }, { values: [null, 5, 6] }],
    });
  });

  t.test('bars use a color each, lines the first color', async (t) => {
    const colors = ['#ff6384', '#36a2eb', '#4bc0c0'];
    const bars = await draw(one('bar', rgb), '&mode=data');
    t.match(bars.json(), { datasets: [{ color: colors[0], colors: [...colors, colors[0], colors[1]] }] });
    const { shapes } = readDrawing((await draw(one('horizontalBar', rgb), '&f=svg')).body);
    const fills = shapes.filter(({ name, fill }) => name === 'rect' && colors.includes(fill));
    t.strictSame(
      fills.map(({ fill }) => fill),
      // The first is that of the legend.
      [colors[0], ...colors, colors[0], colors[1]],
    );
    const unread = await draw(one('bar', ",backgroundColor:['red','pattern']"), '&mode=data');
    t.equal(unread.headers['x-ignored'], 'data.datasets[0].backgroundColor');
    t.match(unread.json(), {
      datasets: [{ color: '#ff0000', colors: Array.from({ length: 5 }, () => '#ff0000') }],
    });
    const line = await draw(one('line', ",borderColor:['red','blue']"), '&mode=data');
    t.equal(line.headers['x-ignored'], 'data.datasets[0].borderColor');
    t.match(line.json(), { datasets: [{ color: '#ff0000' }] });
  });

  t.test('each value is drawn as in Chart.js, or named', async (t) => {
    for (const { chart: written, found, ignored } of readDrawn()) {
      const { statusCode, headers, json, body } = await draw(written, '&mode=data');
      t.equal(statusCode, 200, body.slice(0, 200));
      t.match(json(), found, written);
      t.equal(headers['x-ignored'], ignored, written);
      const svg = await draw(written, '&f=svg');
      t.same(findDefects(readDrawing(svg.body)), [], written);
    }
  });

  t.test('lines are joined over gaps with spanGaps', async (t) => {
    const line = (more: string) =>
      draw(`{type:'line',data:{labels:['a','b','c'],datasets:[{data:[20,null,90]${more}}]}}`, '&f=svg');
    const [broken, joined] = [await line(''), await line(',spanGaps:true')];
    t.equal(joined.headers['x-ignored'], undefined);
    t.match(joined.body, /d="M[\d. ]+L[\d. ]+"/);
    t.notMatch(broken.body, /d="M[\d. ]+L[\d. ]+"/);
  });

  t.test('chart is another name of c, which may be base64', async (t) => {
    const { body } = await draw(one('bar'), '&f=svg');
    t.equal((await get(`/v6/chart?f=svg&chart=${encodeURIComponent(one('bar'))}`)).body, body);
    const base64 = Buffer.from(one('bar')).toString('base64');
    t.equal((await get(`/v6/chart?f=svg&encoding=base64&c=${base64}`)).body, body);
    t.equal(
      (await get(`/v6/chart?f=svg&encoding=base64&c=${Buffer.from(one('bar')).toString('base64url')}`)).body,
      body,
    );
  });

  t.test('encoding is one of its values', async (t) => {
    t.equal((await draw(one('bar'), '&encoding=url')).statusCode, 200);
    for (const encoding of ['foo', 'base64url']) {
      const { statusCode, json } = await draw(one('bar'), `&encoding=${encoding}`);
      t.equal(statusCode, 400);
      t.equal(json().error, 'encoding must be one of: url, base64');
    }
  });

  t.test('a short parameter is named as it is written', async (t) => {
    const { body } = await draw(one('bar'), '&w=600px');
    t.match(body, 'w must be between 50 and 4096');
    t.match(
      (await get(`/v6/chart?f=Arial&c=${encodeURIComponent(one('bar'))}`)).body,
      'f must be one of: svg, png, webp',
    );
    t.match((await draw(one('sparkline'), '&h=9')).body, 'h must be between 10 and 4096');
  });

  t.test('charts for a line of text can be small, with short and long names', async (t) => {
    const meter = (type: string) => `{type:'${type}',data:{datasets:[{data:[70]}]}}`;
    for (const chart of [one('sparkline'), meter('progressBar'), meter('radialGauge')])
      for (const size of ['&w=100&h=30', '&w=40&h=20', '&width=40&height=20', '&w=10&h=10']) {
        const { statusCode, body } = await draw(chart, size);
        t.equal(statusCode, 200, `${chart} ${size}: ${body}`);
      }
    t.match((await draw(one('bar'), '&h=30')).body, 'h must be between 50 and 4096');
    t.match((await draw(one('bar'), '&height=30')).body, 'height must be between 50 and 4096');
  });

  t.test('logarithmic and time axes are used if the values and labels allow them', async (t) => {
    const over = (labels: string, values: string, scales: string) =>
      draw(
        `{type:'line',data:{labels:${labels},datasets:[{data:${values}}]},options:{scales:${scales}}}`,
        '&mode=data',
      );
    const plain = "['a','b']";
    const log = "{y:{type:'logarithmic',min:0,max:5000}}";
    const oldLog = "{yAxes:[{type:'logarithmic',ticks:{min:1}}]}";
    const time = "{x:{type:'time'}}";
    const oldTime = "{xAxes:[{type:'time',time:{unit:'day'}}]}";
    const rows: [labels: string, values: string, scales: string, found: object, ignored?: string][] = [
      [plain, '[1,1000]', log, { scale: { log: true, max: 5000 } }],
      [plain, '[1,1000]', oldLog, { scale: { log: true, min: 1 } }],
      [plain, '[0,1000]', log, { scale: { log: undefined, min: 0 } }, 'options.scales.y.type'],
      ["['2026-02-01','2026-01-01']", '[1,2]', time, { labels: ['2026-01-01', '2026-02-01'] }],
      [
        "['2026-01-01','2026-02-01']",
        '[1,2]',
        oldTime,
        { labels: ['2026-01-01', '2026-02-01'] },
        'options.scales.xAxes[0].time',
      ],
      [
        '[1767312000000,1767225600000]',
        '[1,2]',
        time,
        { labels: ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'] },
      ],
      [plain, '[1,2]', time, { labels: ['a', 'b'] }, 'options.scales.x.type'],
      ["['2026','2026']", '[1,2]', time, { labels: ['2026', '2026'] }, 'options.scales.x.type'],
      ["['2026-01-01']", '[1]', "{y:{type:'time'}}", {}, 'options.scales.y.type'],
      [plain, '[1,2]', "{y:{type:'logarithmic'},y1:{type:'linear'}}", { scale: { log: true } }],
    ];
    for (const [labels, values, scales, found, ignored] of rows) {
      const { statusCode, headers, json } = await over(labels, values, scales);
      t.equal(statusCode, 200);
      t.match(json(), found, `${labels} ${values} ${scales}`);
      t.equal(headers['x-ignored'], ignored, `${labels} ${values} ${scales}`);
    }
    const points =
      "{type:'line',data:{datasets:[{data:[{x:'2026-03-01',y:3},{x:'2026-01-01',y:1}]}]},options:{scales:{x:{type:'time'}}}}";
    const { labels, datasets } = (await draw(points, '&mode=data')).json();
    t.strictSame(
      [labels, datasets[0].values],
      [
        ['2026-01-01', '2026-03-01'],
        [1, 3],
      ],
    );
  });

  t.test('limits of axes other than the value axis are reported; a radar uses its own', async (t) => {
    const ends = await draw(two('bar', '{scales:{x:{min:0,max:2},y:{suggestedMax:500}}}'), '&mode=data');
    t.equal(ends.headers['x-ignored'], 'options.scales.x.min, options.scales.x.max');
    t.match(ends.json(), { scale: { max: 500 } });
    for (const options of ['{scale:{ticks:{min:0,max:10}}}', '{scales:{r:{min:0,suggestedMax:10}}}']) {
      const radar = `{type:'radar',data:{labels:${days},datasets:[{data:[3,5,4,8,7]}]},options:${options}}`;
      const { headers, json } = await draw(radar, '&mode=data');
      t.equal(headers['x-ignored'], undefined);
      t.match(json(), { scale: { max: 10 } });
    }
  });

  t.test('a URL only needs another host name', async (t) => {
    const { statusCode, headers } = await get(`/chart?w=300&c=${encodeURIComponent(one('bar'))}`);
    t.equal(statusCode, 307);
    t.equal(decodeURIComponent(String(headers.location)), `/v6/chart?w=300&c=${one('bar')}`);
  });
});

t.test("QuickChart's body is drawn like its URL", async (t) => {
  const { get, post } = await shareService(t);
  const config = { type: 'bar', data: { labels: ['a', 'b'], datasets: [{ data: [1, 2], borderWidth: 2 }] } };
  const written = JSON.stringify(config);
  const drawn = await get(`/v6/chart?c=${encodeURIComponent(written)}&w=400&h=200&bkg=white`);
  const options = { width: 400, height: 200, backgroundColor: 'white' };
  for (const chart of [
    config,
    written,
    "{type:'bar',data:{labels:['a','b'],datasets:[{data:[1,2],borderWidth:2}]}}",
  ]) {
    const answer = await post('/v6/chart', { ...options, chart, version: '2' });
    t.equal(answer.statusCode, 200, answer.body.slice(0, 200));
    t.equal(answer.headers['content-type'], 'image/png');
    t.same(answer.rawPayload, drawn.rawPayload);
    t.equal(answer.headers['x-ignored'], 'data.datasets[0].borderWidth, version');
  }
  const svg = await post('/v6/chart', { chart: config, format: 'svg' });
  t.match(svg.body, /^<svg [^>]*width="500" height="300"/);
  const moved = await post('/chart', { chart: config });
  t.equal(moved.statusCode, 307);
  t.match(moved.headers.location, /\/v6\/chart$/);
});
