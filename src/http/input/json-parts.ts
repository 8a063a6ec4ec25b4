/** Counts the parts of JSON before it is parsed. */
import { badRequest } from '../../lib/errors.ts';

/** V8 takes up to 1.5 µs for each object, list or member, and longer for nested ones. */
const PARTS_MAX = 10_000;
const DEPTH_MAX = 200;

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Returns the error for JSON that would take more than 10 ms to parse; null for others, valid or not. */
export function refuseParts(json: Uint8Array): Error | null {
  let [parts, depth] = [0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) {
      at += 1;
      while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
    } else if (byte === COLON) parts += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      parts += 1;
      depth += 1;
      if (depth > DEPTH_MAX) return tooManyParts();
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    if (parts > PARTS_MAX) return tooManyParts();
  }
  return null;
}

const tooManyParts = () =>
  badRequest(
    `JSON must have at most ${PARTS_MAX} objects, arrays and members, nested at most ${DEPTH_MAX} deep.`,
    'too_large',
  );
