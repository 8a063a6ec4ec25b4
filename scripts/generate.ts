/**
 * From `openapi/*.yaml` to `generated/`: one bundled document (`.json`) and its types (`.ts`) for each version.
 * With `--check`, writes nothing and exits 1 when something would change.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { isRecord, type OpenApiDocument, resolve, type Schema } from '../src/contract/openapi.ts';
import { packageRoot } from '../src/contract/package.ts';
import { type DocumentName, documentNames } from '../src/contract/versions.ts';
import { findDefects } from './defects.ts';

const banner = '// Made from openapi/ by `npm run generate`. Do not edit.\n\n';
const onlyCheck = process.argv.includes('--check');

const documents = await Promise.all(documentNames.map(bundleDocument));

const defects = documents.flatMap(({ name, document }) =>
  findDefects(document).map((defect) => `${name}.yaml ${defect}`),
);
if (defects.length > 0) fail(`The documents have ${defects.length} defects:\n${defects.join('\n')}`);

mkdirSync(join(packageRoot, 'generated'), { recursive: true });
const stale = (await Promise.all(documents.map(filesOf)))
  .flat()
  .filter(({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text);
if (onlyCheck && stale.length > 0) {
  fail(
    `Run \`npm run generate\`; these files are not what openapi/ says:\n${stale.map(({ path }) => path).join('\n')}`,
  );
}
for (const { path, text } of stale) writeFileSync(path, text);

async function bundleDocument(
  name: DocumentName,
): Promise<{ name: DocumentName; document: OpenApiDocument }> {
  const ref = join(packageRoot, 'openapi', `${name}.yaml`);
  const { bundle: bundled, problems } = await bundle({ ref, config: await createConfig({}) });
  if (problems.length > 0) fail(problems.map(({ message }) => `${name}.yaml ${message}`).join('\n'));
  return { name, document: JSON.parse(JSON.stringify(bundled.parsed)) };
}

async function filesOf({ name, document }: { name: DocumentName; document: OpenApiDocument }) {
  const types = await openapiTS(JSON.stringify(withDefaultsRequired(document)), { alphabetize: false });
  return [
    { path: join(packageRoot, 'generated', `${name}.json`), text: `${JSON.stringify(document, null, 1)}\n` },
    { path: join(packageRoot, 'generated', `${name}.ts`), text: banner + astToString(types) },
  ];
}

/** For the server what has a default is always there: validation has filled it in. */
function withDefaultsRequired(document: OpenApiDocument): OpenApiDocument {
  const hasDefault = (schema: unknown) =>
    isRecord(schema) && resolve<Schema>(document, schema).default !== undefined;
  return JSON.parse(JSON.stringify(document), (_key, node) => {
    if (!isRecord(node)) return node;
    if (typeof node.in === 'string' && hasDefault(node.schema)) return { ...node, required: true };
    if (!isRecord(node.properties)) return node;
    const filled = Object.keys(node.properties).filter(
      (name) => isRecord(node.properties) && hasDefault(node.properties[name]),
    );
    const required = Array.isArray(node.required) ? node.required : [];
    return filled.length > 0 ? { ...node, required: [...new Set([...required, ...filled])] } : node;
  });
}

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}
