/**
 * Creates contact sheets of charts, avatars and people for visual review: pages and Chromium screenshots, in light and
 * dark mode, charts as SVG and as PNG.
 *
 *   npm run trial -- contact-sheets
 *
 * Writes the same files to dist/sheets each time. CHROMIUM sets the browser if none is found.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import t from 'tap';
import { seriesChart, sliceChart } from '../../packages/images/test/support/charts.ts';
import { packageRoot } from '../../src/contract/package.ts';
import { startBrowser } from '../../test/support/browser.ts';
import { startService } from '../../test/support/service.ts';

const folder = join(packageRoot, 'dist/sheets');
const TIMEOUT_MS = 600_000;
const SEED = 6;
const FACES = 50;
const COUNTRIES = ['AU', 'CA', 'DE', 'FR', 'GB', 'IE', 'SE', 'US'];
const SIZES = [
  [320, 200],
  [200, 100],
  [320, 320],
  [400, 120],
] as const;

const sizes = fc.constantFrom(100, 1000, 90_000);
const valuesOf = (count: number) =>
  sizes.chain((max) => fc.array(fc.integer({ min: 1, max }), { minLength: count, maxLength: count }));
const months = 'January February March April May June July August September October'.split(' ');
const days = (count: number) =>
  Array.from({ length: count }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10));

/** Returns one chart of each type from the same values. */
function chartsOf(values: readonly number[]): object[] {
  const [few, some] = [values.slice(0, 4), values.slice(0, 10)];
  const twice = [some, some.toReversed()];
  const named = (more: object) => ({ data: { ...seriesChart('bar', twice).data, labels: months }, ...more });
  const long = Array.from({ length: 200 }, (_, day) => (values[day % values.length] ?? 0) + day);
  return [
    named({ type: 'bar', title: 'Bars', value_labels: true }),
    named({ type: 'bar', stacked: true, title: 'Stacked', y_title: 'Pieces' }),
    named({ type: 'bar', horizontal: true, unit: '€', title: 'Lying' }),
    named({ type: 'line', curve: 'smooth', lines: [{ value: some[0], label: 'Goal' }] }),
    named({ type: 'area', stacked: true, locale: 'de' }),
    named({ type: 'line', value_scale: 'log', value_labels: true }),
    {
      type: 'line',
      dense: true,
      x: 'time',
      data: { labels: days(200), datasets: [{ label: 'Daily', values: long }] },
    },
    {
      type: 'bar',
      data: {
        labels: months,
        datasets: [
          { label: 'Sales', values: some },
          { label: 'Share', values: some.map((each) => each % 100), type: 'line', axis: 'right', unit: '%' },
        ],
      },
    },
    { ...sliceChart('pie', few), title: 'Shares' },
    { ...sliceChart('donut', some), rest: 4, sort: 'desc' },
    {
      type: 'gauge',
      data: { value: (some[0] ?? 0) % 100, label: 'Disk' },
      bands: [{ from: 0, to: 60, label: 'Good' }],
    },
    { type: 'progress', data: { value: (some[1] ?? 0) % 100, label: 'Upload' } },
    { type: 'radar', data: seriesChart('line', [few, few.toReversed()]).data },
    { type: 'scatter', data: { datasets: [{ points: some.map((each, x) => [x, each]) }] }, x_title: 'Day' },
    { type: 'histogram', data: { values: values.map((each) => each % 50), label: 'Minutes' } },
    { type: 'sparkline', data: { datasets: [{ values: some }] } },
    {
      type: 'boxplot',
      data: { labels: months, datasets: [{ label: 'Minutes', values: months.map(() => some) }] },
    },
    {
      type: 'candlestick',
      data: {
        labels: days(some.length),
        values: some.map((open, index) => {
          const close = some[index + 1] ?? open;
          return [open, Math.max(open, close) + 5, Math.min(open, close) - 5, close];
        }),
      },
      x: 'time',
    },
    { type: 'bubble', data: { datasets: [{ points: some.map((each, x) => [x, each, Math.abs(each)]) }] } },
    { type: 'polar', data: { labels: months, values: months.map((_, index) => Math.abs(some[index] ?? 1)) } },
    { type: 'funnel', data: { labels: months, values: months.map((_, index) => 1000 / (index + 1)) } },
  ];
}

const charts = fc.sample(valuesOf(40), { seed: SEED, numRuns: SIZES.length }).flatMap((values, index) => {
  const [width, height] = SIZES[index] ?? [320, 200];
  return chartsOf(values).map((chart) => ({ ...chart, width, height }));
});

const image = (type: string, bytes: Buffer) =>
  `<img src="data:image/${type};base64,${bytes.toString('base64')}" alt="">`;
const style = (theme: string) =>
  `<!doctype html><meta charset="utf-8"><style>:root{color-scheme:${theme};font:12px sans-serif}body{display:flex;flex-wrap:wrap;align-items:start;gap:8px;margin:8px;background:${theme === 'dark' ? '#111827' : '#fff'}}td{padding:1px 6px}h2{width:100%;margin:8px 0 0}</style>`;

t.setTimeout(TIMEOUT_MS);
t.test('the contact sheets are drawn', { timeout: TIMEOUT_MS }, async (t) => {
  const { send } = await startService(t);
  let callers = 0;
  /** Sends a request as a new caller. */
  const ask = async (url: string, payload?: object) => {
    callers += 1;
    const remoteAddress = `192.0.${callers >> 8}.${callers & 255}`;
    const posted = payload && { method: 'POST' as const, payload };
    const { statusCode, rawPayload } = await send({ url, remoteAddress, ...posted });
    if (statusCode !== 200) throw new Error(`${statusCode} ${rawPayload} for ${url}`);
    return rawPayload;
  };
  const browser = await startBrowser(t);
  const faces: string[] = [];
  while (faces.length < FACES)
    faces.push(image('svg+xml', await ask(`/v6/avatar?person=face-${faces.length}&size=120&format=svg`)));
  const people: string[] = [];
  for (const country of COUNTRIES) {
    const query = `count=40&seed=2026-12-01.v2.sheet-${country}&fields=name,email,address,phone&locale=${country}`;
    const all: Record<string, string>[] = JSON.parse(String(await ask(`/v6/personal/batch?${query}`)));
    const rows = all.map((person) => `<tr><td>${Object.values(person).join('<td>')}`);
    people.push(`<h2>${country}</h2><table>${rows.join('')}</table>`);
  }
  mkdirSync(folder, { recursive: true });
  for (const theme of ['light', 'dark'] as const) {
    const draw = async (format: 'svg' | 'png') => {
      const images: string[] = [];
      for (const chart of charts)
        images.push(
          image(format === 'svg' ? 'svg+xml' : format, await ask('/v6/chart', { ...chart, theme, format })),
        );
      return images;
    };
    const sheets = { 'charts-svg': await draw('svg'), 'charts-png': await draw('png'), faces, people };
    for (const [name, parts] of Object.entries(sheets)) {
      const content = style(theme) + parts.join('');
      writeFileSync(join(folder, `${name}-${theme}.html`), content);
      const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
      await page.setContent(content, { waitUntil: 'load' });
      await page.screenshot({ path: join(folder, `${name}-${theme}.png`), fullPage: true });
      await page.close();
    }
  }
});
