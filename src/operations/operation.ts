/** What an operation is: a function from validated input to output, typed by the document that names it. */
import type { KeyObject } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Font } from 'opentype.js';
import type { CalendarEvent, CalendarTask } from '../calendar/events.ts';
import type { DocumentName } from '../contract/versions.ts';
import type { Limits, Plan } from '../domain/callers/plans.ts';
import type { Stores } from '../stores/stores.ts';

/** Path, query and body of an operation as one object, after validation; parameters with a default are always there. */
export type Input<Op> = Params<Op, 'query'> & Params<Op, 'path'> & Body<Op>;

/** What an operation may answer: its JSON, that JSON with headers, or another media type. */
export type Output<Op> = Frozen<Json<Op>> | Answer<Frozen<Json<Op>>> | Media<Payload>;

/** An operation as the document describes it. */
export type Operation<Op> = (input: Input<Op>, context: Context) => Output<Op> | Promise<Output<Op>>;

/** One function for each operation of a document. */
export type Implements<Operations> = { readonly [Id in keyof Operations]: Operation<Operations[Id]> };

type Present<T, Else> = [NonNullable<T>] extends [never] ? Else : NonNullable<T>;
type Params<Op, Place extends 'query' | 'path'> = Op extends { parameters: { [P in Place]?: infer T } }
  ? Present<T, object>
  : object;
type Body<Op> = Op extends { requestBody?: infer T }
  ? Present<T, unknown> extends { content: { 'application/json': infer B } }
    ? B
    : object
  : object;
type Json<Op> = Op extends { responses: { 200: { content: { 'application/json': infer T } } } } ? T : never;

type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

/** Headers of an answer; only those that the document names for it are sent. */
export type AnswerHeaders = Readonly<Record<string, string>>;

/** A JSON answer with headers, or with a status other than 200. */
export class Answer<T> {
  readonly body: T;
  readonly headers: AnswerHeaders;
  readonly status: number;

  constructor(body: T, headers: AnswerHeaders, status = 200) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

/** Finished text or bytes, at once or as a stream, which cannot have an `ETag`. */
type Payload = string | Buffer | Readable;

/** An answer that needs no serialising: a picture, or JSON that was serialised when it was stored. */
export class Media<Body extends Payload = string | Buffer> {
  readonly type: string;
  readonly body: Body;
  readonly headers: AnswerHeaders;
  readonly status: number;

  constructor(type: string, body: Body, headers: AnswerHeaders = {}, status = 200) {
    this.type = type;
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

/** Who is calling. */
export interface Caller {
  /** What quotas are counted by: the account of the key, else the client address. */
  readonly id: string;
  readonly isAuthenticated: boolean;
  readonly plan: Plan;
}

/** What the outside world gives: time and chance. */
export interface Outside {
  /** Epoch milliseconds. */
  now(): number;
  /** Cryptographically strong random bytes. */
  randomBytes(size: number): Uint8Array;
}

/** What every operation can use; made once, when the process starts. */
export interface Services extends Outside {
  readonly stores: Stores;
  readonly plans: Readonly<Record<Plan, Limits>>;
  readonly addresses: Addresses;
  /** What the documents say of each version. */
  readonly catalog: Catalog;
  /** The keys that tokens are signed with, one for each kind of token. */
  readonly tokenKeys: { readonly pow: KeyObject; readonly captcha: KeyObject };
  /** The font that captchas are drawn with. */
  readonly captchaFont: Font;
  /** The calendar at an HTTPS address on the public Internet, as text. Rejects with a 400 that says what is wrong. */
  fetchCalendar(url: string): Promise<string>;
  /** The events of a calendar that have not ended, read where a hostile calendar can be stopped. Rejects with a 400. */
  readCalendar(task: CalendarTask): Promise<CalendarEvent[]>;
}

/** Where the service and what belongs to it is found; absolute, without a slash at the end. */
export interface Addresses {
  readonly service: string;
  readonly documentation: string;
  readonly repository: string;
}

/** Facts that the documents state. */
export interface Catalog {
  readonly serviceVersion: string;
  readonly latestVersion: string;
  readonly versions: readonly string[];
  /** ISO 8601. */
  readonly created: string;
  /** Number of listed operations of each document. */
  readonly operationCounts: Readonly<Record<DocumentName, number>>;
}

/** One request, beside its input. */
export interface Context {
  readonly services: Services;
  readonly caller: Caller;
  /** The document that describes the request. */
  readonly document: DocumentName;
  /** The `Accept` header; empty when there is none. */
  readonly accept: string;
}
