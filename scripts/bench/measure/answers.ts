const NOTHING = Buffer.alloc(0);
const HEAD_END = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: (\d+)/i;
/** Start and end of the status in `HTTP/1.1 200`. */
const STATUS = [9, 12] as const;

/** Finds responses in the bytes of a connection. Reads only status and length and skips bodies. */
export class AnswerReader {
  /** The start of an incomplete head. */
  #head = NOTHING;
  /** Remaining bytes of the body; undefined while reading a head. */
  #missing: number | undefined;
  #status = 0;
  readonly #onAnswer: (status: number) => void;

  constructor(onAnswer: (status: number) => void) {
    this.#onAnswer = onAnswer;
  }

  /** Reads a chunk. Its buffer may be reused afterwards. */
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
    if (length === undefined) throw new Error(`response without Content-Length: ${head}`);
    this.#status = Number(head.slice(...STATUS));
    this.#missing = Number(length);
  }

  /** Returns how many of these bytes belong to the body. Its last byte completes the response. */
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
