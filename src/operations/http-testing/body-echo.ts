/** A file of a form, without its content. */
export interface FileEcho {
  readonly filename: string;
  readonly content_type: string;
  readonly size: number;
}

/** A request body as described in a response. */
export interface BodyEcho {
  /** The body, unless it is a form in UTF-8: text, or a data URL if it is not UTF-8. */
  readonly data: string;
  /** Fields of a form. */
  readonly form: Readonly<Record<string, unknown>>;
  /** Files of a form, by field. */
  readonly files: Readonly<Record<string, readonly FileEcho[]>>;
  /** The value of a JSON body; null if it is not valid, or not JSON. */
  readonly json: unknown;
}

export const NO_BODY: BodyEcho = { data: '', form: {}, files: {}, json: null };

/** Returns the text of a body. */
export function describeData(bytes: Buffer, isText: boolean): string {
  return isText ? bytes.toString() : `data:application/octet-stream;base64,${bytes.toString('base64')}`;
}

/** Returns the value of JSON, or null if it is not valid. */
export function readJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
