/** An operation: a function from validated input to output, typed by the documents that list it. */
import type { Operations } from '../../generated/index.ts';
import type { DocumentName } from '../contract/versions.ts';
import type { HeaderNames, Json, Output } from './answer.ts';
import type { IdempotencyToken } from './callers/idempotency-store.ts';
import type { Caller, Services } from './services.ts';

/** Path, query and body of a request merged after validation; parameters with a default are always present. */
export type Input<Op> = Params<Op, 'query'> & Params<Op, 'path'> & Body<Op>;

/** An operation as one document describes it; `HeaderName` lists the headers of all documents. */
export type Operation<Op, HeaderName extends string> = (
  input: Input<Op>,
  context: Context,
) => Output<Op, HeaderName> | Promise<Output<Op, HeaderName>>;

/** One function per operation, which must satisfy every document that lists it. */
export type Implementation = {
  readonly [Id in OperationId]: Everywhere<Described<Id>, HeaderNames<Described<Id>>>;
};

/** The JSON response of an operation, by the documents. */
export type JsonOf<Id extends OperationId> = Json<Described<Id>>;

type OperationId = { [Name in DocumentName]: keyof Operations[Name] }[DocumentName];

/** The types of an operation in all documents that list it. */
type Described<Id> = {
  [Name in DocumentName]: Id extends keyof Operations[Name] ? Operations[Name][Id] : never;
}[DocumentName];

/** Intersects the function types of a union `Op`. */
type Everywhere<Op, HeaderName extends string> = (
  Op extends unknown
    ? (operation: Operation<Op, HeaderName>) => void
    : never
) extends (operation: infer All) => void
  ? All
  : never;

type Present<T, Else> = [NonNullable<T>] extends [never] ? Else : NonNullable<T>;
type Params<Op, Location extends 'query' | 'path'> = Op extends { parameters: { [P in Location]?: infer T } }
  ? Present<T, object>
  : object;
type Body<Op> = Op extends { requestBody?: infer T }
  ? Present<T, unknown> extends { content: { 'application/json': infer B } }
    ? B
    : object
  : object;

/** The raw request, for operations that report on it; each property is read on access. Nothing of it is logged. */
export interface RequestFacts {
  /** The id of the request, as the log has it. */
  readonly id: string;
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  /** IP address of the client as reported by trusted proxies; IPv4-mapped addresses as IPv4. */
  readonly address: string;
  /** HTTP version, such as `1.1`. */
  readonly http: string;
  /** By lower-case name; repeated headers are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the client has closed the connection. */
  readonly hasLeft: boolean;
  /** Calls back when the client closes the connection, or when the response has been sent; at once if it is closed. */
  onLeave(callback: () => void): void;
  /**
   * Returns a function that checks later, without counting a request, whether the caller still has access: the API key
   * is valid and the caller is not banned.
   */
  createAccessCheck(): () => boolean | Promise<boolean>;
  /** Records the length of a long poll, which is not latency of the service. */
  recordLongPoll(lengthMs: number): void;
}

/** The context of a request, in addition to its input. */
export interface Context {
  readonly services: Services;
  readonly caller: Caller;
  /** Makes a retried request with an idempotency key take effect once; undefined without a key. */
  readonly once?: IdempotencyToken | undefined;
  /** The name of the document that describes the request. */
  readonly document: string;
  /** The raw request. */
  readonly request: RequestFacts;
  /** Returns the offered media type that the caller's `Accept` header prefers; the first if it prefers none. */
  prefers<Type extends string>(offered: readonly [Type, ...Type[]]): Type;
  /** Whether the caller's `Accept` header accepts a media type. */
  accepts(type: string): boolean;
}
