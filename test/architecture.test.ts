/** Imports go in one direction, and each external resource is accessed by one part of the code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import t from 'tap';
import { parse } from 'yaml';
import { packageRoot } from '../src/contract/package.ts';
import { filesOf, suites } from './support/suite.ts';

interface Source {
  readonly path: string;
  readonly text: string;
}

function readSources(folder: string): Source[] {
  return readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts') && !path.includes('node_modules'))
    .map((path) => ({ path, text: readFileSync(join(packageRoot, folder, path), 'utf8') }));
}

const files = readSources('src');

/** Returns the imports of a file: project files relative to its folder, packages by name. */
function importsOf({ path, text }: Source): string[] {
  const statements =
    /^(?:import|export)\s[^'";]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm;
  return [...text.matchAll(statements)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .map((name) => (name.startsWith('.') ? posix.join(posix.dirname(path), name) : name));
}

const isLocal = (name: string) => name.endsWith('.ts');

interface Room {
  /** Project files and folders that it may import, in addition to its own. */
  files: RegExp;
  /** Packages that it may import, including Node's. */
  packages: RegExp;
}

const NOTHING = /^$/;

/** From top to bottom: each folder imports only those below it. */
const rooms: Readonly<Record<string, Room>> = {
  'start.ts': { files: /^bundle\.ts$/, packages: NOTHING },
  'program.ts': { files: /^(parts|server)\.ts$/, packages: NOTHING },
  'parts.ts': {
    files:
      /^(app|errors|calendar\/fetcher|compute\/compute|config\/config|contract\/documents|observe\/metrics|operations\/index|own\/folder|process\/services|stores\/(embedded|redis)\/index)\.ts$/,
    packages: NOTHING,
  },
  'bundle.ts': { files: /^program\.ts$/, packages: /^node:(fs|module|path|vm)$/ },
  'server.ts': {
    files: /^(config\/config|contract\/package|own\/folder|process\/(serve|workers))\.ts$/,
    packages: /^node:(cluster|module|path)$/,
  },
  process: {
    files:
      /^(app\.ts$|own\/(exits|folder)\.ts$|observe\/|config\/|operations\/(delays|services)\.ts$|live\/streams\.ts$|compute\/|calendar\/|contract\/|domain\/|lib\/|stores\/(stores|open)\.ts$)/,
    packages:
      /^(node:(cluster|crypto|events|fs|http|inspector|net|os|path|perf_hooks|timers\/promises|util)|close-with-grace|fastify|lru-cache|pino|prom-client|yaml)$/,
  },
  operator: {
    files:
      /^(config\/config\.ts$|contract\/package\.ts$|domain\/|lib\/|errors\.ts$|operations\/services\.ts$|process\/time-zones\.ts$|stores\/(stores|open|embedded\/backup)\.ts$)/,
    packages: /^(node:(readline|crypto|timers\/promises|util)|ipaddr\.js|nodemailer)$/,
  },
  'app.ts': {
    files: /^(observe\/|own\/|http\/|operations\/(index|services)\.ts$|contract\/)/,
    packages: /^(fastify|pino)$/,
  },
  own: {
    files:
      /^(contract\/|http\/(input\/(accepted-patterns|messages|validation)|legacy-urls|routes)\.ts$|operations\/|domain\/callers\/plans\.ts$|lib\/import-file\.ts$|errors\.ts$)/,
    packages:
      /^(node:(child_process|fs|fs\/promises|module|path|timers\/promises|url)|@eslint-community\/regexpp|ajv(-formats|\/.*)?|pino|re2js|yaml)$/,
  },
  config: {
    files:
      /^(contract\/(publish\/switched-off|served|tool-ids)|domain\/callers\/(client-address|plans)|stores\/redis\/(address|client|waits)|lib\/memory)\.ts$/,
    packages: /^(node:(fs|os|tls)|fastest-levenshtein|ipaddr\.js)$/,
  },
  observe: {
    files: /^(http\/|operations\/(delays|services)\.ts$|domain\/|lib\/|stores\/stores\.ts$|errors\.ts$)/,
    packages: /^(node:(crypto|http)|fast-json-stringify|fastify|pino|prom-client|@opentelemetry\/[\w-]+)$/,
  },
  http: {
    files:
      /^(operations\/(operation|delays|services|answer|header-text)\.ts$|contract\/(body-limit|error-codes|ignored-members|inputs|members|message-keywords|openapi|presentation|served|shown|versions)\.ts$|domain\/|lib\/|stores\/stores\.ts$|errors\.ts$)/,
    packages:
      /^(node:(buffer|crypto|fs\/promises|http|module|net|querystring|stream|util|zlib)|fast-json-stringify|fastify(-openapi-glue|\/.*)?|@fastify\/.*|ipaddr\.js|light-my-request|@seriousme\/openapi-schema-validator|ajv(\/.*)?|lru-cache|negotiator)$/,
  },
  operations: {
    // Operations are type-checked against all documents.
    files:
      /^(domain\/|lib\/|calendar\/events\.ts$|compute\/jobs\.ts$|contract\/versions\.ts$|stores\/stores\.ts$|errors\.ts$|\.\.\/generated\/index\.ts$)/,
    packages: /^node:(crypto|net|timers\/promises|util)$/,
  },
  live: {
    files: /^(operations\/(answer\.ts$|events\/)|domain\/|lib\/|errors\.ts$)/,
    packages: /^node:timers\/promises$/,
  },
  contract: {
    files: /^\.\.\/generated\/index\.ts$/,
    packages: /^(node:(fs|http|path)|ajv(-formats|\/.*)?)$/,
  },
  compute: {
    files: /^(images\/|domain\/|lib\/|errors\.ts$|contract\/error-codes\.ts$)/,
    packages: /^node:(fs|os|path|timers\/promises|url|worker_threads|zlib)$/,
  },
  images: {
    files: /^(domain\/|lib\/)/,
    packages: /^(node:(fs|module|path|v8|vm|zlib)|@resvg\/resvg-js|bidi-js|harfbuzzjs|lru-cache)$/,
  },
  stores: {
    files: /^(domain\/|lib\/|errors\.ts$)/,
    packages: /^(node:(crypto|fs|path|util|v8)|ioredis|lmdb|lru-cache)$/,
  },
  calendar: {
    files: /^errors\.ts$/,
    packages: /^(node:(dns|http|https|net|path|url|worker_threads)|ical\.js|ipaddr\.js)$/,
  },
  domain: {
    files: /^lib\//,
    packages:
      /^(node:(buffer|crypto|url|util|zlib)|@cto\.af\/linebreak|@dicebear\/[\w-]+|@eslint-community\/regexpp|@faker-js\/faker\/locale\/\w+|@jest\/diff-sequences|@scure\/base|@sindresorhus\/slugify|bidi-js|bwip-js\/node|croner|cronstrue\/i18n\.js|csv-(parse|stringify)\/sync|culori|d3-(array|shape|time)|json5|entities|fastest-levenshtein|ibantools|ipaddr\.js|js-yaml|libphonenumber-js\/max|lru-cache|luxon|qr|re2js|smol-toml|stdnum\/lib\/cjs\/[\w/]+\.js|tr46|validator)$/,
  },
  lib: { files: NOTHING, packages: /^(lru-cache|node:os)$/ },
  'errors.ts': { files: /^contract\/error-codes\.ts$/, packages: NOTHING },
};

const pathsWith = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
const roomOf = (path: string): string => path.split('/')[0] ?? '';

t.ok(files.length > 50, 'source files are found');

t.test('every folder and file of src has a rule', async (t) => {
  t.strictSame([...new Set(files.map(({ path }) => roomOf(path)))].sort(), Object.keys(rooms).sort());
});

for (const [room, { files: allowedFiles, packages }] of Object.entries(rooms)) {
  t.test(`${room} imports only allowed folders`, async (t) => {
    const wrong = files
      .filter(({ path }) => roomOf(path) === room)
      .flatMap((file) => importsOf(file).map((name) => ({ name, importer: file.path })))
      .filter(({ name }) => roomOf(name) !== room && !(isLocal(name) ? allowedFiles : packages).test(name));
    t.strictSame(wrong, []);
  });
}

/** Returns the first import cycle, or an empty list. */
function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]): string[] => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return [];
    for (const name of imports.get(path) ?? []) {
      const circle = visit(name, [...way, path]);
      if (circle.length > 0) return circle;
    }
    done.add(path);
    return [];
  };
  for (const path of imports.keys()) {
    const circle = visit(path, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

t.test('import cycles are detected', async (t) => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['d', ['b']],
  ]);
  t.strictSame(findCircle(imports), ['b', 'd', 'b']);
});

