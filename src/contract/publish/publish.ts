/** From a document as it is written to what callers get to read. */
import { type Input, inputsOf } from '../inputs.ts';
import {
  isRecord,
  isReference,
  type Method,
  type OpenApiDocument,
  type OperationObject,
  operationsOf,
  type PathItem,
  resolve,
} from '../openapi.ts';
import { writeOut } from './write-out.ts';

/** Keywords that only the service itself reads. */
const ownKeywords = new Set([
  'x-messages',
  'x-plugin',
  'x-unlisted',
  'x-key-in',
  'x-bad-request',
  'x-uncounted-per-second',
  'x-body-bytes-max',
  'x-refusals',
  // They are for the service's own page and agents, and may change without breaking anybody's client.
  'x-card',
  'x-tool',
  'x-tools',
  'x-links',
  'x-list',
  'x-example-names',
  'x-switched-off',
]);

/** Formats that no reader of a document knows; their descriptions say the same. */
const ownFormats = new Set<unknown>(['color', 'ground']);

const isOwn = (key: string, value: unknown) =>
  ownKeywords.has(key) || (key === 'format' && ownFormats.has(value));

/** The path below which callers reach a service; empty, or without a slash at its end. */
export const pathOfService = (url: string) => new URL(url).pathname.replace(/\/$/, '');

/**
 * The document for generators and people: only what is published, every operation written out with its examples, and
 * the absolute address of the service first among its servers.
 */
export function publish(document: OpenApiDocument, service: string): OpenApiDocument {
  const paths = Object.entries(document.paths)
    .map(([path, item]) => [path, publishItem(document, item)] as const)
    .filter(([, item]) => Object.keys(item).length > 0);
  const servers = document.servers.map(({ url }) => ({
    url: `${service}${url}`.replace(/\/$/, ''),
    description: 'Public address',
  }));
  const path = pathOfService(service);
  const here = document.servers.map((server) => ({ ...server, url: `${path}${server.url}` }));
  const published = {
    ...document,
    servers: [...servers, ...here],
    paths: Object.fromEntries(paths),
  };
  // Nothing is shared with the document that the service loads.
  return JSON.parse(
    JSON.stringify(withoutUnused(published), (key, value) => (isOwn(key, value) ? undefined : value)),
  );
}

function publishItem(document: OpenApiDocument, item: PathItem): PathItem {
  const operations = Object.entries(item)
    .filter(([, operation]) => operation['x-unpublished'] !== true)
    .map(([method, operation]) => [method, writeOut(document, operation)]);
  return Object.fromEntries(operations);
}

/** Leaves out the components that no path leads to; security schemes are named, not referenced. */
function withoutUnused(document: OpenApiDocument): OpenApiDocument {
  const used = referencesOf(document);
  const components = Object.entries(document.components ?? {}).map(([kind, entries]) => {
    const isUsed = ([name]: [string, unknown]) =>
      kind === 'securitySchemes' || used.has(`#/components/${kind}/${name}`);
    return [kind, Object.fromEntries(Object.entries(entries).filter(isUsed))];
  });
  const filled = components.filter(([, entries]) => Object.keys(Object(entries)).length > 0);
  return { ...document, components: Object.fromEntries(filled) };
}

/** Every `$ref` that the paths of a document lead to, in any number of steps. */
function referencesOf(document: OpenApiDocument): Set<string> {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (!isRecord(node)) return;
    if (isReference(node) && !found.has(node.$ref)) {
      found.add(node.$ref);
      visit(resolve(document, node));
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(document.paths);
  return found;
}

/** What is listed of a version: not the addresses that tell of the version itself. */
export function* listedOperationsOf(document: OpenApiDocument): ReturnType<typeof operationsOf> {
  for (const each of operationsOf(document)) {
    const { 'x-unlisted': isUnlisted = false, 'x-unpublished': isUnpublished = false } = each.operation;
    if (!isUnlisted && !isUnpublished) yield each;
  }
}

/**
 * For each method the addresses of a version by their paths: `chat/private` →
 * `/v6/chat/private?token={token}(&session={session})`.
 */
export function listEndpoints(version: string, document: OpenApiDocument) {
  const endpoints: Partial<Record<Method, Record<string, string>>> = {};
  for (const { path, method, operation } of listedOperationsOf(document)) {
    const address = `/${version}${path}${printInputs(document, operation)}`;
    endpoints[method] = { ...endpoints[method], [path.slice(1)]: address };
  }
  return endpoints;
}

/** What must be sent first, then in brackets what may be. */
function printInputs(document: OpenApiDocument, operation: OperationObject): string {
  const inputs = inputsOf(document, operation).filter(({ place }) => place === 'query' || place === 'body');
  const inOrder = [...inputs.filter(isRequired), ...inputs.filter((input) => !isRequired(input))];
  return inOrder
    .map((input, index) => {
      const text = `${index === 0 ? '?' : '&'}${input.name}={${input.name}}`;
      return isRequired(input) ? text : `(${text})`;
    })
    .join('');
}

const isRequired = (input: Input) => input.isRequired;
