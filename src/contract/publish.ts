/** From a document as it is written to what callers get to read. */
import {
  type Input,
  inputsOf,
  isRecord,
  isReference,
  type Method,
  type OpenApiDocument,
  type OperationObject,
  operationsOf,
  resolve,
} from './openapi.ts';

/** The document without its unpublished operations and what only they use. */
export function publish(document: OpenApiDocument): OpenApiDocument {
  const isPublished = ([, member]: [string, unknown]) =>
    !(isRecord(member) && member['x-unpublished'] === true);
  const paths = Object.entries(document.paths)
    .map(([path, item]) => [path, Object.fromEntries(Object.entries(item).filter(isPublished))] as const)
    .filter(([, item]) => Object.keys(item).length > 0);
  return withoutUnused({ ...document, paths: Object.fromEntries(paths) });
}

/** Leaves out the components that no path leads to; security schemes are named, not referenced. */
function withoutUnused(document: OpenApiDocument): OpenApiDocument {
  const used = referencesOf(document);
  const components = Object.entries(document.components ?? {}).map(([kind, entries]) => {
    const isUsed = ([name]: [string, unknown]) =>
      kind === 'securitySchemes' || used.has(`#/components/${kind}/${name}`);
    return [kind, Object.fromEntries(Object.entries(entries).filter(isUsed))];
  });
  return { ...document, components: Object.fromEntries(components) };
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

/** For each method the addresses of a version by their paths: `chat/private` → `/v6/chat/private?token={token}(&session={session})`. */
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
