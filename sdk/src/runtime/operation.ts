/** From a row of the generated table to a function that calls the service. */
import { performCall } from './call.ts';
import type { Connection } from './connection.ts';
import type { CallOptions } from './options.ts';

/** One operation as the documents describe it. */
export interface Row {
  /** The operationId. */
  readonly id: string;
  readonly method: string;
  /** The path below the base address, with `{name}` for each member that stands in it. */
  readonly path: string;
  /** The members of the input that are sent in a JSON body: all but those of the path and those listed here. */
  readonly query?: readonly string[];
  /** True when there is a body; without one, every member that is not in the path stands in the query. */
  readonly body?: boolean;
  /** The media types of its answers, JSON alone when absent. */
  readonly types?: readonly string[];
  /** True when a repeated request does no more than one, whatever became of the first. */
  readonly safe?: boolean;
}

/** The members of an input, by name. */
export type Members = Readonly<Record<string, unknown>>;

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
