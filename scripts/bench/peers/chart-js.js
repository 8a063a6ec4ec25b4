import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { Chart } from 'chart.js/auto';
import { labels, series, size, title } from './chart.js';
import { timeCalls } from './time.js';

// A bare container has no fonts, so text would be missing.
GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
Chart.defaults.font.family = 'DejaVu Sans';

const datasets = series.map(({ label, values }) => ({ label, data: values }));
const plugins = { title: { display: true, text: title } };
const options = { responsive: false, animation: false, devicePixelRatio: 1, plugins };

await timeCalls({
  'chart as PNG': () => {
    const canvas = createCanvas(size.width, size.height);
    const chart = new Chart(canvas, { type: 'bar', data: { labels, datasets }, options });
    const png = canvas.toBuffer('image/png');
    chart.destroy();
    return png;
  },
});
