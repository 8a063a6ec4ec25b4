/**
 * Copies the built program and the files that it needs into a folder, the content of the image:
 *
 *   node scripts/build/image.js FOLDER
 *
 * Fails if a module that the program may load cannot be loaded from there.
 */
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { PROGRAMS } from './bundle.js';

/** Files that the program reads without importing them. */
const DATA = ['package.json', 'LICENSE', 'NOTICE', 'generated', 'dist/src/stores/redis/lua'];

const root = join(import.meta.dirname, '../..');
const [, , folder = ''] = process.argv;
const out = resolve(folder);

const programs = PROGRAMS.map((name) => `dist/src/${name}.js`);
const bundle = readdirSync(join(root, 'dist')).filter((name) => name.startsWith('server'));
const { fileList } = await nodeFileTrace([...programs, 'dist/externals.cjs', ...findDatabase()], {
  base: root,
});
for (const path of new Set([...fileList, ...bundle.map((name) => `dist/${name}`), ...DATA])) {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  cpSync(join(root, path), join(out, path), { recursive: true, filter: (file) => !file.endsWith('.ts') });
}
for (const load of createRequire(import.meta.url)(join(out, 'dist/externals.cjs'))) await load();

/** The package with the database's native code; its JavaScript finds it by platform and architecture. */
function findDatabase() {
  const require = createRequire(createRequire(import.meta.url).resolve('lmdb'));
  const names = ['package.json', 'index.js', 'node.napi.glibc.node'];
  const folder = dirname(require.resolve(`@lmdb/lmdb-${process.platform}-${process.arch}`));
  return names.map((name) => relative(root, join(folder, name)));
}
