/** Charts in QuickChart's format. */
import t from 'tap';
import { findDefects, readDrawing } from '../../support/chart-geometry.ts';
import { readRows } from '../../support/json-lines.ts';
import { readPng } from '../../support/read-png.ts';
import { shareService } from '../../support/service.ts';

const days = "['Mon','Tue','Wed','Thu','Fri']";
const one = (type: string, more = '') =>
  `{type:'${type}',data:{labels:${days},datasets:[{label:'Visits',data:[3,5,4,8,7]${more}}]}}`;
const rgb = ",backgroundColor:['rgb(255, 99, 132)','rgb(54, 162, 235)','rgba(75, 192, 192, 0.6)']";

/**
 * Charts with the most common types and options, with a part of their data. `docs/latest/general/data-structures` and
 * `charts/mixed` of Chart.js have some.
 */
const charts = readRows<{ chart: string; found: object; ignored?: string }>(
  'test/operations/images/quickchart.ndjson',
);

t.test("QuickChart's charts", async (t) => {
  const { get } = await shareService(t);
  const draw = (written: string, more = '') => get(`/v6/chart?c=${encodeURIComponent(written)}${more}`);

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

  t.test('lines are bent by their tension, and a limit within the values is ignored', async (t) => {
    t.match((await draw(one('line', ',lineTension:0.4'), '&f=svg')).body, /d="M[\d.,]+C/);
    const maxOf = async (values: string, options: string) => {
      const data = `{labels:['a','b'],datasets:[{data:${values}},{data:[40,40]}]}`;
      const chart = `{type:'bar',data:${data},options:{scales:{y:${options}}}}`;
      return (await draw(chart, '&mode=data')).json().scale.max;
    };
    t.ok((await maxOf('[70,60]', '{max:100,stacked:true}')) > 100);
    t.ok((await maxOf('[60,60]', '{max:50}')) >= 60);
  });

  t.test('bars use a color each', async (t) => {
    const colors = ['#ff6384', '#36a2eb', '#4bc0c0'];
    const { shapes } = readDrawing((await draw(one('horizontalBar', rgb), '&f=svg')).body);
    const fills = shapes.filter(({ name, fill }) => name === 'rect' && colors.includes(fill));
    t.strictSame(
      fills.map(({ fill }) => fill),
      // The first is that of the legend.
      [colors[0], ...colors, colors[0], colors[1]],
    );
  });

  t.test('each value is drawn as in Chart.js, or named', async (t) => {
    for (const { chart: written, found, ignored } of charts) {
      const { statusCode, headers, json, body } = await draw(written, '&mode=data');
      t.equal(statusCode, 200, body.slice(0, 200));
      t.match(json(), found, written);
      t.equal(headers['x-ignored'], ignored, written);
      const svg = await draw(written, '&f=svg&w=600&h=300&bkg=white');
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
