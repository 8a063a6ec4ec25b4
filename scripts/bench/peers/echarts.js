import * as echarts from 'echarts';
import { labels, series, size, title } from './chart.js';
import { timeCalls } from './time.js';

const option = {
  animation: false,
  title: { text: title },
  legend: {},
  xAxis: { type: 'category', data: labels },
  yAxis: { type: 'value' },
  series: series.map(({ label, values }) => ({ type: 'bar', name: label, data: values })),
};

await timeCalls({
  'chart as SVG': () => {
    const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, ...size });
    chart.setOption(option);
    const svg = chart.renderToSVGString();
    chart.dispose();
    return svg;
  },
});
