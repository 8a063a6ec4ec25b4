/** The calls made with every generated client, and their expected results. */

/** Bytes in any type that clients return. */
export type Bytes = ArrayBuffer | Uint8Array | Blob;

/** The shape of every error. */
export interface ServiceError {
  message: string;
  error: string;
  status: number;
}

/** The calls that a program makes with its generated client. The compiler checks the client's types against these. */
export interface Calls {
  /** GET with a query: the distance from Paris to New York in km. */
  query(): Promise<number | undefined>;
  /** POST with JSON: a random token of 32 characters. */
  json(): Promise<string | undefined>;
  /** POST with a form: the confirmation of a sent message. */
  form(): Promise<string | undefined>;
  /** The first message of a private chat. */
  privateChat(): Promise<string | undefined>;
  /** A chart as SVG. */
  svg(): Promise<string | undefined>;
  /** A chart as PNG. */
  png(): Promise<Bytes | undefined>;
  /** The error for a token that is too short. */
  refusal(): Promise<ServiceError | undefined>;
  /** The HTTP status of a call with this API key. */
  withKey(key: string): Promise<number | undefined>;
}

/** The default export of a program: creates its calls for a versioned base URL such as `http://127.0.0.1:3000/v6`. */
export type MakeCalls = (baseUrl: string) => Calls;

/** Reads the chat that `chat` writes to. */
export const reader = { username: 'alice', token: 'generated' };
export const chat = { username: 'alice', session: 's', token: 'generated', message: 'Grüße' };
export const points = { lat1: 48.8566, lon1: 2.3522, lat2: 40.7128, lon2: -74.006 };
export const token = { len: 32, type: 'hex' as const };
export const chart = { type: 'pie' as const, data: { labels: ['a', 'b'], values: [1, 3] } };

/** The status of a call by axios, which rejects errors. */
export const statusOf = (call: Promise<unknown>): Promise<number | undefined> =>
  call.then(
    () => 200,
    (error: { response?: { status: number } }) => error.response?.status,
  );

/** Converts JSON bodies to forms, for clients that always send JSON. */
export const fetchAsForm: typeof fetch = (url, init) =>
  fetch(url, {
    ...init,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(JSON.parse(String(init?.body))),
  });
