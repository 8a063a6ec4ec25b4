/** Charts in QuickChart's format. */
import t from 'tap';
import { findDefects, readDrawing } from '../../support/chart-geometry.ts';
import { readRows } from '../../support/json-lines.ts';
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

  t.test('a limit within the values is ignored', async (t) => {
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
