/** What the generated code is made with. */
export { type Connection, connect } from './connection.ts';
export { type EventOptions, events } from './events.ts';
export { addressOf, bind, type Call, operation, type RequestMethod, request } from './operation.ts';
export type { CallOptions, ClientOptions } from './options.ts';
export type { Events } from './stream.ts';

/** The input of an operation that takes none. */
export type NoInput = { readonly [name: string]: never };

/** The media type that a value decides on, or what stands otherwise. */
export type Decided<Value, Types, Otherwise> = Value extends keyof Types ? Types[Value] : Otherwise;

/** Those of some answers whose `type` may be the one that was asked for. */
export type OfType<Answer extends { readonly type: unknown }, Type> = Answer extends unknown
  ? Type extends Answer['type']
    ? Answer
    : never
  : never;

/** The answer in the media type that was asked for; each of them when it cannot be told. */
export type Asked<Answers, MediaType> = MediaType extends keyof Answers ? Answers[MediaType] : never;
