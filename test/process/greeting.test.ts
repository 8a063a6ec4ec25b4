/** The greeting at a terminal, and the messages of a failed start. */
import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import t from 'tap';
import { packageRoot } from '../../src/contract/package.ts';
import { explainListenError, writeGreeting } from '../../src/process/greeting.ts';

t.test('three lines state the URL, the documentation and the store', async (t) => {
  const text = writeGreeting({
    version: '6.0.0',
    url: 'http://127.0.0.1:3000',
    documentationUrl: 'http://localhost:3000/docs',
    store: 'embedded (./data)',
  });
  t.equal(text.split('\n').length, 4);
  for (const part of ['6.0.0', 'open http://localhost:3000\n', 'http://localhost:3000/docs', './data']) {
    t.match(text, part);
  }
});

t.test('a failed start names the variable to change', async (t) => {
  const errorOf = (code: string) => Object.assign(new Error('listen'), { code });
  t.match(explainListenError(errorOf('EADDRINUSE'), 3000), /3000 is in use.*set PORT/);
  t.match(explainListenError(errorOf('EACCES'), 80), /set PORT/);
  t.match(explainListenError(errorOf('EADDRNOTAVAIL'), 3000), /set HOST/);
  t.equal(explainListenError(errorOf('EIO'), 3000), 'listen');
});

t.test('without a compiler and a build, npm start prints instructions', async (t) => {
  const folder = t.testdir({ 'package.json': '{ "type": "module" }', scripts: {}, dist: { src: {} } });
  const build = builderIn(folder);
  await t.rejects(build, { code: 1, stderr: /esbuild is not installed: run `npm ci`/ });
  writeFileSync(join(folder, 'dist/src/main.js'), 'as it was');
  await t.resolves(build);
});

t.test('an up-to-date build is kept; a stale one is rebuilt', async (t) => {
  const folder = t.testdir({
    'package.json': '{ "type": "module" }',
    'package-lock.json': '{}',
    'tsconfig.json': '{}',
    src: { process: { 'start.ts': 'answer = 1' } },
    packages: { fiction: { src: {} }, images: { src: {} }, shared: {} },
    // The real build has its own test.
    scripts: { build: { 'bundle.js': copySources } },
    generated: {},
    node_modules: t.fixture('symlink', join(packageRoot, 'node_modules')),
  });
  const build = builderIn(folder);
  const built = join(folder, 'dist/src/main.js');
  await build();
  t.equal(readFileSync(built, 'utf8'), 'answer = 1');
  writeFileSync(built, 'as it was');
  await build();
  t.equal(readFileSync(built, 'utf8'), 'as it was');
  writeFileSync(join(folder, 'src/process/start.ts'), 'answer = 2');
  await build();
  t.equal(readFileSync(built, 'utf8'), 'answer = 2');
});

const copySources = `
import { cpSync } from 'node:fs';
export const buildInto = async (folder) => cpSync(new URL('../../src/process/start.ts', import.meta.url), folder + '/src/main.js');
`;

/** Returns a function that runs the step before every start. */
function builderIn(folder: string): () => Promise<unknown> {
  const file = join(folder, 'scripts/build.js');
  cpSync(join(packageRoot, 'scripts/build.js'), file);
  return () => promisify(execFile)(process.execPath, [file]);
}
