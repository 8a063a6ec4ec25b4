/** Runs the examples of `docs/proof-of-work.md`. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { promisify } from 'node:util';
import t, { type Test } from 'tap';
import { findPort, start } from '../../scripts/trials/processes.ts';
import { packageRoot } from '../../src/contract/package.ts';
import { expectedHashes, hashesThatSuffice } from '../../src/operations/proof-of-work/luck.ts';
import { startBrowser, whyNoBrowser } from '../support/browser.ts';
import { addKey, bearer } from '../support/keys.ts';
import { solve } from '../support/proof-of-work.ts';
import { makeFolder, startService } from '../support/service.ts';

const SERVICE = 'https://pow.example.com';
const SCOPE = 'example.com/contact';
const text = readFileSync(join(packageRoot, 'docs', 'proof-of-work.md'), 'utf8');
const run = promisify(execFile);

/** Returns the code blocks of a language, in page order. */
const blocksOf = (language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map((match) => match[1] ?? '');

const service = await startService(t, {
  now: Date.now,
  environment: { ADVANCED_BURST: '1', ADVANCED_LIMIT: '1' },
});
await service.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = service.app.server.address() as AddressInfo; // a TCP server has a port
const address = `http://127.0.0.1:${port}`;
const secret = await addKey(service.stores.keys, { plan: 'business' });
/** API key with a quota of one request per hour, which is used up. */
const spentKey = await addKey(service.stores.keys, { plan: 'advanced' });
await service.send({ url: '/v6/infos', headers: bearer(spentKey) });

const folder = makeFolder(t);

async function prove(scope: string): Promise<string> {
  const query = new URLSearchParams({ difficulty: '3', count: '16', scope });
  const challenge = (await service.get(`/v6/pow?${query}`)).json();
  return `${challenge.token}.${solve(challenge).join()}`;
}

/** For checks that fail before a proof is used: finding one takes long. */
const unspent = await prove(SCOPE);

/** Programs that run the server examples. They print only the output of the example, and fail as it does. */
const servers: [language: string, command: string, before: string, after: string][] = [
  [
    'js',
    process.execPath,
    "const form = { 'pow-response': process.env.RESPONSE };\n",
    '\nconsole.log(verdict.success);',
  ],
  ['php', 'php', "$_POST['pow-response'] = getenv('RESPONSE');\n", '\nvar_export($verdict["success"]);'],
  [
    'python',
    'python3',
    "import os, json\nfrom urllib.parse import urlencode\nfrom urllib.request import urlopen\nform = {'pow-response': os.environ['RESPONSE']}\n",
    "\nprint('true' if verdict['success'] else 'false')",
  ],
  ['sh', 'sh', '', ''],
  [
    'go',
    'go',
    `package main
import ("encoding/json"; "fmt"; "net/http"; "net/http/httptest"; "net/url"; "os"; "time")
func main() {
response := httptest.NewRecorder()
request := httptest.NewRequest("POST", "/", nil)
request.PostForm = url.Values{"pow-response": {os.Getenv("RESPONSE")}}
func() {
`,
    `
fmt.Fprint(response, "true")
}()
fmt.Print(response.Body)
}`,
  ],
];
/** The built Go programs by their code: Go runs no code of its command line. */
const built = new Map<string, string>();

async function buildGo(code: string): Promise<string> {
  const file = join(folder, `go-${built.size}`);
  const known = built.get(code);
  if (known !== undefined) return known;
  writeFileSync(`${file}.go`, code);
  await run('go', ['build', '-o', file, `${file}.go`]);
  built.set(code, file);
  return file;
}

for (const [language, command, before, after] of servers) {
  const block = blocksOf(language).find((each) => each.includes(`${SERVICE}/v6/siteverify`)) ?? '';
  t.ok(block, `the page has an example in ${language}`);
  const isInstalled = spawnSync(command, ['-h']).error === undefined;
  t.test(
    `the ${language} example accepts a proof once`,
    { skip: isInstalled ? false : `${command} is not installed` },
    async (t) => {
      const send = async (response: string, key = secret, url = address) => {
        const env = { PATH: process.env.PATH, HOME: process.env.HOME, POW_KEY: key, RESPONSE: response };
        const code = `${before}${block.replaceAll(SERVICE, url)}${after}`;
        const options: Record<string, string[]> = { js: ['--input-type=module', '--eval'], php: ['-r'] };
        const words = [...(options[language] ?? ['-c']), code];
        const [program, ...given] = language === 'go' ? [await buildGo(code)] : [command, ...words];
        return run(program, given, { env }).then(
          ({ stdout }) => stdout,
          (error: { stderr?: string; stdout?: string }) => `${error.stdout}${error.stderr}`,
        );
      };
      const response = await prove(SCOPE);
      t.match(await send(response), language === 'sh' ? '"success":true' : 'true');
      const refused = language === 'sh' ? /"success":false/ : /Please let the check finish/;
      t.match(await send(response), refused, 'rejects a spent proof');
      t.match(await send(await prove('example.net')), refused, 'rejects a proof for another site');

      const unchecked = language === 'sh' ? /^curl: / : /We cannot check this right now/;
      for (const [why, key, url] of [
        ['quota of the key used up', spentKey, address],
        ['service unreachable', secret, 'http://127.0.0.1:9'],
      ] as const) {
        const said = await send(unspent, key, url);
        t.match(said, unchecked, why);
        t.notMatch(said, /let the check finish/, `${why}: does not blame the visitor`);
      }
    },
  );
}

/** Starts the server for nginx. Resolves with its port. */
async function startBetween(t: Test, key: string, url: string): Promise<string> {
  const block = blocksOf('js').find((each) => each.includes('createServer')) ?? '';
  const code = block
    .replaceAll(SERVICE, url)
    .replace('9000', '0')
    .replace('createServer(', 'const server = createServer(');
  const program = `${code}\nserver.once('listening', () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { POW_KEY: key },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  t.teardown(() => child.kill());
  const [port] = await once(child.stdout, 'data');
  return String(port).trim();
}

/** Sends proofs to a URL, and compares the statuses of the responses. */
async function checkStatuses(
  t: Test,
  start: (key: string, url: string) => Promise<string>,
  isProved: number,
): Promise<void> {
  const ask = async (url: string, proof: string) =>
    (await fetch(url, { headers: { 'pow-response': proof } })).status;
  const url = await start(secret, address);
  const proof = await prove(SCOPE);
  t.equal(await ask(url, proof), isProved);
  for (const each of [proof, await prove('example.net'), '']) t.equal(await ask(url, each), 403);
  const another = await prove(SCOPE);
  t.equal(await ask(await start(spentKey, address), another), 503, 'quota of the key used up');
  t.equal(await ask(await start(secret, 'http://127.0.0.1:9'), another), 503, 'service unreachable');
  t.equal(await ask(url, another), isProved, 'the proof is still valid after errors');
}

t.test(
  'the server for nginx accepts a proof once, and distinguishes a failed check from a rejected proof',
  (t) => checkStatuses(t, async (key, url) => `http://127.0.0.1:${await startBetween(t, key, url)}/`, 204),
);

const hasNginx = spawnSync('nginx', ['-v']).status === 0;
t.test('nginx does the same', { skip: hasNginx ? false : 'apt-get install nginx-light' }, async (t) => {
  const site = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await once(site, 'listening');
  t.teardown(() => site.close().closeAllConnections());
  const sitePort = (site.address() as AddressInfo).port;
  const [block = ''] = blocksOf('nginx');
  await checkStatuses(
    t,
    async (key, url) => {
      const [port, between] = [await findPort(), await startBetween(t, key, url)];
      const home = join(folder, `nginx-${port}`);
      mkdirSync(home);
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      const configuration = `pid ${home}/pid;
events {}
http {
access_log off;
${paths.map((each) => `${each}_temp_path ${home}/${each};`).join('\n')}
server {
listen 127.0.0.1:${port};
${block.replace('9000', between).replace('8000', `${sitePort}`)}
}
}`;
      writeFileSync(join(home, 'nginx.conf'), configuration);
      const address = `http://127.0.0.1:${port}`;
      const nginx = await start({
        command: 'nginx',
        words: ['-c', join(home, 'nginx.conf'), '-e', join(home, 'errors.log'), '-g', 'daemon off;'],
        isReady: () => fetch(address).then(() => true), // with any status
      });
      t.teardown(() => nginx.end());
      return `${address}/contact`;
    },
    200,
  );
});

t.test('the form example works unchanged', { skip: whyNoBrowser() }, async (t) => {
  const browser = await startBrowser(t);
  const page = await browser.newPage();
  const [form = ''] = blocksOf('html');
  const body = form.replaceAll(SERVICE, address);
  const site = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(body),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  t.teardown(() => site.close().closeAllConnections());
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  await page.focus('textarea');
  await page.locator('pow-check div.solved').waitFor();
  const field = await page.evaluate('new FormData(document.forms[0]).get("pow-response")');
  const query = `min_difficulty=4&scope=${SCOPE}`;
  const answer = await service.post(`/v6/siteverify?${query}`, { secret, response: field });
  t.match(answer.json(), { success: true, hostname: SCOPE });
});

t.test('the script example submits a new proof each time', { skip: whyNoBrowser() }, async (t) => {
  const browser = await startBrowser(t);
  const page = await browser.newPage();
  const [form = ''] = blocksOf('html');
  const script = blocksOf('js').find((each) => each.includes('new FormData')) ?? '';
  const proofs: (string | undefined)[] = [];
  const site = createServer(async (request, response) => {
    if (request.method === 'POST') {
      proofs.push(/name="pow-response"\s+(\S+)/.exec(await readText(request))?.[1]);
      response.end();
      return;
    }
    const code = `<script>const form = document.forms[0];\n${script}</script>`;
    response.setHeader('content-type', 'text/html').end(form.replaceAll(SERVICE, address) + code);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  t.teardown(() => site.close().closeAllConnections());
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  for (let times = 1; times <= 3; times += 1) {
    await page.focus('button');
    await page.focus('textarea');
    await page.fill('textarea', 'Hello');
    await page.locator('pow-check div.solved').waitFor();
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'POST'),
      page.click('text=Send'),
    ]);
    const query = `min_difficulty=4&scope=${SCOPE}`;
    const answer = await service.post(`/v6/siteverify?${query}`, { secret, response: proofs.at(-1) });
    t.match(answer.json(), { success: true }, `proof ${times} of ${proofs.length}`);
    await page.waitForFunction('document.forms[0].elements.message.value === ""');
  }
  t.equal(new Set(proofs).size, 3);
});

t.test('the integrity value matches the served script', async (t) => {
  const script = (await service.get('/v6/pow/widget.js')).body;
  t.match(text, `sha384-${createHash('sha384').update(script).digest('base64')}`);
});

t.test('the table matches the expected work', async (t) => {
  const rows = [...text.matchAll(/^\| \**(\d) × (\d+)\** \| ([\d,]+) \| ([\d,]+) \|/gm)];
  t.equal(rows.length, 6);
  for (const [row, ...cells] of rows) {
    const [difficulty = 0, count = 0, expected, p99 = 0] = cells.map((cell) =>
      Number(cell.replaceAll(',', '')),
    );
    t.equal(expected, expectedHashes(difficulty, count), row);
    t.ok(Math.abs(p99 / hashesThatSuffice(0.99, difficulty, count) - 1) < 0.001, row);
  }
});
