/** Imports run one way, and the outside world is reached in one place each. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import t from 'tap';
import { packageRoot } from '../src/contract/package.ts';

const files = readdirSync(join(packageRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
  .map((path) => ({ path, text: readFileSync(join(packageRoot, 'src', path), 'utf8') }));

/** The modules that a file imports: project files relative to src/, packages by name. */
function importsOf({ path, text }: { path: string; text: string }): string[] {
  const statements =
    /^(?:import|export)\s[^'";]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm;
  return [...text.matchAll(statements)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .map((name) => (name.startsWith('.') ? posix.join(posix.dirname(path), name) : name));
}

const isLocal = (name: string) => name.endsWith('.ts');

interface Layer {
  folder: string;
  /** The files of the project that it may import. */
  files: RegExp;
  /** The packages that it may import, those of Node among them. */
  packages: RegExp;
}

const layers: Layer[] = [
  {
    folder: 'domain',
    files: /^domain\//,
    packages:
      /^(node:(crypto|url|util|zlib)|@dicebear\/[\w-]+|@faker-js\/faker\/locale\/\w+|@resvg\/resvg-js|bwip-js\/node|croner|cronstrue\/i18n\.js|csv-(parse|stringify)\/sync|culori|d3-shape|fastest-levenshtein|ibantools|ipaddr\.js|js-yaml|jsvat|libphonenumber-js\/min|luxon|n2words\/[\w-]+|opentype\.js|qr|smol-toml|validator)$/,
  },
  {
    folder: 'calendar',
    files: /^(calendar\/|errors\.ts$)/,
    packages: /^(node:(dns|http|https|net|path|url|worker_threads)|ical\.js|ipaddr\.js)$/,
  },
  {
    folder: 'pictures',
    files: /^(domain\/|pictures\/|errors\.ts$)/,
    packages:
      /^(node:(fs|fs\/promises|module|os|path|url|v8|vm|worker_threads)|@resvg\/resvg-js|bidi-js|harfbuzzjs|opentype\.js)$/,
  },
  {
    folder: 'operations',
    files:
      /^(domain\/|operations\/|calendar\/events\.ts$|stores\/stores\.ts$|errors\.ts$|contract\/versions\.ts$)/,
    packages: /^(node:(crypto|stream|util)|opentype\.js)$/,
  },
  {
    folder: 'plugins',
    files:
      /^(domain\/|operations\/|plugins\/|stores\/stores\.ts$|errors\.ts$|contract\/(inputs|openapi|versions)\.ts$)/,
    packages:
      /^(node:(buffer|crypto|fs\/promises|http|module|net|util|zlib)|fast-querystring|fast-json-stringify|fastify(-openapi-glue|\/.*)?|@fastify\/.*|ipaddr\.js|@seriousme\/openapi-schema-validator|ajv(\/.*)?|lru-cache|negotiator|prom-client|yaml)$/,
  },
  {
    folder: 'stores',
    files: /^(domain\/|stores\/|errors\.ts$)/,
    packages: /^(node:(crypto|fs|path|util|v8)|ioredis|lmdb|lru-cache)$/,
  },
];

t.ok(files.length > 50, 'the sources are found');

for (const { folder, files: allowedFiles, packages } of layers) {
  t.test(`${folder} imports what it may know, and nothing else`, async (t) => {
    const own = files.filter(({ path }) => path.startsWith(`${folder}/`));
    t.ok(own.length > 4, 'its files are found');
    for (const file of own) {
      for (const name of importsOf(file)) {
        // Operations are held against the types of every document.
        if (file.path === 'operations/operation.ts' && name === '../generated/index.ts') continue;
        t.match(name, isLocal(name) ? allowedFiles : packages, `${file.path} imports ${name}`);
      }
    }
  });
}

t.test('only the process opens stores, and an adapter is picked in one place', async (t) => {
  for (const file of files) {
    if (['process/serve.ts', 'stores/open.ts'].includes(file.path)) continue;
    for (const name of importsOf(file)) {
      t.notMatch(name, /^stores\/(open|\w+\/index)\.ts$/, `${file.path} imports ${name}`);
    }
  }
});

t.test('domain has no clock or environment of its own', async (t) => {
  for (const { path, text } of files.filter(({ path }) => path.startsWith('domain/'))) {
    t.notMatch(text, /new Date\(\)|process\./, path);
  }
});

t.test('only config.ts reads the environment', async (t) => {
  for (const { path, text } of files) {
    if (path !== 'config.ts') t.notMatch(text, /process\.env/, path);
  }
});

/** What runs as a process: one that serves, and one that keeps those that do. */
const MAINS = new Set(['process/serve.ts', 'process/workers.ts']);

t.test('only the process itself makes the real clock and chance', async (t) => {
  const chance = /\brandom(Bytes|Fill|FillSync|Int|UUID)\b/;
  const imported = new RegExp(`^import [^'";]*${chance.source}[^'";]*from 'node:crypto'`, 'm');
  const ambient = new RegExp(`Math\\.random|[cC]rypto\\.(getRandomValues|${chance.source})`);
  for (const { path, text } of files) {
    if (!MAINS.has(path)) t.notMatch(text, /Date\.now\b|performance\.now/, path);
    if (path === 'process/random-bytes.ts') continue;
    t.notMatch(text, imported, path);
    t.notMatch(text, ambient, path);
  }
});

t.test('no type or check is switched off', async (t) => {
  for (const { path, text } of files) {
    t.notMatch(text, /\bas any\b|: any\b|@ts-(ignore|nocheck|expect-error)/, path);
  }
});

t.test('every file can be read at once', async (t) => {
  for (const { path, text } of files) t.ok(text.split('\n').length <= 181, `${path} has at most 180 lines`);
});
