/** Turns rows of the generated table into functions that call the service. */
import { performCall, type Task } from './call.ts';
import type { Connection } from './connection.ts';
import { type CallOptions, settle } from './options.ts';
import { buildRequest } from './request.ts';
import type { Members, Row } from './row.ts';

/** A pending call. */
export interface Call<Data> extends Promise<Data> {
  /**
   * Resolves with the result, its response, for the headers, and `X-Request-Id`, which operators can find in the logs;
   * the body has been read. If `If-None-Match` was sent, the status can be 304 and `data` undefined.
   * @example const { data, response, requestId } = await api.getPerson().withResponse()
   */
  withResponse(): Promise<{ data: Data; response: Response; requestId: string | undefined }>;
  /**
   * Resolves with the response as soon as its headers have arrived. Its body is unread, so that it can be streamed, and
   * has neither a time nor a size limit; `signal` still aborts it. Errors of the service are thrown as usual. Must
   * be called immediately; later, the client has read the body itself.
   * @example const { body } = await api.listPeople({ count: 1000, format: 'csv' }).asResponse()
   */
  asResponse(): Promise<Response>;
}

/** Creates the function of an operation, typed by the generated code. */
export function operation<Run>(row: Row): Run {
  const run = (connection: Connection, input: Members = {}, options: CallOptions = {}) => {
    return callOf({ connection, row, input, options });
  };
  return Object.assign(run, { row }) as Run; // generated code declares the input and result of this row
}

function callOf(task: Task): Call<unknown> {
  let isRaw = false;
  const answer = Promise.resolve().then(() => performCall({ ...task, isRaw }));
  const data = answer.then((settled) => settled.data);
  const withResponse = () => {
    data.catch(() => undefined); // the caller handles `answer`, which rejects with the same error
    return answer;
  };
  return Object.assign(data, {
    withResponse,
    asResponse: async () => {
      isRaw = true;
      return (await withResponse()).response;
    },
  });
}

/** Returns a function that builds the URL of an operation. It sends nothing, and the URL has no API key. */
export function addressOf<Address>(run: unknown): Address {
  const { row }: { row: Row } = Object(run);
  const address = ({ options }: Connection, input: Members = {}) =>
    buildRequest(row, input, settle(options, {})).url;
  return address as Address; // generated code declares the input of this row
}

/** Options of `request`. */
export interface RequestOptions extends CallOptions {
  /** Query parameters. */
  readonly query?: Members | undefined;
  /** Sent as JSON. */
  readonly body?: object | undefined;
}

/** Methods of a client in addition to its operations. */
export interface RequestMethod {
  /**
   * Calls any path of the service, with the API key, retries and errors of this client. Resolves with the value of
   * JSON, the bytes of an image, or else the text. `path` must start with exactly one slash, else a TypeError is
   * thrown.
   * @example await api.request('GET', '/v6/quota')
   */
  request<Data = unknown>(method: string, path: string, options?: RequestOptions): Call<Data>;
}

/** Calls any path of the service. GET and HEAD are retried like operations that change nothing. */
export function request(
  connection: Connection,
  method: string,
  path: string,
  { query = {}, body, ...options }: RequestOptions = {},
): Call<unknown> {
  if (!/^\/(?![/\\])/.test(path))
    throw new TypeError('path must start with exactly one slash, such as /v6/quota');
  const names = Object.keys(query);
  const row: Row = {
    id: `${method} ${path}`,
    method,
    path: path.replaceAll('{', '%7B'),
    query: names,
    types: [],
    safe: /^(get|head)$/i.test(method),
  };
  return callOf({ connection, row, input: query, options, body });
}

type Run = (connection: Connection, ...rest: never[]) => unknown;

/** Adds every operation to a connection as a method. */
export function bind<Client>(connection: Connection, operations: Readonly<Record<string, Run>>): Client {
  for (const [name, run] of Object.entries(operations)) {
    Object.defineProperty(connection, name, { value: run.bind(null, connection), enumerable: true });
  }
  return connection as Client; // the generated interface declares the same names
}
