/** One event that a reader of a chat receives. */
export interface Told {
  readonly event: string;
  /** Its position in the order of the chat. */
  readonly position: number;
  /** The text of a message, or the position of the removed message. */
  readonly what: string | number;
}

/** A model of a chat as its readers see it, independent of storage. Every event takes one position. */
export class Chat {
  readonly #told: Told[] = [];

  get end(): number {
    return this.#told.length;
  }

  say(text: string): void {
    this.#take('message', text);
  }

  /** Removes one of the current messages. */
  remove(position: number): void {
    this.#take('removed', position);
  }

  clear(): void {
    this.#take('cleared', '');
  }

  /** The current messages. */
  messages(): Told[] {
    return this.since(this.#lastClear()).filter(({ event }) => event === 'message');
  }

  /** Returns the events for a reader that has read up to a position. */
  since(position: number): Told[] {
    const from = Math.max(position, this.#lastClear() - 1);
    const removed = new Set(this.#told.filter(({ event }) => event === 'removed').map(({ what }) => what));
    return this.#told.filter(
      (told) => told.position > from && !(told.event === 'message' && removed.has(told.position)),
    );
  }

  #lastClear(): number {
    return this.#told.findLast(({ event }) => event === 'cleared')?.position ?? 0;
  }

  #take(event: string, what: Told['what']): void {
    this.#told.push({ event, position: this.end + 1, what });
  }
}
