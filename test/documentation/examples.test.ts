/** Runs the programs in `examples/` as they are. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import t from 'tap';
import { packageRoot } from '../../src/contract/package.ts';
import { collectComplaints, startBrowser, whyNoBrowser } from '../support/browser.ts';
import { addKey } from '../support/keys.ts';
import { solve } from '../support/proof-of-work.ts';
import { startService } from '../support/service.ts';

const folder = join(packageRoot, 'examples');
const service = await startService(t, { now: Date.now });
const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
const env = { ...process.env, NODE_OPTIONS: '', UTILITY_API_URL: address };
const run = promisify(execFile);

t.test('the form accepts a message with its proof, once', async (t) => {
  const key = await addKey(service.stores.keys, { plan: 'business' });
  const server = spawn(process.execPath, ['form/server.js'], {
    cwd: folder,
    env: { ...env, UTILITY_API_KEY: key, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.teardown(() => server.kill());
  const [url] = await once(createInterface(server.stdout), 'line');
  t.match(await (await fetch(url)).text(), `<script src="${address}/v6/pow/widget.js" async>`);
  const challenge = (await service.get('/v6/pow?difficulty=4&scope=localhost/contact')).json();
  const proof = `${challenge.token}.${solve(challenge).join()}`;
  const send = (fields: Record<string, string>) =>
    fetch(`${url}/contact`, { method: 'POST', body: new URLSearchParams(fields) });
  const accepted = await send({ message: 'Hello', 'pow-response': proof });
  t.strictSame([accepted.status, await accepted.text()], [200, 'Thank you. Your message has arrived.']);
  t.equal((await send({ message: 'Hello', 'pow-response': proof })).status, 403);
  t.equal((await send({ message: 'Hello' })).status, 403);
});

t.test('the report has two charts, which render', async (t) => {
  const { stdout } = await run(process.execPath, ['report/report.js'], { cwd: folder, env });
  t.match(stdout, /^# Sales from Jan to Jun\n/);
  t.match(stdout, /\| total \| 61050 \|\n\| mean \| 10175 \|\n\| median \| 10000 \|/);
  const charts = [...stdout.matchAll(/!\[\w+\]\(([^)]+)\)/g)];
  t.equal(charts.length, 2);
  for (const [, url = ''] of charts) {
    const response = await fetch(url);
    t.match(await response.text(), /^<svg/);
    t.equal(response.headers.get('x-ignored'), null);
  }
});

t.test('the tests with fixtures pass', async (t) => {
  const { stdout } = await run(process.execPath, ['--test', 'fixtures/users.test.js'], { cwd: folder, env });
  t.match(stdout, /pass 2\b/);
});

t.test('the chat shows messages as they arrive', { skip: whyNoBrowser() }, async (t) => {
  const html = readFileSync(join(folder, 'chat/index.html'));
  const site = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(html),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  t.teardown(() => site.close());
  const { port } = site.address() as AddressInfo; // a TCP server has a port
  const page = await (await startBrowser(t)).newPage();
  const complaints = collectComplaints(page);
  await page.goto(`http://127.0.0.1:${port}/?service=${address}`);
  const send = async (username: string, message: string) => {
    await page.getByLabel('Name').fill(username);
    await page.getByLabel('Message').fill(message);
    await page.getByRole('button', { name: 'Send' }).click();
  };
  await send('alice', 'Hello <b>everybody</b>');
  await page.getByText('alice: Hello <b>everybody</b>').waitFor();
  t.strictSame(complaints, []);
  await service.post('/v6/chat', { username: 'bob', session: 'of bob', message: 'Good morning' });
  await page.getByText('bob: Good morning').waitFor();
  await send('bob', 'I am not bob');
  await page.getByText('This name is held by another session.').waitFor();
});

t.test('the login of each framework stops the sixth attempt in a minute', async (t) => {
  await run(process.execPath, ['packages/client/build.js'], { cwd: packageRoot });
  for (const framework of ['express', 'fastify', 'hono']) {
    const key = await addKey(service.stores.keys); // an account of its own
    const server = spawn(process.execPath, [`limits/${framework}.js`], {
      cwd: folder,
      env: { ...env, UTILITY_API_KEY: key, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    t.teardown(() => server.kill());
    const [url] = await once(createInterface(server.stdout), 'line');
    const login = async () => {
      const format = '%{http_code} %header{ratelimit} %header{retry-after}';
      const { stdout } = await run('curl', ['-s', '-X', 'POST', '-w', `\n${format}`, `${url}/login`]);
      return stdout;
    };
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push(await login());
    for (const [index, answer] of answers.slice(0, 5).entries())
      t.match(answer, new RegExp(`^Welcome\\.\n200 "login";r=${4 - index};t=\\d+ $`), framework);
    t.match(answers[5], /^Too many requests\.\n429 "login";r=0;t=\d+ \d+$/, framework);
  }
});
