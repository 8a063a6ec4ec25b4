/** Types of event streams. */
import type { Connection } from './connection.ts';
import type { Settings } from './options.ts';
import type { Members, Row } from './row.ts';

/** Async iterator of events. `for await` ends with the stream; `break` closes the stream. */
export type Events<Event> = AsyncGenerator<Event, void, undefined>;

/** An event stream to open. */
export interface Stream {
  readonly connection: Connection;
  readonly row: Row;
  readonly input: Members;
  readonly settings: Settings;
}

/** One event as passed to the caller. */
export interface Told {
  readonly event: string;
  readonly id?: string;
  readonly data: unknown;
}
