const NOTHING = Buffer.alloc(0);
const HEAD_END = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: (\d+)/i;
/** `HTTP/1.1 200`: where the status begins and ends. */
const STATUS = [9, 12] as const;

/** Finds the answers in what a connection brings. It reads status and length alone; bodies are passed over. */
export class AnswerReader {
  /** The beginning of a head whose end has not come yet. */
  #head = NOTHING;
  /** Bytes of the body that have not come yet; undefined while a head is awaited. */
  #missing: number | undefined;
  #status = 0;
  readonly #onAnswer: (status: number) => void;

  constructor(onAnswer: (status: number) => void) {
    this.#onAnswer = onAnswer;
  }

  /** Takes a piece, which may be overwritten afterwards. */
  read(piece: Buffer): void {
    const bytes = this.#head.length > 0 ? Buffer.concat([this.#head, piece]) : piece;
    this.#head = NOTHING;
    let offset = 0;
    while (offset < bytes.length) {
      if (this.#missing === undefined) {
        const end = bytes.indexOf(HEAD_END, offset, 'latin1');
        if (end < 0) {
          this.#head = Buffer.from(bytes.subarray(offset));
          return;
        }
        this.#readHead(bytes.toString('latin1', offset, end));
        offset = end + HEAD_END.length;
      }
      offset += this.#passBody(bytes.length - offset);
    }
  }

  #readHead(head: string): void {
    const length = LENGTH.exec(head)?.[1];
    if (length === undefined) throw new Error(`An answer without Content-Length: ${head}`);
    this.#status = Number(head.slice(...STATUS));
    this.#missing = Number(length);
  }

  /** How many of these bytes belong to the body; with the last one the answer is there. */
  #passBody(available: number): number {
    const missing = this.#missing ?? 0;
    if (available < missing) {
      this.#missing = missing - available;
      return available;
    }
    this.#missing = undefined;
    this.#onAnswer(this.#status);
    return missing;
  }
}
