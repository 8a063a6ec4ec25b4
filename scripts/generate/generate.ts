/**
 * Generates from `openapi/*.yaml`: for each document a bundle (`generated/*.json`) and its types (`.ts`), the list of
 * documents (`index.ts`), the client in `packages/client/`, and the rules of the options of other packages. Also
 * bundles the scripts of the page and the widget, and lists the licenses of the installed packages in `NOTICE`. With
 * `--check`, writes nothing and exits with 1 if something would change.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { findDefects } from '../../src/contract/defects/find-defects.ts';
import { operationKeywords } from '../../src/contract/defects/operation-defects.ts';
import { link } from '../../src/contract/link.ts';
import { isRecord, type OpenApiDocument, type Schema, sourcesOf } from '../../src/contract/openapi.ts';
import { packageRoot } from '../../src/contract/package.ts';
import { browserFiles } from './browser.ts';
import { clientFiles, clientFolder } from './client/emit.ts';
import { clientPackageFile } from './client/package-file.ts';
import { noticeFile } from './notices.ts';
import { packageRuleFiles } from './package-rules.ts';

const banner = '// Generated from openapi/ by `npm run generate`. Do not edit.\n\n';
const folder = join(packageRoot, 'generated');
const onlyCheck = process.argv.includes('--check');

const names = findDocuments();
const documents = await Promise.all(names.map(bundleDocument));

const defects = documents.flatMap(({ name, document }) =>
  [...findDefects(document), ...fieldOrderDefects(document)].map((defect) => `${name}.yaml ${defect}`),
);
if (defects.length > 0) fail(`${defects.length} defects in openapi/:\n${defects.join('\n')}`);

const client = clientFiles(documents);
const files = [
  ...(await Promise.all(documents.map(filesOf))).flat(),
  listOf(names),
  ...client,
  clientPackageFile(names.slice(1)),
  ...(await browserFiles(client)),
  noticeFile(),
  ...documents.slice(-1).flatMap(({ document }) => packageRuleFiles(document)),
];
const folders = [folder, clientFolder, join(folder, 'page-tools')];
for (const path of folders) mkdirSync(path, { recursive: true });
const changed = files.filter(({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text);
const forgotten = folders
  .flatMap((path) => readdirSync(path).map((file) => join(path, file)))
  .filter((path) => isForgotten(path));
const stale = [...changed.map(({ path }) => path), ...forgotten];
if (onlyCheck && stale.length > 0)
  fail(`generated files are out of date, run \`npm run generate\`:\n${stale.join('\n')}`);
for (const { path, text } of changed) writeFileSync(path, text);
for (const path of forgotten) rmSync(path);

/** Whether a file was generated from a document or a script of the page that is gone. */
function isForgotten(path: string): boolean {
  const [, version] = /\b(v\d+)\.(?:json|ts)$/.exec(path) ?? [];
  if (version !== undefined) return !names.includes(version);
  return path.includes('/page-tools/') && !files.some((file) => file.path === path);
}

/** Returns the names of all documents: the unversioned one, then the versions, oldest first. */
function findDocuments(): string[] {
  const versions = readdirSync(join(packageRoot, 'openapi'))
    .flatMap((file) => /^v(\d+)\.yaml$/.exec(file)?.[1] ?? [])
    .map(Number)
    .sort((one, other) => one - other);
  return ['unversioned', ...versions.map((version) => `v${version}`)];
}

async function bundleDocument(name: string): Promise<{ name: string; document: OpenApiDocument }> {
  const ref = join(packageRoot, 'openapi', `${name}.yaml`);
  const { bundle: bundled, problems } = await bundle({ ref, config: await createConfig({}) });
  if (problems.length > 0) fail(problems.map(({ message }) => `${name}.yaml ${message}`).join('\n'));
  return { name, document: JSON.parse(JSON.stringify(bundled.parsed)) };
}

async function filesOf({ name, document }: { name: string; document: OpenApiDocument }) {
  const types = await openapiTS(JSON.stringify(asTheServerSees(document)), { alphabetize: false });
  return [
    { path: join(folder, `${name}.json`), text: `${JSON.stringify(document, null, 1)}\n` },
    { path: join(folder, `${name}.ts`), text: banner + astToString(types) },
  ];
}

/** Prints the list of all documents. Readers of documents and the types of operations are derived from it. */
function listOf(names: readonly string[]) {
  const imports = names.map((name) => `import type { operations as ${name} } from './${name}.ts';`);
  const versions = names.slice(1).map((name) => `'${name}'`);
  const members = names.map((name) => `  ${name}: ${name};`);
  const text = `${imports.join('\n')}

/** All supported versions, oldest first. */
export const versions = [${versions.join(', ')}] as const;

/** The names of all documents: the unversioned one, then one per version. */
export const documentNames = ['unversioned', ...versions] as const;

/** The operations of each document, by operationId. */
export interface Operations {
${members.join('\n')}
}
`;
  return { path: join(folder, 'index.ts'), text: banner + text };
}

/**
 * Adapts a document to the server's view: parameters with defaults are always present after validation. Omits
 * operations of plugins.
 */
function asTheServerSees(document: OpenApiDocument): OpenApiDocument {
  const hasDefault = (schema: unknown) =>
    isRecord(schema) && link<Schema>(document, schema).default !== undefined;
  return JSON.parse(JSON.stringify(document), (_key, node) => {
    if (!isRecord(node)) return node;
    if ('x-plugin' in node) return undefined;
    if (typeof node.in === 'string' && hasDefault(node.schema)) return { ...node, required: true };
    if (!isRecord(node.properties)) return node;
    const filled = Object.keys(node.properties).filter(
      (name) => isRecord(node.properties) && hasDefault(node.properties[name]),
    );
    const required = Array.isArray(node.required) ? node.required : [];
    return filled.length > 0 ? { ...node, required: [...new Set([...required, ...filled])] } : node;
  });
}

/** Returns the operations whose keywords have another order than in the rest of our documents. */
function fieldOrderDefects(document: OpenApiDocument): string[] {
  return sourcesOf(document).flatMap(({ path, method, source }) => {
    const keywords = Object.keys(source);
    const ordered = operationKeywords.filter((keyword) => keywords.includes(keyword));
    if (keywords.join() === ordered.join()) return [];
    return [`${method.toUpperCase()} ${path}: fields must be in the order ${ordered.join(', ')}`];
  });
}

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}
