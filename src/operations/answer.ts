/** Responses of operations, type-checked against those that the documents list. */
import type { Readable } from 'node:stream';

/** Header values by name. A response can have several cookies. */
export type HeaderTexts<Name extends string = string> = {
  readonly [Each in Name]?: string | (Each extends 'Set-Cookie' ? readonly string[] : never);
};

/**
 * A response that is more than JSON with status 200: with headers, another media type or status, or no body. A header
 * is sent only if the request's document lists it.
 */
export class Answer<
  Body,
  Type extends string = 'application/json',
  HeaderName extends string = never,
  Status extends number = 200,
> {
  readonly body: Body;
  readonly type: Type | 'application/json';
  readonly status: Status | 200;
  readonly headers: HeaderTexts<HeaderName>;
  /** Exists only for the compiler: it distinguishes responses with different headers. */
  declare readonly headerName: HeaderName;

  constructor(
    body: Body,
    { type, headers, status }: { type?: Type; headers?: HeaderTexts<HeaderName>; status?: Status } = {},
  ) {
    this.body = body;
    this.type = type ?? 'application/json';
    this.status = status ?? 200;
    this.headers = headers ?? {};
  }
}

/** Bytes, and parts of the input that they do not show, for `X-Ignored`. */
export interface MadeBody {
  readonly bytes: Buffer;
  readonly ignored?: readonly string[];
}

/** Bytes that are expensive to create. They are not created if the client's cached copy is current. */
export class LazyBody {
  /** Equal for equal bytes. */
  readonly identity: string;
  readonly make: () => Promise<MadeBody>;

  constructor(identity: string, make: () => Promise<MadeBody>) {
    this.identity = identity;
    this.make = make;
  }
}

/** The sink of an event stream: one connection. Nothing is written after it is closed. */
export interface ResponseSink {
  /** Sends bytes, which must not change afterwards; calls back when the system has accepted them. */
  write(bytes: Buffer, onTaken: () => void): void;
  /** Ends the response after the bytes written so far. */
  end(): void;
  /** Ends the response immediately. */
  destroy(): void;
  /** Calls back once when either side closes the connection; immediately if it is closed already. */
  onClose(callback: () => void): void;
}

/** A response without a fixed end: events as they happen. */
export class EventStream {
  readonly begin: (sink: ResponseSink) => void;
  /** Called instead of `begin` if the client does not want the events. */
  readonly cancel: () => void;

  constructor(begin: (sink: ResponseSink) => void, cancel: () => void) {
    this.begin = begin;
    this.cancel = cancel;
  }
}

/** JSON of a known shape, serialized when it was stored and sent unchanged. */
export type WrittenJson<T> = (string | Buffer) & { readonly shape?: T };

/** All responses that the documents allow for an operation; plain JSON with status 200 needs no `Answer`. */
export type Output<Op, HeaderName extends string> =
  | Json<Op>
  | (Op extends { responses: infer All } ? AnswersOf<All, HeaderName> : never);

/** The names of the headers that the documents list for any response of an operation. */
export type HeaderNames<Op> = Op extends { responses: infer All }
  ? {
      [Status in keyof All]: All[Status] extends { headers: infer Headers } ? NamedKeys<Headers> : never;
    }[keyof All]
  : never;

/** The JSON of an operation's response with status 200. */
export type Json<Op> = Op extends { responses: { 200: { content: { 'application/json': infer T } } } }
  ? Frozen<T>
  : never;

type AnswersOf<All, HeaderName extends string> = {
  [Status in keyof All & number]: All[Status] extends { content: infer Content }
    ? {
        [Type in keyof Content & string]: Answer<BodyOf<Type, Content[Type]>, Type, HeaderName, Status>;
      }[keyof Content & string]
    : Answer<undefined, string, HeaderName, Status>;
}[keyof All & number];

type BodyOf<Type extends string, T> = Type extends 'application/json'
  ? Frozen<T> | WrittenJson<Frozen<T>>
  : Type extends 'text/event-stream'
    ? EventStream
    : string | Buffer | LazyBody | Readable;

type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

/** The keys that a type lists explicitly, without index signatures. */
type NamedKeys<T> = keyof { [Key in keyof T as string extends Key ? never : Key]: unknown } & string;
