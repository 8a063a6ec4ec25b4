/** Options of clients and of single calls. */
import { checkNumbers } from './check-options.ts';

/** One attempt of a call, as passed to hooks. */
export interface RequestNote {
  /** Name of the operation, such as `sendMessage`. */
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  /** Headers of the request; changes in `onRequest` are sent. */
  readonly headers: Headers;
  /** Number of earlier attempts. */
  readonly tries: number;
}

/** Receives one line per event, such as `console` or a logger of pino. */
export interface Logger {
  debug(line: string): void;
  warn(line: string): void;
}

/** Options of a client. Those of `CallOptions` are defaults for every call. */
export interface ClientOptions extends CallOptions {
  /**
   * URL of the service without the version, such as `https://api.example`. Can include a path. In a browser, an empty
   * string means the origin of the page.
   */
  readonly baseUrl: string;
  /**
   * API key. Default in Node.js: the `UTILITY_API_KEY` environment variable. Without a key, or with an empty string,
   * the rate limits of the default plan apply to the client's IP address.
   */
  readonly key?: string | undefined;
  /**
   * Delays requests to stay within the rate limits instead of receiving a 429. Default: false. A delay can last up to
   * an hour, the longest window. It does not count against `deadlineMs`; `signal` aborts it.
   */
  readonly pace?: boolean | undefined;
  /**
   * Receives a line per attempt (`debug`), retry and deprecation (`warn`). Lines have no URL, input or API key.
   * Default: none, and `console` for deprecations.
   */
  readonly logger?: Logger | undefined;
  /** Called once if an operation or version is deprecated. Default: `warn` of `logger`. */
  readonly onDeprecation?: ((notice: string) => void) | undefined;
  /** Called and awaited before each attempt. If it throws, the call fails with that error. */
  readonly onRequest?: ((request: RequestNote) => void | Promise<void>) | undefined;
  /**
   * Called and awaited after each response has been read; with `asResponse()`, before. If it throws, the call fails
   * with that error.
   */
  readonly onResponse?: ((response: Response, request: RequestNote) => void | Promise<void>) | undefined;
  /** Function that sends requests. Default: the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

/** Options of one call. */
export interface CallOptions<MediaType extends string = string> {
  /** Aborts the call, including its pauses, with an `AbortError`. */
  readonly signal?: AbortSignal | undefined;
  /** Requested media type, if the operation has several. */
  readonly accept?: MediaType | undefined;
  /** Maximum duration of one attempt, including reading the response, in milliseconds. Default: 30,000. */
  readonly timeoutMs?: number | undefined;
  /** Maximum duration of the call with all retries, in milliseconds. Default: 60,000. */
  readonly deadlineMs?: number | undefined;
  /** Maximum number of retries, made only if they are safe. Default: 3. 0 disables retries. */
  readonly repeats?: number | undefined;
  /** Maximum response size, in bytes. Default: 32 MiB. */
  readonly answerBytesMax?: number | undefined;
  /**
   * Idempotency key of an operation that changes state: another call with the same key within an hour changes nothing
   * and returns the first response. Default: random for each call.
   */
  readonly idempotencyKey?: string | undefined;
  /** Additional request headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Options with defaults applied. */
export interface Settings extends ClientOptions {
  readonly timeoutMs: number;
  readonly deadlineMs: number;
  readonly repeats: number;
  readonly answerBytesMax: number;
}

const defaults = { timeoutMs: 30_000, deadlineMs: 60_000, repeats: 3, answerBytesMax: 32 * 1024 * 1024 };

/**
 * Merges the defaults, the options of a client and those of a call; undefined values are ignored. Throws a TypeError
 * for an invalid number.
 */
export function settle(client: ClientOptions, call: CallOptions): Settings {
  const settings: Record<string, unknown> = { ...defaults };
  for (const [name, value] of [client, call].flatMap(Object.entries))
    settings[name] = value ?? settings[name];
  checkNumbers(settings, defaults);
  settings.headers = { ...client.headers, ...call.headers };
  return settings as object as Settings; // defaults, overridden by options only
}
