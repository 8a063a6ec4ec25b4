/** Tasks whose response is an image, each by its library. */
import { createRequire } from 'node:module';
import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import bwipjs from 'bwip-js/node';
import { Chart } from 'chart.js/auto';
import { init } from 'echarts';
import QRCode from 'qrcode';
import { None, parse, View } from 'vega';
import { compile } from 'vega-lite';

// A bare container has no fonts, so text would be missing.
GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
Chart.defaults.font.family = 'DejaVu Sans';

export function addImages(app) {
  const svg = (path, method, draw) =>
    app[method](path, async (request, reply) => {
      reply.type('image/svg+xml');
      return draw(request);
    });
  svg('/v6/qrcode', 'get', ({ query: { text } }) => QRCode.toString(text, { type: 'svg' }));
  svg('/v6/barcode', 'get', ({ query: { text, type } }) =>
    bwipjs.toSVG({ bcid: type, text, includetext: true }),
  );
  svg('/v6/avatar', 'get', ({ query: { seed } }) => createAvatar(lorelei, { seed, size: 128 }).toString());
  svg('/echarts', 'post', ({ body }) => drawECharts(body));
  svg('/vega', 'post', ({ body }) => drawVega(body));
  app.post('/chart-js', ({ body }, reply) => reply.type('image/png').send(drawChartJs(body)));
}

export function drawECharts({ title, data, width, height }) {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  chart.setOption({
    animation: false,
    title: { text: title },
    legend: {},
    xAxis: { type: 'category', data: data.labels },
    yAxis: { type: 'value' },
    series: data.datasets.map(({ label, values }) => ({ type: 'bar', name: label, data: values })),
  });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}

export function drawVega({ title, data, width, height }) {
  const values = data.datasets.flatMap(({ label, values }) =>
    values.map((value, index) => ({ label: data.labels[index], series: label, value })),
  );
  const { spec } = compile({
    title,
    width,
    height,
    data: { values },
    mark: 'bar',
    encoding: {
      x: { field: 'label', type: 'nominal', sort: null },
      xOffset: { field: 'series' },
      y: { field: 'value', type: 'quantitative' },
      color: { field: 'series', type: 'nominal' },
    },
  });
  return new View(parse(spec), { renderer: 'none', logLevel: None }).toSVG();
}

function drawChartJs({ title, data, width, height }) {
  const canvas = createCanvas(width, height);
  const datasets = data.datasets.map(({ label, values }) => ({ label, data: values }));
  const chart = new Chart(canvas, {
    type: 'bar',
    data: { labels: data.labels, datasets },
    options: {
      responsive: false,
      animation: false,
      devicePixelRatio: 1,
      plugins: { title: { display: true, text: title } },
    },
  });
  const png = canvas.toBuffer('image/png');
  chart.destroy();
  return png;
}
