/** What whoever starts the service at a terminal reads, and what when it cannot start. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import t from 'tap';
import { packageRoot } from '../../src/contract/package.ts';
import { explainListenError, writeGreeting } from '../../src/process/greeting.ts';

t.test(
  'three plain lines say where the service is, where its documentation, and where its state',
  async (t) => {
    const text = writeGreeting({
      version: '6.0.0',
      url: 'http://127.0.0.1:3000',
      documentationUrl: 'http://localhost:3000/docs',
      store: 'embedded (./data)',
    });
    t.equal(text.split('\n').length, 4);
    for (const part of ['6.0.0', 'http://127.0.0.1:3000', 'http://localhost:3000/docs', './data']) {
      t.match(text, part);
    }
  },
);

t.test('a start that fails names the variable that would mend it', async (t) => {
  const errorOf = (code: string) => Object.assign(new Error('listen'), { code });
  t.match(explainListenError(errorOf('EADDRINUSE'), 3000), /3000 is in use.*set PORT/);
  t.match(explainListenError(errorOf('EACCES'), 80), /set PORT/);
  t.match(explainListenError(errorOf('EADDRNOTAVAIL'), 3000), /set HOST/);
  t.equal(explainListenError(errorOf('EIO'), 3000), 'listen');
});

t.test('without a compiler and anything compiled, the start says what to do', async (t) => {
  const folder = t.testdir();
  mkdirSync(join(folder, 'scripts'));
  cpSync(join(packageRoot, 'scripts/build.js'), join(folder, 'scripts/build.mjs'));
  const run = promisify(execFile)(process.execPath, [join(folder, 'scripts/build.mjs')]);
  await t.rejects(run, { code: 1, stderr: /run `npm ci` without --omit=dev first/ });
  mkdirSync(join(folder, 'dist/src'), { recursive: true });
  cpSync(join(packageRoot, 'package.json'), join(folder, 'dist/src/server.js'));
  await t.resolves(promisify(execFile)(process.execPath, [join(folder, 'scripts/build.mjs')]));
});

t.test('what is compiled already is not compiled again; what has changed is', async (t) => {
  const folder = t.testdir({
    'tsconfig.json': '{}',
    'tsconfig.build.json':
      '{ "compilerOptions": { "outDir": "dist", "rootDir": ".", "types": [] }, "include": ["src"] }',
    'package-lock.json': '{}',
    src: { 'server.ts': 'export const answer = 1;' },
    scripts: {},
    generated: {},
    node_modules: t.fixture('symlink', join(packageRoot, 'node_modules')),
  });
  cpSync(join(packageRoot, 'scripts/build.js'), join(folder, 'scripts/build.mjs'));
  const build = () => promisify(execFile)(process.execPath, [join(folder, 'scripts/build.mjs')]);
  const compiled = join(folder, 'dist/src/server.js');
  await build();
  t.match(readFileSync(compiled, 'utf8'), /answer = 1/);
  writeFileSync(compiled, 'as it was');
  await build();
  t.equal(readFileSync(compiled, 'utf8'), 'as it was');
  writeFileSync(join(folder, 'src/server.ts'), 'export const answer = 2;');
  await build();
  t.match(readFileSync(compiled, 'utf8'), /answer = 2/);
});
