/** The client is generated from the OpenAPI documents, without hand-written code per operation. */
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import t, { type Test } from 'tap';
import { clientFiles } from '../../../scripts/generate/client/emit.ts';
import { documents } from '../../../src/contract/documents.ts';
import { latestVersion, versions } from '../../../src/contract/versions.ts';
import { onlyInFull } from '../../../test/support/scale.ts';
import { makeFolder } from '../../../test/support/service.ts';

const root = join(import.meta.dirname, '../../..');

const operation = `paths:
  /echo/{place}:
    post:
      summary: Echo what was sent
      description: Says it again.
      operationId: echo
      tags: [utilities]
      x-card:
        example: { place: here, words: hello }
      parameters:
        - name: place
          in: path
          required: true
          description: Where it is said.
          schema: { type: string, maxLength: 20, examples: [here] }
      requestBody:
        description: What to say.
        required: true
        content:
          application/json:
            schema:
              type: object
              description: What to say.
              required: [words]
              properties:
                words: { description: The words., type: string, minLength: 1, maxLength: 40, examples: [hello] }
                loud: { description: Whether to shout., type: boolean, default: false, examples: [true] }
      responses:
        '200':
          description: Said.
          content:
            application/json:
              schema:
                type: object
                description: What was said.
                required: [said]
                properties:
                  said: { description: The words., type: string, maxLength: 40, examples: [hello] }
        4XX: { $ref: '#/components/responses/ClientError' }
        5XX: { $ref: '#/components/responses/ServerError' }
`;

const program = `import { createClient } from './packages/client/src/generated/index.ts';
const api = createClient({ baseUrl: process.argv[2] ?? '' });
const { said } = await api.echo({ place: 'here', words: 'hello', loud: true });
// @ts-expect-error: words are required
void (() => api.echo({ place: 'here' }));
console.log(said satisfies string);
`;

t.test('npm run generate adds a new operation to the client, in one run', { skip: onlyInFull }, async (t) => {
  const folder = makeFolder(t);
  for (const name of [
    'openapi',
    'scripts',
    'src',
    'page',
    'generated',
    'packages',
    'package.json',
    'package-lock.json',
    'NOTICE',
    'tsconfig.json',
  ]) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const path = join(folder, 'openapi', `${latestVersion}.yaml`);
  writeFileSync(path, readFileSync(path, 'utf8').replace('paths:\n', operation));
  const run = (...command: string[]) =>
    execFileSync(process.execPath, command, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  run('--import', 'tsx', 'scripts/generate/generate.ts');
  run('--import', 'tsx', 'scripts/generate/generate.ts', '--check');

  const generated = readFileSync(
    join(folder, 'packages/client', 'src', 'generated', `${latestVersion}.ts`),
    'utf8',
  );
  t.match(generated, 'Echo what was sent. Says it again.');
  t.match(generated, "@example await api.echo({ place: 'here', words: 'hello' })");
  t.match(generated, 'The words. 1 to 40 characters.');

  writeFileSync(join(folder, 'program.ts'), program);
  const tsconfig = { extends: './packages/client/tsconfig.json', include: ['program.ts'] };
  writeFileSync(join(folder, 'tsconfig.program.json'), JSON.stringify(tsconfig));
  run('node_modules/typescript-7/bin/tsc', '--checkers', '1', '--project', 'tsconfig.program.json');
  const [baseUrl, requests] = await startEcho(t);
  const { stdout } = await runBeside(folder, 'program.ts', baseUrl);
  t.equal(stdout.trim(), 'hello');
  const sent = `POST /${latestVersion}/echo/here {"words":"hello","loud":true}`;
  t.strictSame(requests, [sent]);

  const line = ['packages/client/src/cli/main.ts', 'echo', '--place', 'here', '--words', 'hello', '--loud'];
  const typed = await runBeside(folder, ...line, '--url', baseUrl);
  t.equal(typed.stdout, 'hello\n');
  t.strictSame(requests, [sent, sent]);
  const help = run('--import', 'tsx', 'packages/client/src/cli/main.ts', 'echo', '--help');
  t.match(
    help,
    /Echo what was sent\. Says it again\.\n\n {2}utility-api-client echo --place here --words hello\n/,
  );
  t.match(help, '--words             Required. The words. 1 to 40 characters. Example: hello');
  t.match(help, '--loud              Whether to shout. Default: false.');
});

t.test('a version after the current one is in the client, but not the default', (t) => {
  const released = versions.map((name) => ({ name, document: documents[name] }));
  const indexOf = (files: { path: string; text: string }[]) =>
    files.find(({ path }) => path.endsWith('index.ts'))?.text;
  const files = clientFiles([...released, { name: 'v1000', document: documents[latestVersion] }]);
  t.ok(files.some(({ path }) => path.endsWith('v1000.ts')));
  t.match(indexOf(files), `'./${latestVersion}.ts'`);
  t.equal(indexOf(files), indexOf(clientFiles(released)));
  t.throws(() => clientFiles(released.filter(({ name }) => name !== latestVersion)), /has no document/);
  t.end();
});

/** Runs a program asynchronously, because this process serves its requests. */
function runBeside(folder: string, ...words: string[]): Promise<{ stdout: string }> {
  return promisify(execFile)(process.execPath, ['--import', 'tsx', ...words], { cwd: folder });
}

/** Starts a server that records and echoes requests. */
async function startEcho(t: Test): Promise<[url: string, requests: string[]]> {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    requests.push(`${request.method} ${request.url} ${body}`);
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ said: JSON.parse(body).words }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  // a TCP server has an address with a port
  const { port } = server.address() as AddressInfo;
  return [`http://127.0.0.1:${port}`, requests];
}
