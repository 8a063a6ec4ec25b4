import type { WireEvent } from '../../../sdk/src/runtime/event-parser.ts';
import { readCursor } from '../../../src/domain/chat-cursor.ts';
import { type EventReader, readEvents } from '../../../test/support/event-reader.ts';
import type { Told } from './chat.ts';

/** Somebody who reads a chat over one connection after the other, from an address of its own. */
export class Reader {
  readonly #caller: string;
  readonly #told: Told[] = [];
  #connection: EventReader | undefined;
  /** How many events of this connection have been looked at, and how many of them said that nothing is missing. */
  #seen = 0;
  #ready = 0;
  #lastId = '';

  constructor(caller: string) {
    this.#caller = caller;
  }

  /** Opens a stream behind the last event that it was told, or where `after` says. */
  async open(url: string, token: string, after?: string): Promise<void> {
    const query = new URLSearchParams({ username: 'reader', token, ...(after !== undefined && { after }) });
    this.#connection = await readEvents(`${url}/v6/chat/events?${query}`, {
      'x-forwarded-for': this.#caller,
      ...(after === undefined && { 'last-event-id': this.#lastId }),
    });
    if (this.#connection.status !== 200) throw new Error(`A stream was answered ${this.#connection.status}.`);
  }

  /** Leaves, and forgets nothing. */
  leave(): void {
    this.#look();
    this.#connection?.close();
    this.#connection = undefined;
    [this.#seen, this.#ready] = [0, 0];
  }

  /** All that it was told over all its connections, in the order in which it came. */
  get told(): readonly Told[] {
    this.#look();
    return this.#told;
  }

  /** How often it was told over this connection that nothing is missing any longer. */
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

/** Minus one for what is no cursor. */
function positionOf(text: string | undefined): number {
  return readCursor(text ?? '')?.position ?? -1;
}
