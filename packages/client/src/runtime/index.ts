/** The hand-written part of the client. Operations are generated. */
export { Connection, connect } from './connection.ts';
export * from './errors.ts';
export type { EventOptions } from './events.ts';
export type { Limiter, LimiterDecision, LimiterMethod, LimiterOptions } from './limiter.ts';
export { type ChatPosition, eachMessage } from './messages.ts';
export { type Call, type RequestMethod, type RequestOptions, request } from './operation.ts';
export type { CallOptions, ClientOptions, Logger, RequestNote } from './options.ts';
export type { Quota, QuotaWindow } from './quota.ts';
export type { Events } from './stream.ts';
