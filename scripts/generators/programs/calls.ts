/** The calls made with every generated client, and their expected results. */

/** Bytes in any type that clients return. */
export type Bytes = ArrayBuffer | Uint8Array | Blob;

/** The shape of every error. Its status is a string up to v5 and a number since v6. */
export interface ServiceError<Status> {
  message: string;
  error: string;
  status: Status;
}

/** The calls that a program makes with its generated client. The compiler checks the client's types against these. */
export interface Calls<Status extends string | number = string | number> {
  /**
   * GET with a query. Since v6: the distance from Paris to New York in km. Before: the Levenshtein distance of kitten
   * and sitting.
   */
  query(): Promise<number | undefined>;
  /** POST with JSON: a random token of 32 characters. */
  json(): Promise<string | undefined>;
  /** POST with a form: the confirmation of a sent message. */
  form(): Promise<string | undefined>;
  /** The first message of a private chat. */
  privateChat(): Promise<string | undefined>;
  /** A chart as SVG, if the version has charts. */
  svg?(): Promise<string | undefined>;
  /** A chart as PNG. Before v6: a captcha. */
  png(): Promise<Bytes | undefined>;
  /** The error for a token that is too short. */
  refusal(): Promise<ServiceError<Status> | undefined>;
  /** The HTTP status of a call with this API key. */
  withKey(key: string): Promise<number | undefined>;
}

/** The default export of a program: creates its calls for a versioned base URL such as `http://127.0.0.1:3000/v6`. */
export type MakeCalls<Status extends string | number> = (baseUrl: string) => Calls<Status>;

export const chat = { username: 'alice', session: 's', token: 'generated', message: 'Grüße' };
export const points = { lat1: 48.8566, lon1: 2.3522, lat2: 40.7128, lon2: -74.006 };
export const strings = { str1: 'kitten', str2: 'sitting' };
export const token = { len: 32, type: 'hex' as const };
export const chart = { type: 'pie' as const, data: { labels: ['a', 'b'], values: [1, 3] } };

/** Converts JSON bodies to forms, for clients that always send JSON. */
export const fetchAsForm: typeof fetch = (url, init) =>
  fetch(url, {
    ...init,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(JSON.parse(String(init?.body))),
  });
