/** Forms of several parts (RFC 7578), read piece by piece and no further than to the first rule that is broken. */
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { ApiError, badRequest } from '../../errors.ts';

/** Several times what the largest operation takes. */
const FIELDS_MAX = 100;
/** Before the value of a field stand its name and perhaps its type. */
const PART_HEAD_BYTES_MAX = 1024;
/** A boundary has at most 70 characters (RFC 2046 §5.1.1); each is looked for again with every slice. */
const TYPE_LENGTH_MAX = 200;
/** Few enough parts fit into one slice for reading it to be nothing, however small they are. */
export const SLICE_BYTES = 512;

/** Values by the names of their fields; a list for a name that was sent more than once. */
export type Fields = Record<string, string | string[]>;

/** Cuts a body into what is read at a time. */
export function* sliceBody(bytes: Buffer, sliceBytes = SLICE_BYTES): Generator<Buffer> {
  for (let begin = 0; begin < bytes.length; begin += sliceBytes)
    yield bytes.subarray(begin, begin + sliceBytes);
}

/**
 * Reads the fields of a form, whose slices are taken one after the other. Rejects with an ApiError for what is none,
 * has too many fields or holds a file; behind that no slice is taken.
 */
export function readMultipart(type: string, slices: Iterable<Buffer>): Promise<Fields> {
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
    parser.on('file', (_name, stream) => {
      stream.resume();
      refuse(new ApiError(415, 'Please send fields only, no files.'));
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

/** The refusal of a form that holds more than `fieldsMax` fields. */
export const tooManyFields = (fieldsMax: number): ApiError =>
  badRequest(`A form must have at most ${fieldsMax} fields.`);

const malformed = () => badRequest('The request body is not valid multipart/form-data.');

function createParser(type: string): BusboyInstance | undefined {
  if (type.length > TYPE_LENGTH_MAX) return undefined;
  try {
    return new Busboy({
      headers: { 'content-type': type },
      // The body as a whole has its own limit, which a field may fill.
      limits: { fieldSize: Number.MAX_SAFE_INTEGER, parts: FIELDS_MAX, headerSize: PART_HEAD_BYTES_MAX },
      // Browsers send a part without a file name for a file that was not chosen.
      isPartAFile: (_name, _type, fileName) => fileName !== undefined && fileName !== '',
    });
  } catch {
    return undefined; // it has no boundary
  }
}
