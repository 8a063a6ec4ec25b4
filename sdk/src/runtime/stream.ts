/** What a stream of events is made of. */
import type { Connection } from './connection.ts';
import type { Settings } from './options.ts';
import type { Members, Row } from './row.ts';

/** Events one after the other; `for await` ends with the stream, `break` ends the stream. */
export type Events<Event> = AsyncGenerator<Event, void, undefined>;

/** What is followed. */
export interface Stream {
  readonly connection: Connection;
  readonly row: Row;
  readonly input: Members;
  readonly settings: Settings;
}

/** One event as a program gets it. */
export interface Told {
  readonly event: string;
  readonly id?: string;
  readonly data: unknown;
}
