/** The calls that are made with every generated client, and what each has to resolve with. */

/** Bytes in any of the shapes in which clients hand them over. */
export type Bytes = ArrayBuffer | Uint8Array | Blob;

/** The one shape of every error; its status is a text until v5, a number since v6. */
export interface ServiceError<Status> {
  message: string;
  error: string;
  status: Status;
}

/** What a program does with the client that was generated for it. The compiler holds its types against the answers. */
export interface Calls<Status extends string | number = string | number> {
  /** Since v6 from Paris to New York in kilometres; before, how far kitten is from sitting. By GET with a query. */
  query(): Promise<number | undefined>;
  /** A random token of 32 characters, by POST with JSON. */
  json(): Promise<string | undefined>;
  /** The confirmation of a message that was sent as a form. */
  form(): Promise<string | undefined>;
  /** What was sent to a private chat, read from it. */
  privateChat(): Promise<string | undefined>;
  /** A chart as SVG, where the version draws one. */
  svg?(): Promise<string | undefined>;
  /** A chart as PNG; before v6 a captcha. */
  png(): Promise<Bytes | undefined>;
  /** The error of a token that is too short. */
  refusal(): Promise<ServiceError<Status> | undefined>;
  /** The HTTP status of a call with this key. */
  withKey(key: string): Promise<number | undefined>;
}

/** What a program exports: its calls to the service of a version, such as `http://127.0.0.1:3000/v6`. */
export type MakeCalls<Status extends string | number> = (baseUrl: string) => Calls<Status>;

export const chat = { username: 'alice', session: 's', token: 'generated', message: 'Grüße' };
export const points = { lat1: 48.8566, lon1: 2.3522, lat2: 40.7128, lon2: -74.006 };
export const strings = { str1: 'kitten', str2: 'sitting' };
export const token = { len: 32, type: 'hex' as const };
export const chart = { type: 'pie' as const, data: { labels: ['a', 'b'], values: [1, 3] } };

/** For clients that write every body as JSON: sends the same members as a form. */
export const fetchAsForm: typeof fetch = (url, init) =>
  fetch(url, {
    ...init,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(JSON.parse(String(init?.body))),
  });
