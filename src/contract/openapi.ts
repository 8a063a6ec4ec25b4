/** The parts of an OpenAPI 3.1 document that the service reads. After bundling, every `$ref` is local. */
import type { Card, Missing, Tool } from './shown.ts';

export type Schema = { readonly [keyword: string]: unknown };

export interface Reference {
  readonly $ref: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface Header {
  readonly description?: string;
  readonly schema: Schema;
}

export interface MediaType {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, unknown>>;
}

export type Content = Readonly<Record<string, MediaType>>;

export interface RequestBody {
  readonly content: Content;
}

export interface Response {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, Header | Reference>>;
  readonly content?: Content;
}

/** A link from a response to another operation. */
export interface Link {
  /** The target. */
  readonly operationId: string;
  readonly description: string;
  /** Runtime expressions by input name of the target operation. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** The extension keywords are described in `openapi/README.md`. */
export interface OperationObject {
  readonly summary: string;
  readonly description?: string;
  readonly operationId: string;
  readonly deprecated?: boolean;
  /** Deprecation date, `YYYY-MM-DD`; absent if not deprecated, or if the whole version is. */
  readonly 'x-deprecated-since'?: string;
  /** Served, but neither published, listed nor counted. `unlisted`: published, but neither listed nor counted. */
  readonly 'x-internal'?: true | 'unlisted';
  readonly 'x-closed-query'?: boolean;
  readonly 'x-switched-off'?: boolean;
  /** The file in `src/http/` that implements the operation instead of `src/operations/`. */
  readonly 'x-plugin'?: string;
  readonly 'x-client'?: false;
  readonly 'x-timeout-ms'?: number;
  readonly 'x-safe'?: boolean;
  /** Objects in the JSON body keep the name `__proto__`, which is removed elsewhere. */
  readonly 'x-any-names'?: boolean;
  readonly 'x-key-in'?: string;
  /** The response has a secret: it is not stored for retries, which compute it again. */
  readonly 'x-shown-once'?: true;
  /** Fixed limit per caller and second, for operations that do not count against a plan. */
  readonly 'x-rate-limit-per-second'?: number;
  readonly 'x-bad-request'?: object;
  readonly 'x-query-as-body'?: string;
  readonly tags?: readonly string[];
  readonly 'x-card'?: Card;
  readonly 'x-tool'?: Tool;
  readonly 'x-refusals'?: Readonly<Record<string, readonly string[]>>;
  readonly 'x-links'?: Readonly<Record<string, Link>>;
  /** Empty: public, not rate-limited, keys ignored. Absent: same as the whole document. */
  readonly security?: readonly object[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: RequestBody | Reference;
  readonly responses: Readonly<Record<string, Response | Reference>>;
}

/** Whether the client has a method for a published operation. */
export const hasMethod = ({ 'x-plugin': plugin, 'x-client': client }: OperationObject): boolean =>
  plugin === undefined && client !== false;

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof methods)[number];

export type PathItem = Readonly<Partial<Record<Method, OperationObject>>>;

export interface OpenApiDocument {
  readonly info: {
    readonly version: string;
    readonly summary?: string;
    readonly description?: string;
    /** Deprecation date of the version, `YYYY-MM-DD`. */
    readonly 'x-deprecated-since'?: string;
  };
  readonly servers: readonly { readonly url: string; readonly description?: string }[];
  readonly tags?: readonly {
    readonly name: string;
    readonly description: string;
    /** The group of the page that has the tag's cards. Default: the tag. */
    readonly 'x-group'?: string;
  }[];
  readonly 'x-missing'?: readonly Missing[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Resolved references by document. */
const targets = new WeakMap<OpenApiDocument, Map<string, object>>();

/** Follows a local `$ref` through any number of steps. Throws if the target is missing. */
export function resolve<T extends object>(document: OpenApiDocument, node: T | Reference): T {
  if (!isReference(node)) return node;
  const known = targets.get(document) ?? new Map<string, object>();
  targets.set(document, known);
  const target = known.get(node.$ref) ?? follow(document, node);
  known.set(node.$ref, target);
  return target as T; // the documents are linted, so the target has the expected type
}

function follow(document: OpenApiDocument, { $ref }: Reference): object {
  const target = $ref
    .slice(2)
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (parent, key) => (isRecord(parent) && Object.hasOwn(parent, key) ? parent[key] : undefined),
      document,
    );
  if (!isRecord(target)) throw new Error(`${$ref} has no target`);
  return resolve<object>(document, target);
}

/** Inlines all references of a schema. The documents contain no recursive schemas. */
export function inline(document: OpenApiDocument, schema: Schema): Schema {
  const replace = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(replace);
    if (!isRecord(node)) return node;
    const target = resolve<Schema>(document, node);
    return Object.fromEntries(Object.entries(target).map(([keyword, value]) => [keyword, replace(value)]));
  };
  return Object.fromEntries(
    Object.entries(resolve<Schema>(document, schema)).map(([keyword, value]) => [keyword, replace(value)]),
  );
}

/** Yields all operations of a document with path and method. */
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

/** Returns whether an operation, or its whole version, is deprecated. */
export function isDeprecated({ info }: OpenApiDocument, { deprecated = false }: OperationObject): boolean {
  return deprecated || info['x-deprecated-since'] !== undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function isReference(node: object): node is Reference {
  return '$ref' in node;
}
