/** Converts a source document to the published one. */
import { referencesIn, unlink } from '../link.ts';
import { type Input, type Operation, operationsOf } from '../model.ts';
import { type Method, type OpenApiDocument, type OperationObject, sourcesOf } from '../openapi.ts';
import { isUnpublished } from './unpublished.ts';
import { writeOut } from './write-out.ts';

/** Returns the base path of a service URL: empty, or without a trailing slash. */
export const pathOfService = (url: string) => new URL(url).pathname.replace(/\/$/, '');

/**
 * Returns the document for generators and people: published operations only, with inlined schemas and examples, and the
 * public URL as first server.
 */
export function publish(document: OpenApiDocument, service: string): OpenApiDocument {
  const paths: Record<string, Partial<Record<Method, OperationObject>>> = {};
  for (const operation of operationsOf(document)) {
    const { path, method, 'x-internal': isInternal } = operation;
    if (isInternal !== true) paths[path] = { ...paths[path], [method]: unlink(writeOut(operation)) };
  }
  const servers = document.servers.map(({ url }) => ({
    url: `${service}${url}`.replace(/\/$/, ''),
    description: 'Public URL',
  }));
  const root = pathOfService(service);
  const here = document.servers.map((server) => ({ ...server, url: `${root}${server.url}` }));
  const published = shareErrors({ ...document, servers: [...servers, ...here], paths });
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
  const shared = sourcesOf(document)
    .map(({ source }) => textOf(source))
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

/** Removes unused components; keeps security schemes, which are used by name, not by reference. */
function withoutUnused(document: OpenApiDocument): OpenApiDocument {
  const used = referencesIn(document, document.paths);
  const components = Object.entries(document.components ?? {}).map(([kind, entries]) => {
    const isUsed = ([name]: [string, unknown]) =>
      kind === 'securitySchemes' || used.has(`#/components/${kind}/${name}`);
    return [kind, Object.fromEntries(Object.entries(entries).filter(isUsed))];
  });
  const filled = components.filter(([, entries]) => Object.keys(Object(entries)).length > 0);
  return { ...document, components: Object.fromEntries(filled) };
}

/** Yields the operations for listings, without those that describe the version itself. */
export const listedOperationsOf = (document: OpenApiDocument): Operation[] =>
  operationsOf(document).filter((operation) => operation['x-internal'] === undefined);

/**
 * Returns the endpoints of a version by method and path: `chat/private` →
 * `/v6/chat/private?token={token}(&session={session})`.
 */
export function listEndpoints(version: string, document: OpenApiDocument) {
  const endpoints: Partial<Record<Method, Record<string, string>>> = {};
  for (const { path, method, inputs } of listedOperationsOf(document)) {
    const address = `/${version}${path}${printInputs(inputs)}`;
    endpoints[method] = { ...endpoints[method], [path.slice(1)]: address };
  }
  return endpoints;
}

/** Formats required inputs first, then optional ones in parentheses. */
function printInputs(inputs: readonly Input[]): string {
  const shown = inputs.filter(({ location }) => location !== 'path');
  const inOrder = [...shown.filter(isRequired), ...shown.filter((input) => !isRequired(input))];
  return inOrder
    .map((input, index) => {
      const text = `${index === 0 ? '?' : '&'}${input.name}={${input.name}}`;
      return isRequired(input) ? text : `(${text})`;
    })
    .join('');
}

const isRequired = (input: Input) => input.isRequired;
