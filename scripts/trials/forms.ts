/**
 * What docs/proof-of-work.md has for Go and for nginx, run as it stands: a proof is let in once, and who is told what
 * when it is not. The tests run what the page has for other languages.
 *
 *   apt-get install golang-go nginx-light && npm run forms
 *
 * Prints TAP, and exits with 1 when something is not so.
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
import { findPort } from '../generators/service.ts';
import { start } from './processes.ts';

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
/** Of a plan with one request an hour, which is used up. */
const spentKey = await addKey(service.stores.keys, { plan: 'advanced' });
await service.send({ url: '/v6/infos', headers: bearer(spentKey) });

/** Sends a proof to the form; resolves with the status and what the visitor reads. */
type Send = (proof: string) => Promise<string>;
/** Starts what protects a form, with a key of the service at an address. */
type Protect = (key: string, service: string) => Promise<Send>;

t.test('the handler of Go lets a proof in once, and tells who is to act', options, (t) =>
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

t.test('nginx lets a proof in once, and tells who is to act', options, async (t) => {
  const site = createServer((_, response) => response.writeHead(200).end('let in')).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  t.teardown(() => site.close().closeAllConnections());
  const place = site.address();
  const sitePort = typeof place === 'object' && place ? place.port : 0;
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
  t.equal(await send(proof), refused, 'not twice');
  t.equal(await send(await prove('example.net')), refused, 'nor for another site');
  t.equal(await send(''), refused, 'nor without');
  const unchecked = '503 We cannot check this right now. Please try again in a minute.';
  const another = await prove('example.com/contact');
  t.equal(await (await protect(spentKey, address))(another), unchecked, 'the quota of the key is used up');
  t.equal(await (await protect(key, 'http://127.0.0.1:9'))(another), unchecked, 'nobody answers');
  t.equal(await send(another), '200 let in', 'nothing of it spends the proof');
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

/** Starts a program that serves on a port of the loopback; it ends with its test. */
async function serve(
  t: Test,
  port: number,
  program: { command: string; words: string[]; environment: Record<string, string> },
): Promise<void> {
  const isReady = () => fetch(`http://127.0.0.1:${port}/`).then(() => true); // whatever it answers
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
