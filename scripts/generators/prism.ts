/**
 * Checks the service against its published documents with an independent validator: the client calls every operation of
 * every version through Prism as a validating proxy (`npm run trial -- prism`). Exits with 1 if a request or a response
 * violates its document, except for invalid requests that the service rejects too, and for the properties that a
 * selection by `fields` leaves out: its description says so, and the schema is that of the whole. Needs access to the
 * npm registry.
 */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { writeExampleProgram } from '../../packages/client/test/support/example-program.ts';
import { packageRoot } from '../../src/contract/package.ts';
import { documentNames } from '../../src/contract/versions.ts';
import { roomyQuotas, startServer } from '../../test/support/server-process.ts';
import { findPort, type Running, start } from '../trials/processes.ts';
import { install, run } from './run.ts';

const PRISM = '@stoplight/prism-cli@5.14.2';

const stranger = pathToFileURL(join(packageRoot, 'packages/client', 'test', 'programs', 'stranger.ts')).href;

const folder = mkdtempSync(join(tmpdir(), 'prism-'));
const prisms: Running[] = [];
const port = await findPort();
const serviceUrl = `http://127.0.0.1:${port}`;
const own = { PORT: `${port}`, PUBLIC_URL: serviceUrl, DATA_DIR: join(folder, 'data') };
const service = await startServer({ teardown: () => {} }, { ...roomyQuotas, ...own });
const violations = new Set<string>();
const seen = new Set<string>();
let refusedByBoth = 0;
try {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  must(await install(folder, PRISM));
  must(await run(packageRoot, 'npm', ['run', 'build', '--workspace', 'packages/client']));
  symlinkSync(join(packageRoot, 'packages/client'), join(folder, 'node_modules', 'utility-api-client'));
  const proxies = await startProxies();
  const routerPort = await findPort();
  const router = createServer((incoming, outgoing) => pass(proxies, incoming, outgoing));
  router.listen(routerPort, '127.0.0.1');
  const { useVersions }: { useVersions(url: string): Promise<number> } = await import(stranger);
  await useVersions(`http://127.0.0.1:${routerPort}`);
  writeFileSync(join(folder, 'examples.ts'), writeExampleProgram());
  const examples = pathToFileURL(join(folder, 'examples.ts')).href;
  const { makeEveryCall }: { makeEveryCall(url: string): Promise<string[]> } = await import(examples);
  await makeEveryCall(`http://127.0.0.1:${routerPort}`);
  router.close();
  router.closeAllConnections();
} finally {
  await Promise.all(prisms.map((prism) => prism.end()));
  service.signal('SIGTERM');
  await service.ending;
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  `${seen.size} endpoints called: ${violations.size} violations (${refusedByBoth} invalid inputs were rejected by Prism and the service)`,
);
for (const violation of violations) console.error(violation);
if (violations.size > 0) process.exitCode = 1;

/** Starts one Prism per document and returns their ports by document name. */
async function startProxies(): Promise<Map<string, number>> {
  const proxies = documentNames.map(async (name) => {
    const path = name === 'unversioned' ? '' : `/${name}`;
    const document = join(folder, `${name}.json`);
    writeFileSync(document, await (await fetch(`${serviceUrl}${path}/openapi.json`)).text());
    const port = await findPort();
    const prism = await start({
      command: join(folder, 'node_modules', '.bin', 'prism'),
      words: ['proxy', document, `${serviceUrl}${path}`, '--port', `${port}`],
      isReady: () => fetch(`http://127.0.0.1:${port}`).then(() => true), // with any status
    });
    prisms.push(prism);
    return [name, port] as const;
  });
  return new Map<string, number>(await Promise.all(proxies));
}

/** Forwards a request to the Prism of its version and records the violations. */
async function pass(proxies: Map<string, number>, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method, url = '' } = incoming;
  const [, version = 'unversioned', path = url] = /^\/(v\d+)(.*)$/.exec(url) ?? [];
  const body = await buffer(incoming);
  const proxy = `http://127.0.0.1:${proxies.get(version)}`;
  const checked = await send(`${proxy}${path || '/'}`, incoming, body);
  note(`${method} ${url.split('?')[0]}`, checked, url.includes('fields='));
  // Prism reads images as text, so their bytes come from the service itself once Prism has checked them.
  const isPicture = checked.headers['content-type'] === 'image/png';
  const answer = isPicture ? await send(`${serviceUrl}${url}`, incoming, body) : checked;
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(outgoing);
}

function send(url: string, { method, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const options = { method, headers };
  return new Promise((resolve, reject) => request(url, options, resolve).once('error', reject).end(body));
}

function note(address: string, { statusCode = 502, headers }: IncomingMessage, isSelection: boolean): void {
  seen.add(address);
  const reported: { location: string[]; message: string }[] = JSON.parse(
    String(headers['sl-violations'] ?? '[]'),
  );
  for (const { location, message } of reported) {
    if (isSelection && message.includes('must have required property')) continue;
    if (location[0] === 'request' && statusCode >= 400) refusedByBoth += 1;
    else violations.add(`${address} returned ${statusCode}: ${location.join('.')} ${message}`);
  }
}

function must(problem: string): void {
  if (problem !== '') throw new Error(problem);
}
