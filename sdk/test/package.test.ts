/** The package as a stranger gets it: packed, installed into an empty project, compiled strictly, run. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import t, { type Test } from 'tap';
import { startBrowser, whyNoBrowser } from '../../test/support/browser.ts';
import { startRedis, whyNoRedis } from '../../test/support/redis-server.ts';
import { openRedisStores } from '../../test/support/redis-stores.ts';
import { makeFolder, type ServiceOptions, startService } from '../../test/support/service.ts';
import { writeExampleProgram } from './support/example-program.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');
const project = makeFolder(t);

/** This Node, and those whose paths are named in NODE_BINARIES, separated by colons. */
const nodes = [process.execPath, ...(process.env.NODE_BINARIES ?? '').split(':').filter(Boolean)];

const packed = await run('npm', ['pack', '--workspace', 'sdk', '--json', '--pack-destination', project], {
  cwd: root,
});
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
const resolutions = [
  { module: 'nodenext', moduleResolution: 'nodenext' },
  { module: 'esnext', moduleResolution: 'bundler' },
];

t.test(
  'strict programs compile: a stranger’s, and every example of every operation of every version',
  async (t) => {
    cpSync(join(import.meta.dirname, 'programs', 'stranger.ts'), join(project, 'stranger.ts'));
    writeFileSync(join(project, 'examples.ts'), writeExampleProgram());
    const files = ['stranger.ts', 'examples.ts'];
    for (const resolution of resolutions) {
      const compilerOptions = { ...strict, ...resolution };
      writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
      const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
      const { stdout } = await run(process.execPath, [tsc], { cwd: project }).catch((error) => error);
      t.equal(stdout, '', resolution.module);
    }
  },
);

t.test('every example is answered, or refused by the operation that it is about', async (t) => {
  const fetchCalendar = () => Promise.resolve('');
  const { app } = await startService(t, { fetchCalendar });
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const lines: string[] = JSON.parse(
    await runScript(`
      import { makeEveryCall } from './out/examples.js';
      console.log(JSON.stringify(await makeEveryCall(${JSON.stringify(baseUrl)})));`),
  );
  for (const line of lines) t.match(line, /: (answered|40[0349] (?!Endpoint |Method ).+)$/);
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

t.test('the program runs against the embedded store', async (t) => runProgram(t));

t.test('the program runs against Redis', { skip: whyNoRedis() }, async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  await runProgram(t, { stores: await openRedisStores(t, redis.address, { now: Date.now }), now: Date.now });
});

t.test('CommonJS can require it', async (t) => {
  const script = `const { createClient, NotFoundError } = require('utility-api-client');
    console.log(typeof createClient({ baseUrl: 'http://a.example' }).renderChart, NotFoundError.name);`;
  for (const node of nodes) {
    const { stdout } = await run(node, ['--input-type=commonjs', '-e', script], { cwd: project });
    t.equal(stdout, 'function NotFoundError\n', node);
  }
});

t.test('publint and arethetypeswrong have nothing to say', async (t) => {
  const { messages } = await publint({ pkgDir: installed, strict: true, pack: false });
  t.strictSame(messages, []);
  // There are ES modules alone; since Node 20.19 they can be required.
  const attw = join(root, 'node_modules', '.bin', 'attw');
  const rules = ['--ignore-rules', 'cjs-resolves-to-esm'];
  const { stdout, code } = await run(attw, [tarball, ...rules]).catch((error) => error);
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

t.test('a page of another origin uses it in Chromium', { skip: whyNoBrowser() }, async (t) => {
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

/** Runs a module beside the compiled programs; resolves with what it prints. */
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
  // A server that listens has an address with a port.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
