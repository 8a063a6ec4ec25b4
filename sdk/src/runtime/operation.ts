/** From a row of the generated table to a function that calls the service. */
import { performCall, type Settled } from './call.ts';
import type { Connection } from './connection.ts';
import { type CallOptions, settle } from './options.ts';
import { buildRequest } from './request.ts';
import type { Members, Row } from './row.ts';

/** An answer on its way. */
export interface Call<Data> extends Promise<Data> {
  /**
   * The answer together with the response that it came in, for its headers; its body has been read. To a caller who
   * sent `If-None-Match` the status can be 304, and `data` is undefined then.
   */
  withResponse(): Promise<{ data: Data; response: Response }>;
}

/** The function of an operation; its types are what the generated code says they are. */
export function operation<Run>(row: Row): Run {
  const run = (connection: Connection, input: Members = {}, options: CallOptions = {}) => {
    return callOf(performCall(connection, row, input, options));
  };
  return Object.assign(run, { row }) as Run; // the generated code names the input and the answer of this row
}

function callOf(answer: Promise<Settled>): Call<unknown> {
  const data = answer.then((settled) => settled.data);
  return Object.assign(data, {
    withResponse: () => {
      data.catch(() => undefined); // only `answer` is looked at, which rejects with the same error
      return answer;
    },
  });
}

/** The address at which a function made by `operation` asks; nothing is sent, and no key stands in it. */
export function addressOf<Address>(run: unknown): Address {
  const { row }: { row: Row } = Object(run);
  const address = ({ options }: Connection, input: Members = {}) =>
    buildRequest(row, input, settle(options, {})).url;
  return address as Address; // the generated code names the input of this row
}

/** What may be said of a request that no document describes. */
export interface RequestOptions extends CallOptions {
  /** The members of the query. */
  readonly query?: Members | undefined;
  /** What is sent as JSON. */
  readonly body?: object | undefined;
}

/** What a client can do beside its operations. */
export interface RequestMethod {
  /**
   * Calls an address that the client does not know, with its key, its repeats and its errors. The path begins with `/`.
   * JSON comes as what it says, a picture as bytes, any other text as text.
   * @example await api.request('GET', '/v6/quota')
   */
  request<Data = unknown>(method: string, path: string, options?: RequestOptions): Call<Data>;
}

/** Calls an address that the client does not know; GET and HEAD are repeated as what changes nothing is. */
export function request(
  connection: Connection,
  method: string,
  path: string,
  { query = {}, body, ...options }: RequestOptions = {},
): Call<unknown> {
  if (!/^\/(?![/\\])/.test(path)) throw new TypeError('path must begin with one slash, as in /v6/quota.');
  const names = Object.keys(query);
  const row: Row = {
    id: `${method} ${path}`,
    method,
    path: path.replaceAll('{', '%7B'),
    query: names,
    types: [],
    safe: /^(get|head)$/i.test(method),
  };
  return callOf(performCall(connection, row, query, options, body));
}

type Run = (connection: Connection, ...rest: never[]) => unknown;

/** A connection with every operation as a method of it. */
export function bind<Client>(connection: Connection, operations: Readonly<Record<string, Run>>): Client {
  for (const [name, run] of Object.entries(operations)) {
    Object.defineProperty(connection, name, { value: run.bind(null, connection), enumerable: true });
  }
  return connection as Client; // the generated interface lists the same names
}
