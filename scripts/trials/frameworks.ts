/**
 * Builds the React and Vue forms of docs/proof-of-work.md unchanged, submits each twice in Chromium, and checks their
 * types. The frameworks are installed into their own folder, because a second React next to that of the tests would
 * conflict.
 *
 *   npm run trial -- frameworks
 *
 * Needs access to the npm registry. Prints TAP and exits with 1 on a failure.
 */
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { build } from 'esbuild';
import t, { type Test } from 'tap';
import { packageRoot } from '../../src/contract/package.ts';
import { startBrowser } from '../../test/support/browser.ts';
import { addKey } from '../../test/support/keys.ts';
import { makeFolder, startService } from '../../test/support/service.ts';
import { compileStrictly, install } from '../generators/run.ts';

const PACKAGES = ['react@19.3.1', 'react-dom@19.3.1', '@types/react@19.3.0', 'vue@3.5.45'];
const TIMEOUT_MS = 600_000;

const text = readFileSync(join(packageRoot, 'docs', 'proof-of-work.md'), 'utf8');
const blockOf = (language: string) =>
  new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(text)?.[1] ?? '';

/** The submit handler of the page: sends its argument and counts. */
const SEND = "async (body) => { await fetch('/', { method: 'POST', body }); document.title += '|'; }";

t.setTimeout(TIMEOUT_MS);
const folder = makeFolder(t);
writeFileSync(join(folder, 'package.json'), '{ "private": true }');
t.equal(await install(folder, ...PACKAGES), '');

const pages: readonly [framework: string, form: string, main: string][] = [
  [
    'React',
    blockOf('jsx'),
    `import { createElement } from 'react';
     import { createRoot } from 'react-dom/client';
     import { ContactForm } from './form';
     createRoot(document.getElementById('app')).render(createElement(ContactForm, { onSend: ${SEND} }));`,
  ],
  [
    'Vue',
    compileVue(),
    `import { createApp } from 'vue';
     import Form from './form';
     createApp(Form, { onSend: ${SEND} }).mount('#app');`,
  ],
];
for (const [framework, form, main] of pages) {
  const title = `a form of ${framework} is submitted twice, each time with a proof`;
  t.test(title, { timeout: TIMEOUT_MS }, async (t) => {
    const service = await startService(t, { now: Date.now });
    const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
    const secret = await addKey(service.stores.keys, { plan: 'business' });
    const { url, proofs } = await serve(t, address, await bundle(form, main));
    const page = await (await startBrowser(t)).newPage();
    await page.goto(url);
    for (const times of [1, 2]) {
      await page.fill('textarea', 'Hello');
      await page.locator('pow-check div.solved').waitFor({ timeout: 60_000 });
      await page.click('text=Send');
      await page.waitForFunction(`document.title.length === ${times}`, undefined, { timeout: 60_000 });
      const query = 'min_difficulty=4&scope=example.com/contact';
      const answer = await service.post(`/v6/siteverify?${query}`, { secret, response: proofs.at(-1) });
      t.match(answer.json(), { success: true });
      t.equal(proofs.length, times);
    }
  });
}

t.test('JSX types accept the element and reject invalid attributes', { timeout: TIMEOUT_MS }, async (t) => {
  const program = `${blockOf('ts')}
    export const right = <pow-check required scope="example.com/contact" auto="focus" count="16" id="a" />;
    // @ts-expect-error: a theme that does not exist
    export const wrong = <pow-check theme="purple" />;`;
  writeFileSync(join(folder, 'types.tsx'), program);
  const paths = {
    'utility-api-client/pow-check': [join(packageRoot, 'packages/client/src/pow-check/index.ts')],
  };
  t.equal(await compileStrictly(folder, 'types.tsx', { jsx: 'react-jsx', paths }), '');
});

/** Compiles as a bundler does, with the option that the page mentions. */
function compileVue(): string {
  const { compileScript, parse } = createRequire(join(folder, 'package.json'))('vue/compiler-sfc');
  const isCustomElement = (tag: string) => tag === 'pow-check';
  const templateOptions = { compilerOptions: { isCustomElement } };
  const { descriptor } = parse(blockOf('vue'));
  return compileScript(descriptor, { id: 'form', inlineTemplate: true, templateOptions }).content;
}

async function bundle(form: string, main: string): Promise<string> {
  writeFileSync(join(folder, 'form.jsx'), form);
  writeFileSync(join(folder, 'main.js'), main);
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'main.js')],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

/** Serves a one-page site that records the proofs it receives. */
async function serve(t: Test, service: string, script: string) {
  const proofs: string[] = [];
  const page = `<!doctype html><title></title><script src="${service}/v6/pow/widget.js" async></script>
    <div id="app"></div><script type="module" src="/main.js"></script>`;
  const server = createServer(async (request, response) => {
    if (request.method === 'POST')
      proofs.push(/name="pow-response"\s+(\S+)/.exec(await readText(request))?.[1] ?? '');
    const isScript = request.url === '/main.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close().closeAllConnections());
  const bound = server.address();
  return { url: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/`, proofs };
}
