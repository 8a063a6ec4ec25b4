/** Reports unknown body properties in `X-Ignored`, so that typos are noticed. */
import type { FastifyReply, preValidationHookHandler } from 'fastify';
import { IGNORED_HEADER } from '../../contract/ignored-members.ts';
import { isRecord } from '../../contract/openapi.ts';
import { encodeHeaderText } from '../../operations/header-text.ts';

/** More unknown names indicate a call of the wrong operation. */
const NAMES_MAX = 5;

/** Creates a hook that lists unknown body properties in the response, in at most `lengthMax` characters. */
export function nameIgnored(names: readonly string[], lengthMax: number): preValidationHookHandler {
  const known = new Set(names);
  return ({ body }, reply, done) => {
    if (!isRecord(body) || Array.isArray(body)) return done();
    tellIgnored(reply, unknownOf(body, known), lengthMax);
    done();
  };
}

/** Sets `X-Ignored`, in at most `lengthMax` characters. */
export function tellIgnored(reply: FastifyReply, names: Iterable<string>, lengthMax: number): void {
  const ignored = writeNames(names, lengthMax);
  if (ignored !== '') reply.header(IGNORED_HEADER, ignored);
}

function* unknownOf(body: object, known: ReadonlySet<string>): Generator<string> {
  for (const name in body) if (!known.has(name)) yield name;
}

/** Skips names that do not fit. */
function writeNames(names: Iterable<string>, lengthMax: number): string {
  let [text, count] = ['', 0];
  for (const name of names) {
    count += 1;
    if (count > NAMES_MAX) return text;
    // Encoding never shortens a name.
    const encoded = name.length > lengthMax ? '' : encodeHeaderText(name).replaceAll(',', '%2C');
    const longer = text === '' ? encoded : `${text}, ${encoded}`;
    if (encoded !== '' && longer.length <= lengthMax) text = longer;
  }
  return text;
}
