/** The package as users get it: packed, installed into an empty project, compiled strictly, run. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import t, { type Test } from 'tap';
import { startBrowser, whyNoBrowser } from '../../../test/support/browser.ts';
import { startRedis, whyNoRedis } from '../../../test/support/redis-server.ts';
import { openRedisStores } from '../../../test/support/redis-stores.ts';
import { makeFolder, type ServiceOptions, startService } from '../../../test/support/service.ts';
import { toolPath, whyNoTools } from '../../../test/support/tools.ts';
import { writeExampleProgram } from './support/example-program.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const project = makeFolder(t);

/** This Node.js, and those in NODE_BINARIES (paths, separated by colons). */
const nodes = [process.execPath, ...(process.env.NODE_BINARIES ?? '').split(':').filter(Boolean)];

const packed = await run(
  'npm',
  ['pack', '--workspace', 'packages/client', '--json', '--pack-destination', project],
  {
    cwd: root,
  },
);
const [{ filename }] = JSON.parse(packed.stdout.slice(packed.stdout.indexOf('[\n')));
const tarball = join(project, filename);
writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: project });
const installed = join(project, 'node_modules', 'utility-api-client');

const strict = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  target: 'ES2022',
  lib: ['ES2022', 'DOM'],
  types: [],
  outDir: 'out',
};
/** Compiles files in strict mode. Resolves with the output of the compiler. */
async function compile(
  options: object,
  files: readonly string[],
  compiler: 'typescript' | 'typescript-7' = 'typescript-7',
): Promise<string> {
  const config = join(project, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ compilerOptions: { ...strict, ...options }, files }));
  const tsc = join(root, 'node_modules', compiler, 'bin', 'tsc');
  const checkers = compiler === 'typescript-7' ? ['--checkers', '1'] : [];
  const { stdout } = await run(process.execPath, [tsc, ...checkers, '-p', config], { cwd: project }).catch(
    (error) => error,
  );
  return stdout;
}

t.test(
  'strict programs compile: user code, and the examples of all operations in all versions',
  async (t) => {
    cpSync(join(import.meta.dirname, 'programs', 'stranger.ts'), join(project, 'stranger.ts'));
    writeFileSync(join(project, 'examples.ts'), writeExampleProgram());
    const options = { module: 'nodenext', moduleResolution: 'nodenext' };
    t.equal(await compile(options, ['stranger.ts', 'examples.ts']), '');
  },
);

const fieldProgram = `import type { PowCheckElement, PowFailureKind } from 'utility-api-client/pow-check';
const field: PowCheckElement = document.createElement('pow-check');
field.scope = 'example.com';
field.theme = 'dark';
field.addEventListener('failed', ({ detail }) => {
  const kind: PowFailureKind = detail.kind;
  console.log(kind, detail.retryInMs?.toFixed());
});
field.addEventListener('progress', ({ detail }) => console.log(detail.share.toFixed()));
// @ts-expect-error: an invalid size
field.size = 'huge';
console.log(document.querySelector('pow-check')?.value.length, field.form?.action);
`;

t.test('the types of <pow-check> resolve with moduleResolution bundler', async (t) => {
  writeFileSync(join(project, 'field.ts'), fieldProgram);
  const lib = ['ES2022', 'DOM', 'DOM.Iterable'];
  const options = { module: 'esnext', moduleResolution: 'bundler', lib };
  t.equal(
    await compile(options, ['stranger.ts', 'field.ts'], 'typescript'),
    '',
    'with the previous compiler',
  );
});

t.test('every example reaches its operation', async (t) => {
  const fetchCalendar = () => Promise.resolve('');
  const { app } = await startService(t, { fetchCalendar });
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const lines: string[] = JSON.parse(
    await runScript(`
      import { makeEveryCall } from './out/examples.js';
      console.log(JSON.stringify(await makeEveryCall(${JSON.stringify(baseUrl)})));`),
  );
  for (const line of lines) t.match(line, /: (answered|40[01349] (?!Endpoint |Method ).+)$/);
});

async function runProgram(t: Test, options?: ServiceOptions) {
  const { app } = await startService(t, options);
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const main = join(project, 'main.mjs');
  writeFileSync(
    main,
    `import { useVersions } from './out/stranger.js';
     console.log(await useVersions(process.argv[2]));`,
  );
  for (const node of nodes) {
    const { stdout, stderr } = await run(node, [main, baseUrl], { cwd: project }).catch((error) => error);
    t.equal(stdout + stderr, '3\n', `${(await run(node, ['--version'])).stdout.trim()}`);
  }
}

t.test('runs against the embedded store', async (t) => runProgram(t));

t.test('runs against Redis', { skip: whyNoRedis() }, async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  await runProgram(t, { stores: await openRedisStores(t, redis.address, { now: Date.now }), now: Date.now });
});

t.test('can be required from CommonJS', async (t) => {
  const script = `const { createClient, NotFoundError } = require('utility-api-client');
    console.log(typeof createClient({ baseUrl: 'http://a.example' }).renderChart, NotFoundError.name);`;
  for (const node of nodes) {
    const { stdout } = await run(node, ['--input-type=commonjs', '-e', script], { cwd: project });
    t.equal(stdout, 'function NotFoundError\n', node);
  }
});

const commonProgram = `import { createClient, NotFoundError, type PersonalProfile } from 'utility-api-client';
import * as v5 from 'utility-api-client/v5';
import { solveChallenge } from 'utility-api-client/solve';
import esm = require('utility-api-client');
const api = createClient({ baseUrl: 'http://a.example' });
const person: Promise<Pick<PersonalProfile, 'name'>> = api.getPerson({ fields: ['name'] });
person.catch(() => undefined);
const old = v5.createClient({ baseUrl: 'http://a.example' });
console.log(typeof old.getPerson, typeof solveChallenge, NotFoundError === esm.NotFoundError);
// @ts-expect-error: a wrong type
api.generateToken({ len: 'x' }).catch(() => undefined);
`;

