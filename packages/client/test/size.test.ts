/** Bundle size of the client, compressed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import t from 'tap';
import { latestVersion, versions } from '../../../src/contract/versions.ts';

const folder = join(import.meta.dirname, '..');

/** Returns the size of a program, bundled, minified and gzipped, in bytes. */
async function sizeOf(program: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}

const fileOf = (version: string) => JSON.stringify(`./src/generated/${version}.ts`);
const programs: [string, string, number][] = [
  [
    'one operation',
    `import { connect, renderChart } from ${fileOf(latestVersion)};
     renderChart(connect({ baseUrl: 'https://a.example' }), { type: 'bar' }).then(console.log);`,
    4 * 1024,
  ],
  ...versions.map((version): [string, string, number] => [
    `all of ${version} except the solver`,
    `export * from ${fileOf(version)};`,
    9.5 * 1024,
  ]),
  ['an unused import', versions.map((version) => `import ${fileOf(version)};`).join('\n'), 30],
];
for (const [title, program, sizeMax] of programs) {
  t.test(`${title} has at most ${sizeMax} bytes`, async (t) => {
    const size = await sizeOf(program);
    t.comment(`${size} bytes`);
    t.ok(size <= sizeMax, `${size} bytes`);
  });
}

const readPackage = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));

t.test('the client and its README have the version number of the service', async (t) => {
  const { version } = readPackage('../../package.json');
  t.equal(readPackage('package.json').version, version);
  t.match(readFileSync(join(folder, 'README.md'), 'utf8'), `utility-api-client-${version}.tgz`);
});

t.test('the package has an entry for every version', async (t) => {
  const { exports, typesVersions } = readPackage('package.json');
  for (const version of versions) {
    t.strictSame(exports[`./${version}`], {
      require: {
        types: `./dist/commonjs/generated/${version}.d.cts`,
        default: `./dist/commonjs/generated/${version}.cjs`,
      },
      types: `./dist/generated/${version}.d.ts`,
      default: `./dist/generated/${version}.js`,
    });
    const forOldResolution = typesVersions['*'][version];
    t.strictSame(forOldResolution, [`./dist/generated/${version}.d.ts`]);
  }
});
