/** One thing that a reader of a chat is told. */
export interface Told {
  readonly event: string;
  /** Its place in the order of the chat. */
  readonly position: number;
  /** The text of a message, or the position of the one that was removed. */
  readonly what: string | number;
}

/** A chat as its readers see it, as a model that knows nothing of how it is kept: everything takes one position. */
export class Chat {
  readonly #told: Told[] = [];

  get end(): number {
    return this.#told.length;
  }

  say(text: string): void {
    this.#take('message', text);
  }

  /** Removes one of the messages that are there. */
  remove(position: number): void {
    this.#take('removed', position);
  }

  clear(): void {
    this.#take('cleared', '');
  }

  /** The messages that are there. */
  messages(): Told[] {
    return this.since(this.#lastClear()).filter(({ event }) => event === 'message');
  }

  /** What is told to whoever has read as far as a position. */
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
