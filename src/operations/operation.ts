/** What an operation is: a function from validated input to output, typed by the document that names it. */
import type { Operations } from '../../generated/index.ts';
import type { DocumentName } from '../contract/versions.ts';
import type { Once } from '../stores/stores.ts';
import type { HeaderNames, Json, Output } from './answer.ts';
import type { Caller, Services } from './services.ts';

/** Path, query and body of an operation as one object, after validation; parameters with a default are always there. */
export type Input<Op> = Params<Op, 'query'> & Params<Op, 'path'> & Body<Op>;

/** An operation as one document describes it; `HeaderName` names the headers that any of them knows. */
export type Operation<Op, HeaderName extends string> = (
  input: Input<Op>,
  context: Context,
) => Output<Op, HeaderName> | Promise<Output<Op, HeaderName>>;

/** One function for each operation, each as every document that names it describes it. */
export type Implementation = {
  readonly [Id in OperationId]: Everywhere<Described<Id>, HeaderNames<Described<Id>>>;
};

/** The JSON that the documents say an operation answers. */
export type JsonOf<Id extends OperationId> = Json<Described<Id>>;

type OperationId = { [Name in DocumentName]: keyof Operations[Name] }[DocumentName];

/** What the documents say of an operation: one of these for each that names it. */
type Described<Id> = {
  [Name in DocumentName]: Id extends keyof Operations[Name] ? Operations[Name][Id] : never;
}[DocumentName];

/** All of the functions at once that `Op`, a union, stands for. */
type Everywhere<Op, HeaderName extends string> = (
  Op extends unknown
    ? (operation: Operation<Op, HeaderName>) => void
    : never
) extends (operation: infer All) => void
  ? All
  : never;

type Present<T, Else> = [NonNullable<T>] extends [never] ? Else : NonNullable<T>;
type Params<Op, Place extends 'query' | 'path'> = Op extends { parameters: { [P in Place]?: infer T } }
  ? Present<T, object>
  : object;
type Body<Op> = Op extends { requestBody?: infer T }
  ? Present<T, unknown> extends { content: { 'application/json': infer B } }
    ? B
    : object
  : object;

/**
 * What arrived, for operations that tell of it; read from the request when it is asked for. Nothing of it is logged.
 */
export interface RequestFacts {
  readonly method: string;
  /** Of the client, as trusted proxies tell it; one of IPv4 in its own notation. */
  readonly address: string;
  /** The version of HTTP, such as `1.1`. */
  readonly http: string;
  /** By their names in lower case; what came several times is joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether whoever asked has closed the connection meanwhile. */
  readonly hasLeft: boolean;
  /**
   * Makes a function that tells, later and without counting anything, whether the caller could still ask: its key
   * holds, and nobody keeps it out.
   */
  watchCaller(): () => boolean | Promise<boolean>;
  /** For how long the answer was held back as its caller has wished, which is no delay of the service. */
  noteHeld(lengthMs: number): void;
}

/** One request, beside its input. */
export interface Context {
  readonly services: Services;
  readonly caller: Caller;
  /** What stores are told by which a request with a key of its caller's is done once; undefined without a key. */
  readonly once?: Once | undefined;
  /** The document that describes the request. */
  readonly document: DocumentName;
  /** The request as it arrived. */
  readonly request: RequestFacts;
  /** Of the media types offered, the one that the caller's `Accept` prefers; the first when it prefers none. */
  prefers<Type extends string>(offered: readonly [Type, ...Type[]]): Type;
  /** Whether the caller's `Accept` takes a media type. */
  accepts(type: string): boolean;
}
