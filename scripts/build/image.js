/**
 * Builds the program into a folder, with the files that it needs, the content of the image:
 *
 *   node scripts/build/image.js FOLDER
 *
 * Fails if a module that the program may load cannot be loaded from there.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { buildInto } from './bundle.js';

/** Files that the program reads without importing them. */
const DATA = ['package.json', 'LICENSE', 'NOTICE', 'generated', 'dist', 'src/stores/redis/lua'];
const DATA_OF_PACKAGES = [
  '@fastify/swagger-ui/static/swagger-ui-bundle.js',
  '@fastify/swagger-ui/static/swagger-ui.css',
  '@seriousme/openapi-schema-validator/schemas/v3.1/schema.json',
  '@jsquash/webp/codec/enc/webp_enc.wasm',
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
];

const root = join(import.meta.dirname, '../..');
const [, , folder = ''] = process.argv;
const out = resolve(folder);
const require = createRequire(import.meta.url);

const imports = await buildInto(join(root, 'dist'));
const scripts = readdirSync(join(root, 'dist'), { recursive: true }).filter((name) => /\.c?js$/.test(name));
const data = [...DATA_OF_PACKAGES.map((name) => require.resolve(name)), ...findDatabase()];
const { fileList } = await nodeFileTrace([...scripts.map((name) => join(root, 'dist', name)), ...data], {
  base: root,
});
for (const path of new Set([...fileList, ...DATA])) {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  cpSync(join(root, path), join(out, path), { recursive: true, filter: (file) => !file.endsWith('.ts') });
}
const loaders = imports.map(
  ({ kind, path }) => `${kind === 'require-call' ? 'require' : 'await import'}("${path}")`,
);
const load = `(async () => { ${loaders.join('; ')} })()`;
const { status } = spawnSync(process.execPath, ['-e', load], { cwd: out, stdio: 'inherit' });
process.exitCode = status ?? 1;

/** The package with the database's native code; its JavaScript finds it by platform and architecture. */
function findDatabase() {
  const { resolve } = createRequire(require.resolve('lmdb'));
  const folder = dirname(resolve(`@lmdb/lmdb-${process.platform}-${process.arch}`));
  return ['package.json', 'index.js', 'node.napi.glibc.node'].map((name) => join(folder, name));
}
