/** Parses multipart forms (RFC 7578) in slices and stops at the first error. */
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { ApiError, badRequest } from '../../lib/errors.ts';

/** Several times the fields of the largest operation. */
const FIELDS_MAX = 100;
/** Name and optional type of a field precede its value. */
const PART_HEAD_BYTES_MAX = 1024;
/** Boundaries have at most 70 characters (RFC 2046 §5.1.1), and each slice is searched for them. */
const TYPE_LENGTH_MAX = 200;
/** Small enough that even a slice full of tiny parts takes negligible time. */
export const SLICE_BYTES = 512;

/** Values by field name; a list for repeated names. */
export type Fields = Record<string, string | string[]>;

/**
 * Removes blanks between a boundary and the end of its line, which receivers must accept (RFC 2046 §5.1.1) and the
 * parser does not.
 */
export function trimBoundaries(bytes: Buffer, type: string): Buffer {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^\s;]*))/i.exec(type) ?? [];
  const boundary = `--${quoted ?? plain}`;
  if (!bytes.includes(`${boundary} `) && !bytes.includes(`${boundary}\t`)) return bytes;
  const lines = bytes.toString('latin1').split('\r\n');
  const trimmed = lines.map((line) => (line.startsWith(boundary) ? trimEnd(line, boundary) : line));
  return Buffer.from(trimmed.join('\r\n'), 'latin1');
}

function trimEnd(line: string, boundary: string): string {
  const delimiter = line.startsWith(`${boundary}--`) ? `${boundary}--` : boundary;
  return /^[ \t]*$/.test(line.slice(delimiter.length)) ? delimiter : line;
}

/** Splits a body into slices. */
export function* sliceBody(bytes: Buffer, sliceBytes = SLICE_BYTES): Generator<Buffer> {
  for (let begin = 0; begin < bytes.length; begin += sliceBytes)
    yield bytes.subarray(begin, begin + sliceBytes);
}

/** A file of a form. Its content is only counted. */
export interface CountedFile {
  readonly filename: string;
  readonly content_type: string;
  readonly size: number;
}

/**
 * Parses the fields of a form slice by slice. Rejects with an `ApiError` for malformed forms, too many fields, and
 * files, and then reads no further slices. With `onFile`, files are counted and passed to it.
 */
export function readMultipart(
  type: string,
  slices: Iterable<Buffer>,
  onFile?: (name: string, file: CountedFile) => void,
): Promise<Fields> {
  return new Promise((resolve, reject) => {
    const fields: Fields = Object.create(null);
    const parser = createParser(type);
    if (!parser) return reject(malformed());
    let isRefused = false;
    const refuse = (error: Error) => {
      isRefused = true;
      reject(error);
    };
    parser.on('field', (name: string | undefined, value) => {
      if (name === undefined) return refuse(malformed());
      const known = fields[name];
      fields[name] = known === undefined ? value : [known, value].flat();
    });
    parser.on('file', (name, stream, filename, _encoding, mediaType) => {
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      stream.on('end', () =>
        onFile?.(name ?? '', { filename: filename ?? '', content_type: mediaType, size }),
      );
      if (!onFile) refuse(new ApiError(415, 'Please send fields only, no files.'));
    });
    parser.on('partsLimit', () => refuse(tooManyFields(FIELDS_MAX)));
    parser.on('error', () => refuse(malformed()));
    parser.on('finish', () => resolve(fields));

    const source = slices[Symbol.iterator]();
    const feed = () => {
      if (isRefused) return;
      const { done, value } = source.next();
      if (done) parser.end();
      else parser.write(value, feed);
    };
    feed();
  });
}

/** The error for a form with more than `fieldsMax` fields. */
export const tooManyFields = (fieldsMax: number): ApiError =>
  badRequest(`A form must have at most ${fieldsMax} fields.`);

const malformed = () => badRequest('The request body is not valid multipart/form-data.');

function createParser(type: string): BusboyInstance | undefined {
  if (type.length > TYPE_LENGTH_MAX) return undefined;
  try {
    return new Busboy({
      headers: { 'content-type': type },
      // Only the limit of the whole body applies: one field may use all of it.
      limits: { fieldSize: Number.MAX_SAFE_INTEGER, parts: FIELDS_MAX, headerSize: PART_HEAD_BYTES_MAX },
      // Browsers send a part without a file name if no file was chosen.
      isPartAFile: (_name, _type, fileName) => fileName !== undefined && fileName !== '',
    });
  } catch {
    return undefined; // no boundary
  }
}