for (const folder of ['src', 'packages/client/src', 'scripts', 'page/src']) {
  t.test(`the files of ${folder} have no import cycles`, async (t) => {
    const sources = readSources(folder);
    t.ok(sources.length > 20, 'files are found');
    t.strictSame(findCircle(new Map(sources.map((file) => [file.path, importsOf(file)]))), []);
  });
}

t.test('the browser page is separate: it uses only the documents and the client', (t) => {
  const sources = readSources('page/src');
  const client = '../../packages/client/src/generated/index.ts';
  const isBench = (path: string) => path.startsWith('bench/');
  for (const { path, text } of sources) {
    const imports = importsOf({ path, text });
    t.strictSame(
      imports.filter((name) => name !== client && (!isLocal(name) || name.startsWith('..'))),
      [],
      `${path} imports a foreign module`,
    );
    t.notMatch(text, /\bas any\b|: any\b|@ts-|innerHTML|\beval\(|new Function/, path);
    t.ok(text.split('\n').length <= 181, `${path} has at most 180 lines`);
    // The benches script loads after the first response, so other scripts may import only its types.
    const loaded = [...text.matchAll(/^import (?!type )[^'";]*?from\s+'([^']+)'/gm)].map(([, name = '']) =>
      posix.join(posix.dirname(path), name),
    );
    if (!isBench(path)) t.strictSame(loaded.filter(isBench), [], `${path} loads no bench`);
    else
      t.notOk(
        loaded.some((name) => /^(ask|kept|card|main)\.ts$/.test(name)),
        `${path} shares no state`,
      );
  }
  t.end();
});

t.test('no folder has more than 20 files', async (t) => {
  const counts = new Map<string, number>();
  const pages = readSources('page/src').map(({ path }) => ({ path: posix.join('page', path) }));
  for (const { path } of [...files, ...pages]) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  t.strictSame(
    [...counts].filter(([, count]) => count > 20),
    [],
  );
});

/** Entry points: the serving process, the primary process, a worker thread, and the operator commands. */
const MAINS = new Set([
  'process/serve.ts',
  'process/workers.ts',
  'compute/worker.ts',
  'operator/keys.ts',
  'operator/admin/command.ts',
]);

t.test('only the process opens stores, and one file selects the adapter', async (t) => {
  const importers = files.filter((file) =>
    importsOf(file).some((name) => /^stores\/(open|\w+\/index)\.ts$/.test(name)),
  );
  const others = importers.filter(
    ({ path }) => !MAINS.has(path) && !['parts.ts', 'stores/open.ts'].includes(path),
  );
  t.strictSame(
    others.map(({ path }) => path),
    [],
  );
});

t.test('domain has no clock and no environment', async (t) => {
  t.strictSame(
    pathsWith(/new Date\(\)|process\./).filter((path) => path.startsWith('domain/')),
    [],
  );
});

t.test('only config/ reads the environment', async (t) => {
  t.strictSame(pathsWith(/process\.env/), ['config/config.ts']);
});

t.test('only the process itself uses the real clock and randomness', async (t) => {
  const chance = /\brandom(Bytes|Fill|FillSync|Int|UUID)\b/;
  const imported = new RegExp(`^import [^'";]*${chance.source}[^'";]*from 'node:crypto'`, 'm');
  const ambient = new RegExp(`Math\\.random|[cC]rypto\\.(getRandomValues|${chance.source})`);
  t.strictSame(
    pathsWith(/Date\.now\b|performance\.now/).filter((path) => !MAINS.has(path)),
    [],
  );
  const sources = ['process/random-bytes.ts', 'operator/keys.ts'];
  t.strictSame(
    [...pathsWith(imported), ...pathsWith(ambient)].filter((path) => !sources.includes(path)),
    [],
  );
});

t.test('no types or checks are disabled', async (t) => {
  t.strictSame(pathsWith(/\bas any\b|: any\b|@ts-(ignore|nocheck|expect-error)/), []);
});

t.test('no file has more than 180 lines, except the list of operations', async (t) => {
  const long = files.filter(
    ({ path, text }) => path !== 'operations/index.ts' && text.split('\n').length > 181,
  );
  t.strictSame(
    long.map(({ path }) => path),
    [],
  );
});

t.test('no comment is longer than 120 columns', async (t) => {
  const long: string[] = [];
  for (const folder of [
    'src',
    'packages/client/src',
    'packages/client/test',
    'scripts',
    'test',
    'page/src',
  ]) {
    for (const { path, text } of readSources(folder)) {
      if (path.startsWith('generated/')) continue;
      const lines = text.split('\n').filter((line) => line.length > 120 && /^\s*(\/\/|\/\*|\*)/.test(line));
      long.push(...lines.map((line) => `${folder}/${path}: ${line}`));
    }
  }
  t.strictSame(long, []);
});

t.test('every test file runs once: in a suite or by itself', async (t) => {
  const { include } = parse(readFileSync(join(packageRoot, '.taprc'), 'utf8')) as { include: string[] };
  const globs = include.map((glob) => {
    const pattern = glob.replaceAll('.', '\\.').replaceAll('*', '[^/]*');
    return new RegExp(
      `^${pattern.replace(/\{(.*)\}/, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)}$`,
    );
  });
  const all = ['test', 'packages/client/test'].flatMap((folder) =>
    readSources(folder).map(({ path }) => `${folder}/${path}`),
  );
  const byThemselves = all.filter((path) => globs.some((glob) => glob.test(path)));
  const run = [...Object.values(suites).flatMap(filesOf), ...byThemselves].sort();
  t.strictSame(run, all.filter((path) => path.endsWith('.test.ts')).sort());
  const files = Object.keys(suites).map((name, index) => `${`${index + 1}`.padStart(2, '0')}-${name}`);
  t.strictSame(
    readSources('test/suites')
      .map(({ path }) => path)
      .sort(),
    files.map((name) => `${name}.test.ts`),
  );
});

t.test('tracing packages are loaded only if tracing is on', (t) => {
  const isOfTraces = (name: string) => name.startsWith('@opentelemetry/') || name === 'observe/tracing.ts';
  const loaders = files.filter(({ path, text }) => {
    const statements = text.matchAll(/^(?:import|export) (?!type )[^'";]*?from\s+'([^']+)'/gm);
    const names = [...statements].map(([, name = '']) =>
      name.startsWith('.') ? posix.join(posix.dirname(path), name) : name,
    );
    return names.some(isOfTraces);
  });
  t.strictSame(
    loaders.map(({ path }) => path),
    [],
  );
  t.end();
});

t.test('the MCP handler is loaded with the first message', (t) => {
  const atStart = ['agents.ts', 'settings.ts', 'tool-calls.ts'].map((name) => `http/agents/${name}`);
  const isLater = (path: string) => path.startsWith('http/agents/') && !atStart.includes(path);
  const later = files.filter(({ path }) => isLater(path));
  t.ok(later.length > 0);
  const early = files.filter(({ path, text }) => {
    const statements = text.matchAll(/^(?:import|export) (?!type )[^'";]*?from\s+'([^']+)'/gm);
    const names = [...statements].map(([, name = '']) => posix.join(posix.dirname(path), name));
    return !isLater(path) && names.some(isLater);
  });
  t.strictSame(
    early.map(({ path }) => path),
    [],
  );
  const importers = files.filter((file) => importsOf(file).some(isLater)).map(({ path }) => path);
  t.strictSame(
    importers.filter((path) => !path.startsWith('http/agents/')),
    [],
    'no other file loads it',
  );
  t.end();
});
