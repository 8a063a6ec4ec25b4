/**
 * Runs the Go and nginx examples of docs/proof-of-work.md unchanged: a proof is accepted once, and each failure gets
 * the right message. The tests run the examples in other languages.
 *
 *   apt-get install golang-go nginx-light && npm run trial -- forms
 *
 * Prints TAP and exits with 1 on a failure.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import t, { type Test } from 'tap';
import { packageRoot } from '../../src/contract/package.ts';
import { addKey, bearer } from '../../test/support/keys.ts';
import { solve } from '../../test/support/proof-of-work.ts';
import { makeFolder, startService } from '../../test/support/service.ts';
import { findPort, start } from './processes.ts';

const SERVICE = 'https://pow.example.com';
const TIMEOUT_MS = 600_000;

const page = readFileSync(join(packageRoot, 'docs/proof-of-work.md'), 'utf8');
const [, go = ''] = /```go\n([\s\S]*?)```/.exec(page) ?? [];
const [, nginx = ''] = /```nginx\n([\s\S]*?)```/.exec(page) ?? [];
const [, between = ''] = /```js\n(import \{ createServer \}[\s\S]*?)```/.exec(page) ?? [];

t.setTimeout(TIMEOUT_MS);
const options = { timeout: TIMEOUT_MS };
const environment = { ADVANCED_BURST: '1', ADVANCED_LIMIT: '1' };
const service = await startService(t, { now: Date.now, environment });
const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
const folder = makeFolder(t);
const key = await addKey(service.stores.keys, { plan: 'business' });
/** An API key of a plan with one request per hour, which is used up. */
const spentKey = await addKey(service.stores.keys, { plan: 'advanced' });
await service.send({ url: '/v6/infos', headers: bearer(spentKey) });

/** Submits a proof to the form. Resolves with the status and the text that the visitor sees. */
type Send = (proof: string) => Promise<string>;
/** Starts a protected form, with an API key and the URL of the service. */
type Protect = (key: string, service: string) => Promise<Send>;

t.test('the Go handler accepts a proof once and reports errors', options, (t) =>
  check(t, async (key, service) => {
    const port = await findPort();
    const source = join(folder, 'main.go');
    writeFileSync(source, printProgram(port).replaceAll(SERVICE, service));
    const program = join(folder, `program-${port}`);
    await promisify(execFile)('go', ['build', '-o', program, source], {
      env: { ...process.env, GO111MODULE: 'off' },
    });
    await serve(t, port, { command: program, words: [], environment: { POW_KEY: key } });
    return async (proof) =>
      read(
        fetch(`http://127.0.0.1:${port}/`, {
          method: 'POST',
          body: new URLSearchParams({ 'pow-response': proof }),
        }),
      );
  }),
);

t.test('nginx accepts a proof once and reports errors', options, async (t) => {
  const site = createServer((_, response) => response.writeHead(200).end('let in')).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  t.teardown(() => site.close().closeAllConnections());
  const bound = site.address();
  const sitePort = typeof bound === 'object' && bound ? bound.port : 0;
  await check(t, async (key, service) => {
    const [port, betweenPort] = [await findPort(), await findPort()];
    const script = between.replaceAll(SERVICE, service).replace('9000', String(betweenPort));
    const words = ['--input-type=module', '--eval', script];
    await serve(t, betweenPort, { command: process.execPath, words, environment: { POW_KEY: key } });
    const home = join(folder, `nginx-${port}`);
    mkdirSync(home);
    const locations = nginx.replace('9000', String(betweenPort)).replace('8000', String(sitePort));
    writeFileSync(join(home, 'nginx.conf'), printConfiguration(home, port, locations));
    const configured = ['-c', join(home, 'nginx.conf'), '-e', join(home, 'errors.log'), '-g', 'daemon off;'];
    await serve(t, port, { command: 'nginx', words: configured, environment: {} });
    return (proof) =>
      read(fetch(`http://127.0.0.1:${port}/contact`, { method: 'POST', headers: { 'Pow-Response': proof } }));
  });
});

async function check(t: Test, protect: Protect): Promise<void> {
  const send = await protect(key, address);
  const proof = await prove('example.com/contact');
  t.equal(await send(proof), '200 let in');
  const refused = '403 Please let the check finish, and send the form again.';
  t.equal(await send(proof), refused, 'rejects a replay');
  t.equal(await send(await prove('example.net')), refused, 'rejects another site');
  t.equal(await send(''), refused, 'rejects a missing proof');
  const unchecked = '503 We cannot check this right now. Please try again in a minute.';
  const another = await prove('example.com/contact');
  t.equal(
    await (await protect(spentKey, address))(another),
    unchecked,
    'the rate limit of the key is exceeded',
  );
  t.equal(await (await protect(key, 'http://127.0.0.1:9'))(another), unchecked, 'the service is unreachable');
  t.equal(await send(another), '200 let in', 'the proof is still valid after errors');
}

async function prove(scope: string): Promise<string> {
  const query = new URLSearchParams({ difficulty: '3', count: '16', scope });
  const challenge = (await service.get(`/v6/pow?${query}`)).json();
  return `${challenge.token}.${solve(challenge).join()}`;
}

async function read(answer: Promise<Response>): Promise<string> {
  const { status, text } = await answer.then(async (each) => ({
    status: each.status,
    text: await each.text(),
  }));
  return `${status} ${text.trim()}`;
}

/** Starts a server on a loopback port. It stops with its test. */
async function serve(
  t: Test,
  port: number,
  program: { command: string; words: string[]; environment: Record<string, string> },
): Promise<void> {
  const isReady = () => fetch(`http://127.0.0.1:${port}/`).then(() => true); // with any status
  const running = await start({ ...program, isReady });
  t.teardown(() => running.end());
}

function printProgram(port: number): string {
  const packages = ['encoding/json', 'net/http', 'net/url', 'os', 'time'];
  return `package main
import (${packages.map((each) => `"${each}"`).join('; ')})
func main() {
http.ListenAndServe("127.0.0.1:${port}", http.HandlerFunc(func(response http.ResponseWriter, request *http.Request) {
if request.Method == "GET" { return }
${go}
response.Write([]byte("let in"))
}))
}`;
}

function printConfiguration(home: string, port: number, locations: string): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `pid ${home}/pid;
events {}
http {
access_log off;
${paths.map((each) => `${each}_temp_path ${home}/${each};`).join('\n')}
server {
listen 127.0.0.1:${port};
location / { return 404; }
${locations}
}
}`;
}
