/** Reports unknown properties in `X-Ignored`, so that typos are noticed. */
import type { FastifyReply, preValidationHookHandler } from 'fastify';
import { IGNORED_HEADER } from '../../contract/ignored-members.ts';
import { isRecord } from '../../contract/openapi.ts';
import { encodeHeaderText } from '../../operations/header-text.ts';
import type { KnownNames } from './known-names.ts';

/** More unknown names indicate a call of the wrong operation. */
const NAMES_MAX = 5;

/** Creates a hook that lists unknown body properties in the response, in at most `lengthMax` characters. */
export function nameIgnored(known: KnownNames, lengthMax: number): preValidationHookHandler {
  return ({ body }, reply, done) => {
    if (!isRecord(body) || Array.isArray(body)) return done();
    tellIgnored(reply, listUnknown(body, known), lengthMax);
    done();
  };
}

/** Sets `X-Ignored`, in at most `lengthMax` characters. */
export function tellIgnored(reply: FastifyReply, names: Iterable<string>, lengthMax: number): void {
  const ignored = writeNames(names, lengthMax);
  if (ignored !== '') reply.header(IGNORED_HEADER, ignored);
}

/** Lists the paths of unknown properties, such as `data.datasets[0].color`: of an object before those inside. */
export function* listUnknown(value: unknown, known: KnownNames, path = ''): Generator<string> {
  if (Array.isArray(value)) {
    const { items } = known;
    if (items === undefined) return;
    for (const [index, item] of value.entries()) yield* listUnknown(item, items, `${path}[${index}]`);
    return;
  }
  const { properties } = known.choose?.(value) ?? known;
  if (properties === undefined || !isRecord(value)) return;
  const pathOf = (name: string) => (path === '' ? name : `${path}.${name}`);
  for (const name in value) if (!properties.has(name)) yield pathOf(name);
  for (const [name, inner] of properties) {
    if (inner !== undefined && Object.hasOwn(value, name))
      yield* listUnknown(value[name], inner, pathOf(name));
  }
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
