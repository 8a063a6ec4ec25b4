/** The service as an npm package, as `npx utility-api` installs it: packed, in an empty folder. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import t, { type Test } from 'tap';
import { packageRoot } from '../../src/contract/package.ts';
import { makeFolder } from '../support/folders.ts';

const run = promisify(execFile);
const INSTALLED_BYTES_MAX = 170_000_000;

/** Prints what the programs load, as a program. */
const LOADED = `import('./scripts/build/bundle.js')
  .then(({ buildInto }) => buildInto(process.argv[1]))
  .then((imports) => console.log(JSON.stringify(imports.map(({ path }) => path))))`;

/** Packages whose files the service reads. */
const READ = [
  '@expo-google-fonts/inter',
  '@fastify/swagger-ui',
  '@seriousme/openapi-schema-validator',
  'dejavu-fonts-ttf',
];

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Packs the service and unpacks it into an empty folder, with links to the packages that it declares. */
async function install(t: Test): Promise<{ folder: string; own: string }> {
  const folder = makeFolder(t);
  const source = join(packageRoot, 'packages/server');
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: source,
    maxBuffer: 2 ** 24,
  });
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('[')));
  const own = join(folder, 'node_modules/utility-api');
  mkdirSync(own, { recursive: true });
  await run('tar', ['-xzf', join(folder, filename), '-C', own, '--strip-components', '1']);
  for (const name of Object.keys(readManifest(own).dependencies)) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(packageRoot, 'node_modules', name), link);
  }
  return { folder, own };
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  server.close();
  return port;
}

/** Returns the bytes of a package, without packages inside. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + sizeOf(path);
    return sum + lstatSync(path).size;
  }, 0);
}

/** Returns the folders of the packages that a package needs, installed for this machine. */
function foldersFor(names: readonly string[], from: string, seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const folder = findPackage(name, from);
    if (folder === undefined || seen.has(folder)) continue;
    seen.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = readManifest(folder);
    foldersFor([...Object.keys(dependencies), ...Object.keys(optionalDependencies)], folder, seen);
  }
  return seen;
}

/** Returns the folder from which a package is loaded; undefined for an optional one that is not installed. */
function findPackage(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name);
  try {
    lstatSync(join(folder, 'package.json'));
    return folder;
  } catch {
    return from === packageRoot ? undefined : findPackage(name, dirname(from));
  }
}

t.test('the service as a package', async (t) => {
  const { folder, own } = await install(t);
  const { dependencies, version } = readManifest(own);
  const environment = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') };

  await t.test('it declares what it loads, in the versions of the repository', async (t) => {
    const main = readManifest(packageRoot);
    const images = readManifest(join(packageRoot, 'packages/images'));
    const fiction = readManifest(join(packageRoot, 'packages/fiction'));
    const known = { ...fiction.dependencies, ...images.dependencies, ...main.dependencies };
    t.equal(version, main.version);
    const loaded = await run(process.execPath, ['-e', LOADED, join(folder, 'built')], { cwd: packageRoot });
    const paths: string[] = JSON.parse(loaded.stdout);
    const names = [...paths, ...READ].map((path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]);
    t.strictSame(Object.keys(dependencies).sort(), [...new Set(names)].sort());
    for (const [name, declared] of Object.entries(dependencies)) t.equal(declared, known[name], name);
  });

  await t.test('it takes at most 170 MB, with everything that it needs', async (t) => {
    const folders = [own, ...foldersFor(Object.keys(dependencies), packageRoot)];
    const bytes = folders.reduce((sum, each) => sum + sizeOf(each), 0);
    t.ok(folders.length > 80, `${folders.length} packages`);
    t.ok(bytes < INSTALLED_BYTES_MAX, `${bytes} bytes`);
  });

  await t.test('it starts, serves the page and draws', async (t) => {
    const port = await findPort();
    const server = start(t, folder, [], { ...environment, PORT: String(port) });
    const ask = (path: string, accept = '*/*') =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });
    while (
      !(await ask('/health').then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await delay(50);
    t.match(await (await ask('/health')).json(), { status: 'ok', version });
    t.match(await (await ask('/', 'text/html')).text(), '<h1>HTTP tools your code can call</h1>');
    const image = await ask('/v6/chart?type=bar&labels=a,b&values=1,2&format=png');
    t.match([image.status, image.headers.get('content-type')], [200, 'image/png']);
    server.kill();
    await once(server, 'exit');
  });

  await t.test('its tools are offered by standard input and output', async (t) => {
    const server = start(t, folder, ['mcp'], environment);
    const lines = createInterface({ input: server.stdout ?? process.stdin })[Symbol.asyncIterator]();
    const ask = async (message: object | string) => {
      server.stdin?.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`);
      return JSON.parse((await lines.next()).value);
    };
    const about = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    };
    const first = await ask({ jsonrpc: '2.0', id: 1, method: 'initialize', params: about });
    t.match(first, { id: 1, result: { serverInfo: { name: 'utility-api', version } } });
    server.stdin?.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n\n');
    const call = { name: 'evaluate', arguments: { expr: '2 + 3' } };
    const second = await ask({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: call });
    t.match(second, { id: 2, result: { structuredContent: { result: 5 } } });
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const third = await ask({
      jsonrpc: '2.0',
      id: 'c',
      method: 'tools/call',
      params: { ...call, _meta: meta },
    });
    t.match(third, { id: 'c', result: { structuredContent: { result: 5 } } });
    t.match(await ask('{'), { id: null, error: { code: -32700 } });
    server.stdin?.end();
    t.strictSame(await once(server, 'exit'), [0, null]);
  });

  await t.test('an unknown command is refused with the known ones', async (t) => {
    const server = start(t, folder, ['serv'], environment, 'pipe');
    let text = '';
    server.stderr?.on('data', (chunk) => {
      text += chunk;
    });
    t.strictSame(await once(server, 'close'), [2, null]);
    t.match(text, /^There is no command 'serv'\. Did you mean 'serve'\? Commands: serve, mcp, /);
  });
});

/** Starts the program that npm links as `utility-api`. */
function start(
  t: Test,
  folder: string,
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  stderr: 'inherit' | 'pipe' = 'inherit',
): ChildProcess {
  const file = join(folder, 'node_modules/utility-api/bin/utility-api.js');
  const server = spawn(process.execPath, [file, ...words], {
    cwd: folder,
    env: { ...env },
    stdio: ['pipe', 'pipe', stderr],
  });
  t.teardown(() => server.kill('SIGKILL'));
  return server;
}
