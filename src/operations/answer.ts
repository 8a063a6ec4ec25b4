/** What an operation answers, held by the compiler against the responses that its document lists. */
/** Texts by the names of the headers they are sent in. */
export type HeaderTexts<Name extends string = string> = { readonly [Each in Name]?: string };

/**
 * An answer that is more than JSON with status 200: with headers, of another media type or status, or without a body.
 * A header is sent by those documents alone that name it.
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
  /** Nothing at run time; to the compiler, an answer with a header more is another one. */
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

/** Bytes that take long to make. A caller who has them already is told so without making them. */
export class LateBytes {
  /** The same for the same bytes. */
  readonly identity: string;
  readonly make: () => Promise<Buffer>;

  constructor(identity: string, make: () => Promise<Buffer>) {
    this.identity = identity;
    this.make = make;
  }
}

/**
 * A text that is sent as it is made, no faster than its caller takes it. A caller who has it already is told so without
 * making the rest of it.
 */
export class GrowingText {
  /** The same for the same text. */
  readonly identity: string;
  readonly parts: AsyncIterable<string>;

  constructor(identity: string, parts: AsyncIterable<string>) {
    this.identity = identity;
    this.parts = parts;
  }
}

/** Where events go: one connection. Nothing is written to it once it is closed. */
export interface Outlet {
  /** Sends bytes that nobody changes any more; calls back when the system has taken them. */
  write(bytes: Buffer, onTaken: () => void): void;
  /** Ends the answer behind what was written. */
  end(): void;
  /** Ends it now. */
  destroy(): void;
  /** Calls back once, when it is closed by whomever; at once where it is already. */
  onClose(callback: () => void): void;
}

/** An answer that goes on until somebody ends it: events, as they happen. */
export class EventStream {
  readonly begin: (outlet: Outlet) => void;
  /** To be called in place of `begin` where nobody wants the events. */
  readonly cancel: () => void;

  constructor(begin: (outlet: Outlet) => void, cancel: () => void) {
    this.begin = begin;
    this.cancel = cancel;
  }
}

/** JSON of a known shape that was written when it was stored, and is sent as it is. */
export type WrittenJson<T> = (string | Buffer) & { readonly shape?: T };

/** Any answer that the documents allow an operation; plain JSON with status 200 needs no `Answer`. */
export type Output<Op, HeaderName extends string> =
  | Json<Op>
  | (Op extends { responses: infer All } ? AnswersOf<All, HeaderName> : never);

/** The names of the headers that the documents name for any answer of an operation. */
export type HeaderNames<Op> = Op extends { responses: infer All }
  ? {
      [Status in keyof All]: All[Status] extends { headers: infer Headers } ? NamedKeys<Headers> : never;
    }[keyof All]
  : never;

/** The JSON of an operation's answer with status 200. */
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
    : string | Buffer | LateBytes | GrowingText;

type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

/** The keys that a type names one by one, without those that it allows by a pattern. */
type NamedKeys<T> = keyof { [Key in keyof T as string extends Key ? never : Key]: unknown } & string;
