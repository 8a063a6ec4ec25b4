/** The parts of an OpenAPI 3.1 document that the service reads, after bundling: every `$ref` is local. */

export type Schema = { readonly [keyword: string]: unknown };

export interface Reference {
  readonly $ref: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface Header {
  readonly schema: Schema;
}

export type Content = Readonly<Record<string, { readonly schema: Schema }>>;

export interface RequestBody {
  readonly content: Content;
}

export interface Response {
  readonly headers?: Readonly<Record<string, Header | Reference>>;
  readonly content?: Content;
}

export interface OperationObject {
  readonly summary: string;
  readonly operationId: string;
  readonly deprecated?: boolean;
  /** Answers, but is neither published nor listed nor counted. */
  readonly 'x-unlisted'?: boolean;
  /** Empty: open to anybody, whatever key is sent, and not counted. Absent: as for the whole document. */
  readonly security?: readonly object[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: RequestBody | Reference;
  readonly responses: Readonly<Record<string, Response | Reference>>;
}

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof methods)[number];

export type PathItem = Readonly<Partial<Record<Method, OperationObject>>>;

export interface OpenApiDocument {
  readonly info: {
    readonly version: string;
    /** When the service came into being, ISO 8601; in the unversioned document alone. */
    readonly 'x-created'?: string;
    /** The day since which a version is deprecated, `YYYY-MM-DD`; absent while it is not. */
    readonly 'x-deprecated-since'?: string;
  };
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Follows a local `$ref`, through any number of steps. Throws on one that leads nowhere. */
export function resolve<T extends object>(document: OpenApiDocument, node: T | Reference): T {
  if (!isReference(node)) return node;
  const target = node.$ref
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((parent, key) => (isRecord(parent) ? parent[key] : undefined), document);
  if (!isRecord(target)) throw new Error(`${node.$ref} leads nowhere`);
  // What stands there is what the place of the reference asks for: the documents are linted before they are bundled.
  return resolve(document, target as T | Reference);
}

/** Every operation of a document, with where it stands. */
export function* operationsOf(document: OpenApiDocument): Generator<{
  path: string;
  method: Method;
  operation: OperationObject;
}> {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (operation) yield { path, method, operation };
    }
  }
}

/** The document without its unlisted operations and what only they use: what is published, listed and counted. */
export function publish(document: OpenApiDocument): OpenApiDocument {
  const isListed = ([, member]: [string, unknown]) => !(isRecord(member) && member['x-unlisted'] === true);
  const paths = Object.entries(document.paths)
    .map(([path, item]) => [path, Object.fromEntries(Object.entries(item).filter(isListed))] as const)
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

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isReference(node: object): node is Reference {
  return '$ref' in node;
}
