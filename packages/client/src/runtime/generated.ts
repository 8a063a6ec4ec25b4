/** Imports of the generated code. */
export { type Connection, connect } from './connection.ts';
export { type EventOptions, events } from './events.ts';
export { type LimiterMethod, limiterOf } from './limiter.ts';
export { addressOf, bind, type Call, operation, type RequestMethod, request } from './operation.ts';
export type { CallOptions, ClientOptions } from './options.ts';
export type { Events } from './stream.ts';

/** Input of an operation without parameters. */
export type NoInput = { readonly [name: string]: never };

/** The media type that a value selects, or the default. */
export type Decided<Value, Types, Otherwise> = Value extends keyof Types ? Types[Value] : Otherwise;

/** The same properties, none of them optional. */
export type Present<Members> = { [Name in keyof Members]-?: Exclude<Members[Name], undefined> };

/** The responses whose `type` can be the requested one. */
export type OfType<Answer extends { readonly type: unknown }, Type> = Answer extends unknown
  ? Type extends Answer['type']
    ? Answer
    : never
  : never;

/** The response in the requested media type; a union if it is not known at compile time. */
export type Asked<Answers, MediaType> = MediaType extends keyof Answers ? Answers[MediaType] : never;
