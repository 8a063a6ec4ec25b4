/** From a row of the generated table to a function that calls the service. */
import { performCall } from './call.ts';
import type { Connection } from './connection.ts';
import type { CallOptions } from './options.ts';
import type { Members, Row } from './row.ts';

/** An answer on its way. */
export interface Call<Data> extends Promise<Data> {
  /** The answer together with the response that it came in, for its headers; its body has been read. */
  withResponse(): Promise<{ data: Data; response: Response }>;
}

/** The function of an operation; its types are what the generated code says they are. */
export function operation<Run>(row: Row): Run {
  const run = (connection: Connection, input: Members = {}, options: CallOptions = {}) => {
    const answer = performCall(connection, row, input, options);
    const data = answer.then((settled) => settled.data);
    return Object.assign(data, {
      withResponse: () => {
        data.catch(() => undefined); // only `answer` is looked at, which rejects with the same error
        return answer;
      },
    });
  };
  return run as Run; // the generated code names the input and the answer of this row
}

type Run = (connection: Connection, ...rest: never[]) => unknown;

/** A connection with every operation as a method of it. */
export function bind<Client>(connection: Connection, operations: Readonly<Record<string, Run>>): Client {
  for (const [name, run] of Object.entries(operations)) {
    Object.defineProperty(connection, name, { value: run.bind(null, connection), enumerable: true });
  }
  return connection as Client; // the generated interface lists the same names
}
