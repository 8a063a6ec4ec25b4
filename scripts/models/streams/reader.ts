import type { WireEvent } from '../../../packages/client/src/runtime/event-parser.ts';
import { readCursor } from '../../../src/operations/chat/cursor.ts';
import { type EventReader, readEvents } from '../../../test/support/event-reader.ts';
import type { Told } from './chat.ts';

/** A reader of a chat that uses one connection after the other, from its own IP address. */
export class Reader {
  readonly #caller: string;
  readonly #told: Told[] = [];
  #connection: EventReader | undefined;
  /**
   * Number of events of this connection that have been processed. `#ready` counts those that report the stream
   * complete.
   */
  #seen = 0;
  #ready = 0;
  #lastId = '';

  constructor(caller: string) {
    this.#caller = caller;
  }

  /** Opens a stream after the last received event, or at `after`. */
  async open(url: string, token: string, after?: string): Promise<void> {
    const query = new URLSearchParams({ username: 'reader', token, ...(after !== undefined && { after }) });
    this.#connection = await readEvents(`${url}/v6/chat/events?${query}`, {
      'x-forwarded-for': this.#caller,
      ...(after === undefined && { 'last-event-id': this.#lastId }),
    });
    if (this.#connection.status !== 200)
      throw new Error(`the stream returned status ${this.#connection.status}`);
  }

  /** Disconnects and keeps what it has received. */
  leave(): void {
    this.#look();
    this.#connection?.close();
    this.#connection = undefined;
    [this.#seen, this.#ready] = [0, 0];
  }

  /** All events received over all connections, in order of arrival. */
  get told(): readonly Told[] {
    this.#look();
    return this.#told;
  }

  /** Number of `ready` events on this connection. Each reports that nothing is missing. */
  get readyCount(): number {
    this.#look();
    return this.#ready;
  }

  #look(): void {
    for (const event of this.#connection?.events.slice(this.#seen) ?? []) {
      this.#seen += 1;
      this.#lastId = event.id ?? this.#lastId;
      if (event.event === 'ready') this.#ready += 1;
      else this.#told.push(read(event));
    }
  }
}

function read({ event, id, data }: WireEvent): Told {
  const { message = '', cursor } = JSON.parse(data);
  return { event, position: positionOf(id), what: event === 'removed' ? positionOf(cursor) : message };
}

/** Returns -1 for an invalid cursor. */
function positionOf(text: string | undefined): number {
  return readCursor(text ?? '')?.position ?? -1;
}
