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
  readonly required?: boolean;
  readonly content: Content;
}

export interface Response {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, Header>>;
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

/** The keywords of an operation without its inputs and responses. `openapi/README.md` describes the extensions. */
export interface Keywords {
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
}

export interface OperationObject extends Keywords {
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: RequestBody | Reference;
  readonly responses: Readonly<Record<string, Response | Reference>>;
}

/** Whether the client has a method for a published operation. */
export const hasMethod = ({ 'x-plugin': plugin, 'x-client': client }: Keywords): boolean =>
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
  readonly security?: readonly object[];
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

/** An operation as the document has it, with references. */
export interface Source {
  readonly path: string;
  readonly method: Method;
  readonly source: OperationObject;
}

/** Returns all operations of a document as it has them. */
export const sourcesOf = (document: OpenApiDocument): Source[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [{ path, method, source: item[method] }] : [])),
  );

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
