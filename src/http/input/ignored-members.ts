/** Members of a body that its operation does not know are ignored, and named, so that a slip of the pen is seen. */
import type { FastifyReply, preValidationHookHandler } from 'fastify';
import { IGNORED_HEADER } from '../../contract/ignored-members.ts';
import { isRecord } from '../../contract/openapi.ts';
import { encodeHeaderText } from '../../operations/header-text.ts';

/** Whoever sends more that is unknown means another operation. */
const NAMES_MAX = 5;

/** Names in the answer what a body holds beside the names that are known, in at most `lengthMax` characters. */
export function nameIgnored(names: readonly string[], lengthMax: number): preValidationHookHandler {
  const known = new Set(names);
  return ({ body }, reply, done) => {
    if (!isRecord(body) || Array.isArray(body)) return done();
    tellIgnored(reply, unknownOf(body, known), lengthMax);
    done();
  };
}

/** Names what was ignored, in at most `lengthMax` characters. */
export function tellIgnored(reply: FastifyReply, names: Iterable<string>, lengthMax: number): void {
  const ignored = writeNames(names, lengthMax);
  if (ignored !== '') reply.header(IGNORED_HEADER, ignored);
}

function* unknownOf(body: object, known: ReadonlySet<string>): Generator<string> {
  for (const name in body) if (!known.has(name)) yield name;
}

/** A name that does not fit is left out. */
function writeNames(names: Iterable<string>, lengthMax: number): string {
  let [text, count] = ['', 0];
  for (const name of names) {
    count += 1;
    if (count > NAMES_MAX) return text;
    // What is longer as it is does not get shorter.
    const encoded = name.length > lengthMax ? '' : encodeHeaderText(name).replaceAll(',', '%2C');
    const longer = text === '' ? encoded : `${text}, ${encoded}`;
    if (encoded !== '' && longer.length <= lengthMax) text = longer;
  }
  return text;
}
