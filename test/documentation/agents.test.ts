/** Checks `docs/agents.md` and `server.json` against the service. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import t from 'tap';
import { isServerFileCurrent, readServerFile, withVersion } from '../../scripts/gate/server-file.ts';
import { documents } from '../../src/contract/documents.ts';
import { operationsOf } from '../../src/contract/model.ts';
import { packageRoot, packageVersion } from '../../src/contract/package.ts';
import { latestVersion } from '../../src/contract/versions.ts';

const read = (file: string) => readFileSync(join(packageRoot, file), 'utf8');

t.test('server.json has the current version and image', async (t) => {
  const server = readServerFile();
  t.equal(server.version, packageVersion);
  for (const { identifier } of server.packages) t.ok(identifier.endsWith(`:${packageVersion}`), identifier);
  t.strictSame(withVersion(server, packageVersion), server);
});

t.test('a release changes only the version in server.json', async (t) => {
  const { version, packages, ...rest } = withVersion(readServerFile(), '9.9.9');
  const { version: _, packages: before, ...known } = readServerFile();
  t.equal(version, '9.9.9');
  t.strictSame(rest, known);
  t.strictSame(
    packages.map(({ identifier }) => identifier),
    before.map(({ identifier }) => identifier.replace(packageVersion, '9.9.9')),
  );
});

/**
 * The properties that the file uses, as in
 * https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json.
 * For images, the registry also forbids a version or registry next to the identifier.
 */
const text = { type: 'string', minLength: 1 };
const input = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: text,
    description: text,
    value: text,
    type: { enum: ['named'] },
    isRequired: { type: 'boolean' },
    isSecret: { type: 'boolean' },
  },
};
const image = {
  type: 'object',
  additionalProperties: false,
  required: ['registryType', 'identifier', 'transport'],
  properties: {
    registryType: { enum: ['oci'] },
    identifier: { type: 'string', pattern: '^[a-z0-9.-]+/[a-z0-9/._-]+:[0-9A-Za-z.-]+$' },
    runtimeHint: { enum: ['docker'] },
    runtimeArguments: { type: 'array', items: { ...input, required: ['type', 'name'] } },
    environmentVariables: { type: 'array', items: input },
    transport: {
      type: 'object',
      additionalProperties: false,
      required: ['type', 'url'],
      properties: {
        type: { enum: ['streamable-http'] },
        url: { type: 'string', pattern: '^https?://[^\\s]+$' },
        headers: { type: 'array', items: input },
      },
    },
  },
};
const serverSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'description', 'version'],
  properties: {
    $schema: { const: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json' },
    name: { type: 'string', minLength: 3, maxLength: 200, pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$' },
    title: { ...text, maxLength: 100 },
    description: { ...text, maxLength: 100 },
    version: { type: 'string', maxLength: 255, pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$' },
    repository: {
      type: 'object',
      additionalProperties: false,
      required: ['url', 'source'],
      properties: { url: { type: 'string', pattern: '^https://' }, source: { const: 'github' } },
    },
    packages: { type: 'array', minItems: 1, items: image },
  },
};

t.test('server.json matches the registry schema, and the image has its name', async (t) => {
  const server = JSON.parse(read('server.json'));
  const validate = new Ajv2020({ allErrors: true }).compile(serverSchema);
  t.ok(validate(server), JSON.stringify(validate.errors));
  t.ok(read('Dockerfile').includes(`io.modelcontextprotocol.server.name="${server.name}"`));
  const example = read('.env.example');
  for (const { environmentVariables } of server.packages)
    for (const { name } of environmentVariables) t.ok(example.includes(`#${name}=`), name);
});

t.test('the gate rejects a server.json of another version', async (t) => {
  t.ok(isServerFileCurrent());
  t.notSame(withVersion(readServerFile(), '9.9.9'), readServerFile());
});

t.test('docs/agents.md names every tool, and only existing variables', async (t) => {
  const text = read('docs/agents.md');
  const document = documents[latestVersion];
  const tools = operationsOf(document).flatMap((operation) => operation['x-tool'] ?? []);
  const names = tools.filter((tool) => tool.default).map(({ name }) => name);
  t.ok(names.length > 10);
  for (const name of names) t.ok(text.includes(`\`${name}\``), name);
  const example = read('.env.example');
  for (const [name] of text.matchAll(/MCP_[A-Z]+/g)) t.ok(example.includes(`#${name}=`), name);
});
