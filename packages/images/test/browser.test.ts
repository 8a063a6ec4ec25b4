/** The same drawings in a browser and in Node.js. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import t from 'tap';
import { startBrowser, whyNoBrowser } from '../../../test/support/browser.ts';
import * as images from '../src/index.ts';

/** Calls, as code that runs in both. */
const CALLS = [
  `drawChart({ type: 'bar', title: 'Sales', theme: 'auto', data: { labels: ['Q1', 'Q2', 'שלום'], datasets: [{ label: 'A', values: [3, 5, null] }] } })`,
  `drawChart({ type: 'line', x: 'time', time_zone: 'Europe/Paris', data: { labels: ['2026-03-29T01:30', '2026-03-29T03:30'], datasets: [{ values: [1, 2] }] } })`,
  `drawChart({ type: 'donut', locale: 'de', unit: '€', value_labels: true, data: { labels: ['漢字', 'ไทยแลนด์'], values: [1234.5, 2] } })`,
  `drawChart(readChartJs("{type:'radar',data:{labels:['a','b','c'],datasets:[{data:[1,2,3]}]}}").chart)`,
  `drawQrCode({ text: 'é漢字', style: 'dots', logo: 'initials:AB' })`,
  `drawBarcode({ text: 'é漢字', type: 'datamatrix' })`,
  `drawBadge({ label: 'build', message: 'passing', color: 'brightgreen' })`,
  `drawPlaceholder({ type: 'skeleton', avatar: 'circle' })`,
  `drawAvatar({ seed: 'ada', gender: 'female', age: 60 })`,
  `drawAvatar({ seed: 'Ada Lovelace', style: 'initials' })`,
  `drawPreview({ title: 'Half the build time', avatar: 'ada', chart: [3, 1, 2] })`,
];

const runCalls = new Function(
  'images',
  `const { ${Object.keys(images).join(', ')} } = images; return Promise.all([${CALLS.join(',')}]);`,
) as (library: typeof images) => Promise<images.Image[]>; // the code above

const { outputFiles, metafile } = await build({
  entryPoints: [join(import.meta.dirname, '../src/index.ts')],
  bundle: true,
  format: 'iife',
  globalName: 'images',
  platform: 'browser',
  write: false,
  metafile: true,
});
const [bundle] = outputFiles;

t.test('the main entry loads nothing of Node.js and no native code', async (t) => {
  const paths = Object.entries(metafile.inputs).flatMap(([path, { imports }]) => [
    path,
    ...imports.map((one) => one.path),
  ]);
  t.strictSame(
    paths.filter((path) => /^node:|\.node$|resvg|harfbuzz|\/png\//.test(path)),
    [],
  );
  const own = paths.filter((path) => path.startsWith('packages/images/src/'));
  const root = join(import.meta.dirname, '../../..');
  const wrong = own.filter((path) => readFileSync(join(root, path), 'utf8').includes('Buffer.'));
  t.strictSame(wrong, []);
});

t.test('Chromium draws the same bytes as Node.js', { skip: whyNoBrowser() }, async (t) => {
  const page = await (await startBrowser(t)).newPage();
  await page.addScriptTag({ content: bundle?.text ?? '' });
  const inBrowser = await page.evaluate<images.Image[]>(`(${runCalls})(images)`);
  const inNode = await runCalls(images);
  for (const [index, { svg }] of inNode.entries()) t.equal(inBrowser[index]?.svg, svg, CALLS[index] ?? '');
  t.equal(inBrowser.length, CALLS.length);
});

t.test('a runtime with only web standards draws the same bytes', async (t) => {
  const context = createContext({ TextDecoder, TextEncoder, atob, crypto, setTimeout });
  runInContext(bundle?.text ?? '', context);
  const found: images.Image[] = await runInContext(`(${runCalls})(images)`, context);
  const inNode = await runCalls(images);
  for (const [index, { svg }] of inNode.entries()) t.equal(found[index]?.svg, svg, CALLS[index] ?? '');
});
