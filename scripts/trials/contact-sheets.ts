/**
 * Creates contact sheets of charts, avatars and people for visual review: pages and Chromium screenshots, in light and
 * dark mode, charts as SVG and as PNG. The charts are random, of every type and in small sizes.
 *
 *   npm run trial -- contact-sheets
 *
 * Writes the same files to dist/sheets each time. CHROMIUM sets the browser if none is found.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import t from 'tap';
import { toPng } from '../../packages/images/src/png/index.ts';
import { anyCharts } from '../../packages/images/test/support/chart-promises.ts';
import { drawChart } from '../../packages/images/test/support/drawings.ts';
import { packageRoot } from '../../src/contract/package.ts';
import { startBrowser } from '../../test/support/browser.ts';
import { startService } from '../../test/support/service.ts';

const folder = join(packageRoot, 'dist/sheets');
const TIMEOUT_MS = 600_000;
const CHARTS = { seed: 6, numRuns: 1_000 };
const PER_TYPE = 5;
const FACES = 50;
const COUNTRIES = ['AU', 'CA', 'DE', 'FR', 'GB', 'IE', 'SE', 'US'];
const SIZES = [
  [320, 200],
  [200, 100],
  [320, 320],
  [400, 120],
] as const;

const counts = new Map<string, number>();
/** Charts of each type, of all sizes in turn. */
const charts = fc
  .sample(anyCharts, CHARTS)
  .filter(({ type }) => {
    counts.set(type, (counts.get(type) ?? 0) + 1);
    return (counts.get(type) ?? 0) <= PER_TYPE;
  })
  .map((chart, index) => {
    const [width, height] = SIZES[index % SIZES.length] ?? [320, 200];
    return { ...chart, width, height };
  });

const image = (type: string, bytes: string | Buffer) =>
  `<img src="data:image/${type};base64,${Buffer.from(bytes).toString('base64')}" alt="">`;
const style = (theme: string) =>
  `<!doctype html><meta charset="utf-8"><style>:root{color-scheme:${theme};font:12px sans-serif}body{display:flex;flex-wrap:wrap;align-items:start;gap:8px;margin:8px;background:${theme === 'dark' ? '#111827' : '#fff'}}td{padding:1px 6px}h2{width:100%;margin:8px 0 0}</style>`;

t.setTimeout(TIMEOUT_MS);
t.test('the contact sheets are drawn', { timeout: TIMEOUT_MS }, async (t) => {
  const { send } = await startService(t);
  let callers = 0;
  /** Sends a request as a new caller. */
  const get = async (url: string) => {
    callers += 1;
    const { body, statusCode } = await send({ url, remoteAddress: `192.0.2.${callers}` });
    if (statusCode !== 200) throw new Error(`${statusCode} ${body} for ${url}`);
    return body;
  };
  const browser = await startBrowser(t);
  const faces: string[] = [];
  while (faces.length < FACES)
    faces.push(image('svg+xml', await get(`/v6/avatar?person=face-${faces.length}&size=120&format=svg`)));
  const people: string[] = [];
  for (const country of COUNTRIES) {
    const query = `count=40&seed=2026-12-01.v2.sheet-${country}&fields=name,email,address,phone&locale=${country}`;
    const all: Record<string, string>[] = JSON.parse(await get(`/v6/personal/batch?${query}`));
    const rows = all.map((person) => `<tr><td>${Object.values(person).join('<td>')}`);
    people.push(`<h2>${country}</h2><table>${rows.join('')}</table>`);
  }
  mkdirSync(folder, { recursive: true });
  for (const theme of ['light', 'dark'] as const) {
    const drawings = charts.map((chart) => drawChart({ ...chart, theme }));
    const sheets = {
      'charts-svg': drawings.map((svg) => image('svg+xml', svg)),
      'charts-png': drawings.map((svg) => image('png', Buffer.from(toPng(svg)))),
      faces,
      people,
    };
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
