/** Reduces a schema, or a document with one, to the parts that make values. */
import { isObject, type Json, type JsonObject } from '../maker.ts';
import { decodeName } from './json.ts';
import { hasNames, hasValues } from './keywords.ts';
import { withPointers } from './references.ts';

/** Where schemas are kept for references, with the number of names that lead to one of them. */
const HOLDERS: Readonly<Record<string, number>> = { $defs: 2, definitions: 2, components: 3 };
/** Parts of an OpenAPI document that are not schemas. */
const OTHERS = new Set(['openapi', 'info', 'servers', 'paths', 'webhooks', 'tags', 'security']);
/** Texts for readers, and keywords of editors. All keywords that start with `x-` are annotations, too. */
const NOTES = new Set(
  `title description $comment markdownDescription enumDescriptions markdownEnumDescriptions defaultSnippets
  externalDocs xml errorMessage deprecationMessage tsType enumNames options`.split(/\s+/),
);

/**
 * Returns the schema without annotations, and without the definitions that it does not refer to. Its references are
 * pointers.
 */
export function reduceSchema(given: JsonObject): JsonObject {
  const schema = withPointers(given);
  const used = findUsed(schema);
  const entries = Object.entries(withoutNotes(schema, false)).flatMap(([name, part]): [string, Json][] =>
    OTHERS.has(name) && !used.has(name) ? [] : [[name, keepUsed(part, name, HOLDERS[name], used)]],
  );
  return Object.fromEntries(entries);
}

function keepUsed(part: Json, path: string, depth: number | undefined, used: ReadonlySet<string>): Json {
  if (depth === undefined || !isObject(part)) return part;
  const kept = Object.entries(part).filter(([name]) => used.has(`${path}/${name}`));
  return Object.fromEntries(
    kept.map(([name, inner]) => [
      name,
      depth > 2 ? keepUsed(inner, `${path}/${name}`, depth - 1, used) : inner,
    ]),
  );
}

/** Returns the paths of the parts that references lead to. */
function findUsed(schema: JsonObject): ReadonlySet<string> {
  const used = new Set<string>();
  const own = Object.entries(schema).filter(([name]) => !(name in HOLDERS) && !OTHERS.has(name));
  const open: Json[] = own.map(([, part]) => part);
  if (typeof schema.$ref === 'string') open.push({ $ref: schema.$ref });
  for (const part of open) {
    if (typeof part !== 'object' || part === null) continue;
    open.push(...Object.values(part));
    const reference = isObject(part) ? part.$ref : undefined;
    if (typeof reference !== 'string' || !reference.startsWith('#/')) continue;
    const target = follow(schema, reference);
    if (used.has(target.path)) continue;
    for (let end = target.path.length; end > 0; end = target.path.lastIndexOf('/', end - 1))
      used.add(target.path.slice(0, end));
    if (target.schema !== undefined) open.push(target.schema);
  }
  return used;
}

/** Follows a reference as far as the definition that contains its target. */
function follow(
  root: JsonObject,
  reference: string,
): { readonly path: string; readonly schema: Json | undefined } {
  const names = reference.slice(2).split('/').map(decodeName);
  const steps = names.slice(0, HOLDERS[names[0] ?? ''] ?? 1);
  let schema: Json | undefined = root;
  for (const name of steps)
    schema = isObject(schema) && Object.hasOwn(schema, name) ? schema[name] : undefined;
  return {
    path: steps.join('/'),
    schema: steps[0] !== undefined && steps[0] in HOLDERS ? schema : undefined,
  };
}

function withoutNotes(schema: JsonObject, isHolder: boolean): JsonObject {
  const reduce = (value: Json, isInner: boolean): Json => {
    if (Array.isArray(value)) return value.map((part) => reduce(part, false));
    return isObject(value) ? withoutNotes(value, isInner) : value;
  };
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, value]): [string, Json][] => {
      if (isHolder) return [[name, reduce(value, false)]];
      if (NOTES.has(name) || name.startsWith('x-')) return [];
      return [[name, hasValues(name) ? value : reduce(value, hasNames(name))]];
    }),
  );
}
