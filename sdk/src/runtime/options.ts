/** What a caller may choose, for all calls of a connection and for each. */
import { checkNumbers } from './check-options.ts';

/** One try of a call, before it is sent. */
export interface RequestNote {
  /** Name of the operation, such as `sendMessage`. */
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  /** What is set here is sent. */
  readonly headers: Headers;
  /** How many tries went before. */
  readonly tries: number;
}

/** What is the same for every call, unless the call says otherwise. */
export interface ClientOptions extends CallOptions {
  /**
   * Address of the service without the version, such as `https://api.example`; a path in it is kept. In a browser empty
   * for the page's own origin.
   */
  readonly baseUrl: string;
  /**
   * API key; in Node `UTILITY_API_KEY` of the environment by default. Without one, or with an empty one, the quotas of
   * the default plan apply to the client address.
   */
  readonly key?: string | undefined;
  /**
   * Waits for its turn rather than run into a 429; off by default. The wait can be as long as the longest quota
   * window, an hour; it does not count against `deadlineMs`, and a signal ends it.
   */
  readonly pace?: boolean | undefined;
  /** Is told once that what is called is deprecated; writes a warning to the console by default. */
  readonly onDeprecation?: ((notice: string) => void) | undefined;
  /** Is told of every try before it is sent, and waited for; what it throws ends the call. */
  readonly onRequest?: ((request: RequestNote) => void | Promise<void>) | undefined;
  /** Is told of every answer once its body has been read, and waited for; what it throws ends the call. */
  readonly onResponse?: ((response: Response, request: RequestNote) => void | Promise<void>) | undefined;
  /** What sends the requests; the `fetch` of the platform by default. */
  readonly fetch?: typeof fetch | undefined;
}

/** What one call may choose. */
export interface CallOptions<MediaType extends string = string> {
  /** Ends the call, its waits included, with an `AbortError`. */
  readonly signal?: AbortSignal | undefined;
  /** The media type to ask for, where an operation answers in several. */
  readonly accept?: MediaType | undefined;
  /** The longest that one try may take, its answer read to the end, in milliseconds; 30,000 by default. */
  readonly timeoutMs?: number | undefined;
  /** The longest that the call may take with all its repeats, in milliseconds; 60,000 by default. */
  readonly deadlineMs?: number | undefined;
  /** How often the call may be repeated where that is safe; 3 by default, 0 turns it off. */
  readonly repeats?: number | undefined;
  /** The largest answer that is read, in bytes; 32 MiB by default. */
  readonly answerBytesMax?: number | undefined;
  /**
   * Names what is asked for, where an operation changes something: a call with the same one, within an hour, does
   * nothing again and has the same answer. A random one for each call by default.
   */
  readonly idempotencyKey?: string | undefined;
  /** Further headers of the request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Options with everything chosen. */
export interface Settings extends ClientOptions {
  readonly timeoutMs: number;
  readonly deadlineMs: number;
  readonly repeats: number;
  readonly answerBytesMax: number;
}

/** What a call is given where nobody chooses. */
const defaults = { timeoutMs: 30_000, deadlineMs: 60_000, repeats: 3, answerBytesMax: 32 * 1024 * 1024 };

/**
 * The options of a client with those of a call over them; what is undefined leaves what stood before. Throws a
 * TypeError for a number that makes no sense.
 */
export function settle(client: ClientOptions, call: CallOptions): Settings {
  const settings: Record<string, unknown> = { ...defaults };
  for (const [name, value] of [client, call].flatMap(Object.entries))
    settings[name] = value ?? settings[name];
  checkNumbers(settings, defaults);
  settings.headers = { ...client.headers, ...call.headers };
  return settings as object as Settings; // the defaults are there, and only options over them
}
