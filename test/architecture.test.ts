/** Imports run one way, and the outside world is reached in one place each. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import t from 'tap';
import { packageRoot } from '../src/package.ts';

const files = readdirSync(join(packageRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
  .map((path) => ({ path, text: readFileSync(join(packageRoot, 'src', path), 'utf8') }));

/** The modules that a file imports: project files relative to src/, packages by name. */
function importsOf({ path, text }: { path: string; text: string }): string[] {
  return [...text.matchAll(/^(?:import|export)\s[^'";]*?from\s+'([^']+)'|^import\s+'([^']+)'/gm)]
    .map((match) => match[1] ?? match[2] ?? '')
    .map((name) => (name.startsWith('.') ? posix.join(posix.dirname(path), name) : name));
}

const within = (folder: string) => files.filter(({ path }) => path.startsWith(`${folder}/`));
const isLocal = (name: string) => name.endsWith('.ts');

t.ok(files.length > 50, 'the sources are found');

t.test('domain imports only domain, and neither frameworks nor stores nor I/O', async (t) => {
  const forbidden =
    /^(fastify|@fastify\/|ioredis|lmdb|pino|node:(fs|net|http|https|dns|tls|child_process|worker_threads|process|os|timers))/;
  for (const file of within('domain')) {
    for (const name of importsOf(file)) {
      t.ok(
        isLocal(name) ? name.startsWith('domain/') : !forbidden.test(name),
        `${file.path} imports ${name}`,
      );
    }
  }
});

t.test('domain has no clock, chance or environment of its own', async (t) => {
  for (const { path, text } of within('domain')) {
    t.notMatch(text, /Date\.now\(|new Date\(\)|Math\.random\(|process\.|randomUUID\(/, path);
    t.notMatch(text, /import \{[^}]*\brandom(Bytes|Int|UUID)\b[^}]*\} from 'node:crypto'/, path);
  }
});

t.test('operations know domain, ports and errors, neither Fastify nor a store client', async (t) => {
  for (const file of within('operations')) {
    for (const name of importsOf(file)) {
      t.notMatch(name, /^(fastify|@fastify\/|ioredis|lmdb|pino)/, `${file.path} imports ${name}`);
      t.notMatch(
        name,
        /^(plugins\/|stores\/(embedded|redis)|app\.ts|server\.ts|config\.ts)/,
        `${file.path} imports ${name}`,
      );
    }
  }
});

t.test('plugins know the ports, no adapter', async (t) => {
  for (const file of within('plugins')) {
    for (const name of importsOf(file))
      t.notMatch(
        name,
        /^(stores\/(embedded|redis)|ioredis|lmdb|app\.ts|server\.ts|config\.ts)/,
        `${file.path} imports ${name}`,
      );
  }
});

t.test('stores know the domain and errors, nothing above them', async (t) => {
  for (const file of within('stores')) {
    for (const name of importsOf(file))
      t.notMatch(
        name,
        /^(operations|plugins)\/|^(app|server|config)\.ts|fastify/,
        `${file.path} imports ${name}`,
      );
  }
});

t.test('only config.ts reads the environment', async (t) => {
  for (const { path, text } of files) {
    if (path !== 'config.ts') t.notMatch(text, /process\.env/, path);
  }
});

t.test('only the process itself makes the real clock and chance', async (t) => {
  for (const { path, text } of files) {
    if (path !== 'server.ts') t.notMatch(text, /Date\.now\b|Math\.random|performance\.now/, path);
  }
});

t.test('no type or check is switched off', async (t) => {
  for (const { path, text } of files) {
    t.notMatch(text, /\bas any\b|: any\b|@ts-(ignore|nocheck|expect-error)/, path);
  }
});
