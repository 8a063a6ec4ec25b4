/** The parts of an OpenAPI 3.1 document that the service reads, after bundling: every `$ref` is local. */
import type { Card, Tool } from './shown.ts';

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
  readonly headers?: Readonly<Record<string, Header | Reference>>;
  readonly content?: Content;
}

/** What an answer leads to: an operation, and what it takes from here as runtime expressions of OpenAPI. */
export interface Link {
  /** Its operationId. */
  readonly to: string;
  readonly description: string;
  /** By the names of what it takes, wherever that is sent. */
  readonly with: Readonly<Record<string, string>>;
}

export interface OperationObject {
  readonly summary: string;
  readonly description?: string;
  readonly operationId: string;
  readonly deprecated?: boolean;
  /** The day since which it is deprecated, `YYYY-MM-DD`; absent while it is not, or where the whole version is. */
  readonly 'x-deprecated-since'?: string;
  /** Is published, but neither in the index of its version nor counted. */
  readonly 'x-unlisted'?: boolean;
  /** Answers, but is neither published nor listed nor counted. */
  readonly 'x-unpublished'?: boolean;
  /** Never written in a document: the configuration says so. */
  readonly 'x-switched-off'?: boolean;
  /** The file in `src/http/` that answers in place of a function in `src/operations/`. */
  readonly 'x-plugin'?: string;
  /** Changes nothing although it is no GET: a client may repeat it whatever became of the first request. */
  readonly 'x-safe'?: boolean;
  /** The member of its body that bears the API key of the caller. */
  readonly 'x-key-in'?: string;
  /** The operation counts against no quota, and answers each caller so many times a second. */
  readonly 'x-uncounted-per-second'?: number;
  /** What is answered, with 200, in place of a 400. */
  readonly 'x-bad-request'?: object;
  /** The operation as whose body its query is read. */
  readonly 'x-query-as-body'?: string;
  /** The group that it stands in. */
  readonly tags?: readonly string[];
  /** How the page shows it. */
  readonly 'x-card'?: Card;
  /** How an agent sees it. */
  readonly 'x-tool'?: Tool;
  /** What the state may refuse it with, in the words of the answer, by status. */
  readonly 'x-refusals'?: Readonly<Record<string, readonly string[]>>;
  /** What its answer leads to, by name. */
  readonly 'x-links'?: Readonly<Record<string, Link>>;
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
    readonly summary?: string;
    readonly description?: string;
    /** The longest body that is read. */
    readonly 'x-body-bytes-max': number;
    /** When the service came into being, ISO 8601; in the unversioned document alone. */
    readonly 'x-created'?: string;
    /** The day since which a version is deprecated, `YYYY-MM-DD`; absent while it is not. */
    readonly 'x-deprecated-since'?: string;
    /** The operationIds of what agents are offered where the configuration names nothing else, in this order. */
    readonly 'x-tools'?: readonly string[];
  };
  readonly servers: readonly { readonly url: string; readonly description?: string }[];
  readonly tags?: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Where the references of each document lead. */
const targets = new WeakMap<OpenApiDocument, Map<string, object>>();

/** Follows a local `$ref`, through any number of steps. Throws on one that leads nowhere. */
export function resolve<T extends object>(document: OpenApiDocument, node: T | Reference): T {
  if (!isReference(node)) return node;
  const known = targets.get(document) ?? new Map<string, object>();
  targets.set(document, known);
  const target = known.get(node.$ref) ?? follow(document, node);
  known.set(node.$ref, target);
  return target as T; // what stands there is what the place of the reference asks for: the documents are linted
}

function follow(document: OpenApiDocument, { $ref }: Reference): object {
  const target = $ref
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((parent, key) => (isRecord(parent) ? parent[key] : undefined), document);
  if (!isRecord(target)) throw new Error(`${$ref} leads nowhere`);
  return resolve<object>(document, target);
}

/** A schema with what its references lead to in their places; the documents hold no schema that holds itself. */
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

/** Whether an operation is to go: it alone, or with its whole version. */
export function isDeprecated({ info }: OpenApiDocument, { deprecated = false }: OperationObject): boolean {
  return deprecated || info['x-deprecated-since'] !== undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function isReference(node: object): node is Reference {
  return '$ref' in node;
}
