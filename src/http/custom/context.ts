/** The context of custom operations: what their functions get in addition to their input. */
import type { Logger } from 'pino';
import { codeOfStatus, type ErrorCode, errorCodes } from '../../lib/error-codes.ts';
import { ApiError } from '../../lib/errors.ts';
import { Answer, type HeaderTexts } from '../../operations/answer.ts';
import type { Plan } from '../../operations/callers/plans.ts';
import type { Context } from '../../operations/operation.ts';
import type { CallBuiltIn } from './calls.ts';
import { type CustomStore, createCustomStore } from './store.ts';

/** A response that is not plain JSON, or that has headers of its own. */
export interface CustomReply {
  /** A string, bytes, or JSON if the content type is `application/json`. */
  readonly body: unknown;
  /** Default: `application/json`. */
  readonly contentType?: string;
  /** Sent if the document lists them. */
  readonly headers?: HeaderTexts;
}

export interface CustomContext {
  /** `id` is the account of the API key, or else the IP address, as rate limits count it. */
  readonly caller: { readonly plan: Plan; readonly account?: string; readonly id: string };
  /** Aborts when the client closes the connection, or the time limit passes. */
  readonly signal: AbortSignal;
  /** Returns epoch milliseconds. */
  readonly now: () => number;
  /** Logs with the id of the request and the name of the operation. */
  readonly log: Logger;
  /** Throws an error that the caller gets, with a status between 400 and 599. */
  readonly fail: (status: number, text: string, code?: string) => never;
  /** Runs an operation of the newest version, without HTTP and without counting a request. */
  readonly call: (operationId: string, input?: object) => Promise<unknown>;
  /** Returns a response with a content type or headers of its own. */
  readonly reply: (reply: CustomReply) => Answer<unknown, string, string>;
  readonly store: CustomStore;
}

export interface ContextSettings {
  /** The name of the document, which separates stored data. */
  readonly space: string;
  readonly operationId: string;
  readonly logger: Logger;
  readonly call: CallBuiltIn;
  readonly storeBytesMax: number;
}

/** Each part is created on first access; operations may take them apart (`{ fail, store }`). */
export class RequestContext implements CustomContext {
  readonly #context: Context;
  readonly #settings: ContextSettings;
  #abortion: AbortController | undefined;
  #reason: unknown;

  constructor(context: Context, settings: ContextSettings) {
    this.#context = context;
    this.#settings = settings;
  }

  get caller() {
    const { plan, account, id } = this.#context.caller;
    return { plan, id, ...(account !== undefined && { account }) };
  }

  get signal() {
    if (this.#abortion === undefined) {
      const abortion = new AbortController();
      this.#abortion = abortion;
      if (this.#reason !== undefined) abortion.abort(this.#reason);
      this.#context.request.onLeave(() => abortion.abort(new Error('The client closed the connection.')));
    }
    return this.#abortion.signal;
  }

  get now() {
    const { services } = this.#context;
    return () => services.now();
  }

  get log() {
    const { logger, operationId } = this.#settings;
    return logger.child({ operation: operationId, id: this.#context.request.id });
  }

  get fail() {
    return fail;
  }

  get call() {
    return (operationId: string, input: object = {}) =>
      this.#settings.call(operationId, input, this.#context);
  }

  get reply() {
    return reply;
  }

  get store() {
    const { space, storeBytesMax: bytesMax } = this.#settings;
    return createCustomStore(this.#context.services, { space, bytesMax });
  }

  /** Aborts `signal`, whether or not the operation has accessed it yet. */
  abort(reason: unknown): void {
    this.#reason = reason;
    this.#abortion?.abort(reason);
  }
}

/** `Allow`, `Proxy-Authenticate` and `Upgrade` (RFC 9110 §15.5). */
const NEED_HEADERS = new Set([405, 407, 426]);

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);

function fail(status: number, text: string, code?: string): never {
  if (!Number.isInteger(status) || status < 400 || status > 599)
    throw new TypeError('context.fail: status must be an integer between 400 and 599');
  if (NEED_HEADERS.has(status))
    throw new TypeError(`context.fail: status ${status} needs a header that errors do not have`);
  if (typeof text !== 'string' || text === '') throw new TypeError('context.fail: text must be a sentence');
  if (code !== undefined && !isCode(code))
    throw new TypeError(`context.fail: code must be one of: ${Object.keys(errorCodes).join(', ')}`);
  const headers = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  throw new ApiError(status, text, headers, { code: code ?? codeOfStatus(status) });
}

const REPLY_MEMBERS = ['body', 'contentType', 'headers'];

function reply(own: CustomReply) {
  const unknown = Object.keys(own).find((name) => !REPLY_MEMBERS.includes(name));
  if (unknown !== undefined)
    throw new TypeError(
      `context.reply: '${unknown}' is not supported, only ${REPLY_MEMBERS.join(', ')}; the status is always 200`,
    );
  const { body, contentType: type = 'application/json', headers = {} } = own;
  return new Answer<unknown, string, string>(body, { type, headers });
}
