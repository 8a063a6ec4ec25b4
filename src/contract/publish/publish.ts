/** Converts a source document to the published one. */
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
import { isUnpublished } from './unpublished.ts';
import { writeOut } from './write-out.ts';

/** Returns the base path of a service URL: empty, or without a trailing slash. */
export const pathOfService = (url: string) => new URL(url).pathname.replace(/\/$/, '');

/**
 * Returns the document for generators and people: published operations only, with inlined schemas and examples, and the
 * public URL as first server.
 */
export function publish(document: OpenApiDocument, service: string): OpenApiDocument {
  const paths = Object.entries(document.paths)
    .map(([path, item]) => [path, publishItem(document, item)] as const)
    .filter(([, item]) => Object.keys(item).length > 0);
  const servers = document.servers.map(({ url }) => ({
    url: `${service}${url}`.replace(/\/$/, ''),
    description: 'Public URL',
  }));
  const path = pathOfService(service);
  const here = document.servers.map((server) => ({ ...server, url: `${path}${server.url}` }));
  const published = shareErrors({
    ...document,
    servers: [...servers, ...here],
    paths: Object.fromEntries(paths),
  });
  // A deep copy: shares nothing with the document that the service uses.
  return JSON.parse(
    JSON.stringify(withoutUnused(published), function (key, value) {
      return isUnpublished(key, value, this) ? undefined : value;
    }),
  );
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** Moves the `default` response that most operations share to the components; it would be half of the document. */
function shareErrors(document: OpenApiDocument): OpenApiDocument {
  const { paths, components } = document;
  const textOf = ({ responses }: OperationObject) => JSON.stringify(responses.default);
  const seen = new Set<string>();
  const shared = [...operationsOf(document)]
    .map(({ operation }) => textOf(operation))
    .find((text) => seen.size === seen.add(text).size);
  if (shared === undefined) return document;
  const reference = { $ref: '#/components/responses/OtherError' };
  const share = (operation: OperationObject) => ({
    ...operation,
    responses: { ...operation.responses, ...(textOf(operation) === shared && { default: reference }) },
  });
  return {
    ...document,
    paths: mapValues(paths, (item) => mapValues(item, share)),
    components: { ...components, responses: { OtherError: JSON.parse(shared) } },
  };
}

function publishItem(document: OpenApiDocument, item: PathItem): PathItem {
  const operations = Object.entries(item)
    .filter(([, operation]) => operation['x-internal'] !== true)
    .map(([method, operation]) => [method, writeOut(document, operation)]);
  return Object.fromEntries(operations);
}

/** Removes unused components; keeps security schemes, which are used by name, not by reference. */
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

/** Returns all `$ref`s that the paths use, directly or indirectly. */
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

/** Yields the operations for listings, without those that describe the version itself. */
export function* listedOperationsOf(document: OpenApiDocument): ReturnType<typeof operationsOf> {
  for (const each of operationsOf(document)) {
    if (each.operation['x-internal'] === undefined) yield each;
  }
}

/**
 * Returns the endpoints of a version by method and path: `chat/private` →
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

/** Formats required inputs first, then optional ones in parentheses. */
function printInputs(document: OpenApiDocument, operation: OperationObject): string {
  const inputs = inputsOf(document, operation).filter(
    ({ location }) => location === 'query' || location === 'body',
  );
  const inOrder = [...inputs.filter(isRequired), ...inputs.filter((input) => !isRequired(input))];
  return inOrder
    .map((input, index) => {
      const text = `${index === 0 ? '?' : '&'}${input.name}={${input.name}}`;
      return isRequired(input) ? text : `(${text})`;
    })
    .join('');
}

const isRequired = (input: Input) => input.isRequired;
