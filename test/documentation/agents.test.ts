/** What `docs/agents.md` and `server.json` tell of agents holds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { readServerFile, withVersion } from '../../scripts/gate/server-file.ts';
import { documents } from '../../src/contract/documents.ts';
import { operationsOf } from '../../src/contract/openapi.ts';
import { packageRoot, packageVersion } from '../../src/contract/package.ts';
import { latestVersion } from '../../src/contract/versions.ts';

const read = (file: string) => readFileSync(join(packageRoot, file), 'utf8');

t.test('server.json names this version, and its image', async (t) => {
  const server = readServerFile();
  t.equal(server.version, packageVersion);
  for (const { identifier } of server.packages) t.ok(identifier.endsWith(`:${packageVersion}`), identifier);
  t.strictSame(withVersion(server, packageVersion), server);
});

t.test('a release gives server.json its version, and changes nothing else', async (t) => {
  const { version, packages, ...rest } = withVersion(readServerFile(), '9.9.9');
  const { version: _, packages: before, ...known } = readServerFile();
  t.equal(version, '9.9.9');
  t.strictSame(rest, known);
  t.strictSame(
    packages.map(({ identifier }) => identifier),
    before.map(({ identifier }) => identifier.replace(packageVersion, '9.9.9')),
  );
});

t.test('server.json is within the limits of its schema, and the image bears its name', async (t) => {
  const server = JSON.parse(read('server.json'));
  t.match(server.name, /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  t.ok(server.description.length <= 100);
  t.ok(read('Dockerfile').includes(`io.modelcontextprotocol.server.name="${server.name}"`));
});

t.test(
  'docs/agents.md names the tools that agents are offered, and only variables that there are',
  async (t) => {
    const text = read('docs/agents.md');
    const document = documents[latestVersion];
    const tools = document.info['x-tools']?.map(
      (id) =>
        [...operationsOf(document)].find(({ operation }) => operation.operationId === id)?.operation[
          'x-tool'
        ],
    );
    for (const tool of tools ?? []) t.ok(text.includes(`\`${tool?.name}\``), `${tool?.name}`);
    const example = read('.env.example');
    for (const [name] of text.matchAll(/MCP_[A-Z]+/g)) t.ok(example.includes(`#${name}=`), name);
  },
);
