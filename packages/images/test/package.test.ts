/** The package as users get it: packed, in an empty project, compiled strictly, run. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import {
  checkBundle,
  checkContents,
  checkSize,
  compileIn,
  examplesOf,
  packInto,
  runIn,
} from '../../../test/support/packed.ts';
import { makeFolder } from '../../../test/support/service.ts';

const packed = await packInto(makeFolder(t), 'utility-api-images');
const readme = readFileSync(join(packed.installed, 'README.md'), 'utf8');

t.test('every example of the README runs without a service', async (t) => {
  const outputs = [
    /^$/,
    /^\[ 'options.plugins.zoom' \] <svg\n$/,
    /^size must be between 64 and 2048 size too_large\n$/,
  ];
  const examples = examplesOf(readme);
  t.equal(examples.length, outputs.length);
  for (const [index, example] of examples.entries())
    t.match(await runIn(packed, `example-${index}.js`, example), outputs[index], example);
  for (const file of ['chart.svg', 'chart.png', 'code.svg'])
    t.ok(existsSync(join(packed.project, file)), file);
});

t.test('linters of packages find nothing', async (t) => checkContents(t, packed));

t.test('types compile in strict mode, those of the package included', async (t) => {
  const program = `import { type Chart, drawAvatar, drawChart, drawQrCode, InputError, readChartJs } from 'utility-api-images';
import { toPng } from 'utility-api-images/png';
import { toWebp } from 'utility-api-images/webp';
const chart: Chart = { type: 'pie', data: { labels: ['a'], values: [1] } };
const png: Uint8Array = toPng(drawChart(chart).svg, { scale: 2 });
const webp: Promise<Uint8Array> = toWebp(drawChart(chart).svg);
const seed: Promise<string> = drawAvatar().then((avatar) => avatar.seed);
const ignored: readonly string[] = readChartJs('{}').ignored;
export const all = [png, webp, seed, ignored, new InputError('a').parameter];
// @ts-expect-error: a size is a number
drawQrCode({ text: 'a', size: '1' });
// @ts-expect-error: a pie has no datasets
drawChart({ type: 'pie', data: { datasets: [] } });
`;
  t.equal(await compileIn(packed, program), '');
});

t.test('the README has the sizes', async (t) => {
  const rows = [...readme.matchAll(/^\| `(\w+)`[^|]*\| (\d+) kB \| (\d+) kB \|$/gm)];
  t.equal(rows.length, 3);
  for (const [, name, ...stated] of rows)
    await checkBundle(
      t,
      packed,
      `import { ${name} } from 'utility-api-images'; console.log(${name});`,
      stated,
    );
  checkSize(t, packed.size, /The package has (\d+) kB/.exec(readme)?.[1]);
});