t.test('a CommonJS program compiles with module node16 and runs', async (t) => {
  writeFileSync(join(project, 'common.cts'), commonProgram);
  const options = { module: 'node16', moduleResolution: 'node16', outDir: 'common' };
  t.equal(await compile(options, ['common.cts']), '');
  for (const node of nodes) {
    const ran = await run(node, ['common/common.cjs'], { cwd: project });
    t.equal(ran.stdout, 'function function true\n', node);
    t.equal(ran.stderr, '', node);
  }
});

t.test('the command runs and prints its version', async (t) => {
  const { app } = await startService(t);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const command = join(project, 'node_modules', '.bin', 'utility-api-client');
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  t.equal((await run(command, ['--version'])).stdout, `${version}\n`);
  const hashed = await run(command, ['hash', '--text', 'abc', '--algorithm', 'md5', '--url', url]);
  t.equal(hashed.stdout, '900150983cd24fb0d6963f7d28e17f72\n');
  const slip = await run(command, ['hash', '--txt', 'abc']).catch((error) => error);
  t.match(slip, { code: 2, stdout: '', stderr: 'Unknown option --txt for hash. Did you mean --text?\n' });
  const piped = await run('sh', ['-c', `printf abc | '${command}' hash --algorithm md5 --url ${url} | cat`]);
  t.equal(piped.stdout, hashed.stdout);
  const cut = await run('sh', ['-c', `'${command}' --help | head -n 1`]);
  t.strictSame([cut.stdout, cut.stderr], ['Calls a utility-api service.\n', '']);
});

t.test('contains only exports, command and documentation', async (t) => {
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
  const folders = new Set(files.map((path) => path.split('/').slice(0, 2).join('/')));
  t.strictSame(
    [...folders].sort(),
    ['CHANGELOG.md', 'LICENSE', 'README.md', 'bin', 'bin/utility-api-client.js', 'dist', 'package.json']
      .concat(['cli', 'commonjs', 'generated', 'pow-check', 'runtime', 'solve'].map((name) => `dist/${name}`))
      .sort(),
  );
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  t.match(manifest, { repository: { url: /^git\+https:/ }, homepage: /^https:/, keywords: ['utility-api'] });
});

t.test('publint and arethetypeswrong report no problems', async (t) => {
  const { messages } = await publint({ pkgDir: installed, strict: true, pack: false });
  t.strictSame(messages, []);
  const reason = whyNoTools();
  if (reason !== false) return t.comment(`not checked by arethetypeswrong: ${reason}`);
  const { stdout, code } = await run(toolPath('attw'), [tarball]).catch((error) => error);
  t.notOk(code, stdout);
});

const page = `<!doctype html><script type="module">
  import * as v6 from '/dist/generated/v6.js';
  import { solveChallenge } from '/dist/solve/index.js';
  const api = v6.createClient({ baseUrl: new URLSearchParams(location.search).get('service') });
  const failure = (call) => call.then(() => 'none', (error) => error.name + ' ' + error.error);
  const scenes = {
    message: async () => (await api.sendMessage({ username: 'zoe', session: 's', message: 'hi' })).message,
    chart: async () => (await api.renderChart({ type: 'pie', data: { labels: ['a'], values: [1] } })).slice(0, 4),
    proof: async () => {
      const challenge = await api.createChallenge({ difficulty: 3 });
      const { nonces } = await solveChallenge(challenge);
      return (await api.verifySolution({ token: challenge.token, nonces })).valid;
    },
    quota: async () => api.quota?.burst.limit > 0,
    error: () => failure(api.generateToken({ len: 5 })),
    unread: () => failure(v6.createClient({ baseUrl: 'http://127.0.0.1:9', repeats: 0 }).getAuth()).then((text) => text.split(' ')[0]),
    abort: () => failure(api.getAuth({}, { signal: AbortSignal.abort() })),
  };
  const seen = {};
  for (const [name, play] of Object.entries(scenes)) seen[name] = await play().catch(String);
  document.title = JSON.stringify(seen);
</script>`;

t.test('works cross-origin in Chromium', { skip: whyNoBrowser() }, async (t) => {
  const { app } = await startService(t);
  const service = await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = await serve(t);
  const browser = await startBrowser(t);
  const tab = await browser.newPage();
  await tab.goto(`${origin}/?service=${encodeURIComponent(service)}`);
  await tab.waitForFunction('document.title.startsWith("{")', undefined, { timeout: 60_000 });
  t.strictSame(JSON.parse(await tab.title()), {
    message: 'Message sent successfully',
    chart: '<svg',
    proof: true,
    quota: true,
    error: 'BadRequestError Length cannot be less than 12.',
    unread: 'NetworkError',
    abort: 'AbortError The call was aborted.',
  });
});

/** Runs a module next to the compiled programs. Resolves with its output. */
async function runScript(text: string): Promise<string> {
  const main = join(project, 'examples.mjs');
  writeFileSync(main, text);
  return (await run(process.execPath, [main], { cwd: project, maxBuffer: 2 ** 24 })).stdout;
}

/** Serves the page and the installed package. */
async function serve(t: Test): Promise<string> {
  const server = createServer(({ url = '/' }, response) => {
    const isScript = url.endsWith('.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? readFileSync(join(installed, url)) : page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  // a TCP server has an address with a port
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
