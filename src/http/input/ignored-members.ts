/** Reports unknown parameters in `X-Ignored`, or rejects them, so that typos are noticed. */
import type { FastifyReply, preValidationHookHandler } from 'fastify';
import { IGNORED_HEADER } from '../../contract/model.ts';
import { isRecord } from '../../contract/openapi.ts';
import { ApiError } from '../../lib/errors.ts';
import { encodeHeaderText } from '../../operations/header-text.ts';
import type { KnownNames } from './known-names.ts';
import { describeUnknown } from './messages.ts';

/** As in the document. More unknown names indicate a call of the wrong operation. */
const NAMES_MAX = 20;

/** Added by browsers' scripts and advertisements. */
const FOREIGN_NAME = /^(?:_|utm_.*)$/;

/**
 * Creates a hook that lists unknown names of query and body in the response, in at most `lengthMax` characters. `names`
 * are those of the query.
 */
export function nameIgnored(
  known: KnownNames,
  names: readonly string[],
  lengthMax: number,
): preValidationHookHandler {
  const inQuery = new Set(names);
  return ({ query, body, ignoredInBody = [] }, reply, done) => {
    const unknown = [...unknownInQuery(query, inQuery), ...ignoredInBody];
    if (isRecord(body) && !Array.isArray(body))
      for (const path of listUnknown(body, known)) unknown.push(path);
    if (unknown.length > 0) tellIgnored(reply, new Set(unknown), lengthMax);
    done();
  };
}

/** Creates a hook that rejects unknown names of a query. */
export function refuseUnknown(names: readonly string[]): preValidationHookHandler {
  const known = new Set(names);
  return ({ query }, _reply, done) => {
    const [name] = unknownInQuery(query, known);
    if (name === undefined) return done();
    const fault = { code: 'unknown_parameter', parameter: name, location: 'query' } as const;
    done(new ApiError(400, describeUnknown(name, names), {}, fault));
  };
}

/** Returns a query without the names that scripts and advertisements add. */
export function withoutForeignNames(query: unknown): Readonly<Record<string, unknown>> {
  const entries = isRecord(query) ? Object.entries(query) : [];
  return Object.fromEntries(entries.filter(([name]) => !FOREIGN_NAME.test(name)));
}

function unknownInQuery(query: unknown, known: ReadonlySet<string>): string[] {
  if (!isRecord(query)) return [];
  return Object.keys(query).filter((name) => !known.has(name) && !FOREIGN_NAME.test(name));
}

/** Adds names to `X-Ignored`, in at most `lengthMax` characters. */
export function tellIgnored(reply: FastifyReply, names: Iterable<string>, lengthMax: number): void {
  const before = String(reply.getHeader(IGNORED_HEADER) ?? '');
  const ignored = writeNames(before, names, lengthMax);
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

/** Appends names to a list, and skips those that do not fit. */
function writeNames(before: string, names: Iterable<string>, lengthMax: number): string {
  let [text, count] = [before, before === '' ? 0 : before.split(', ').length];
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
