/** Reduces a schema, or a document with one, to the parts that make values. */
import type { Json, JsonObject } from 'utility-api-fiction/rows';

/** A type guard of this file: the package would load all of its readers. */
const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where schemas are kept for references, with the number of names that lead to one of them. */
const HOLDERS: Readonly<Record<string, number>> = { $defs: 2, definitions: 2, components: 3 };
/** Parts of an OpenAPI document that are not schemas. */
const OTHERS = new Set(['openapi', 'info', 'servers', 'paths', 'webhooks', 'tags', 'security']);
/** Texts for readers, and keywords of editors. */
const NOTES = new Set(
  `title description $comment markdownDescription enumDescriptions markdownEnumDescriptions defaultSnippets
  externalDocs xml errorMessage deprecationMessage`.split(/\s+/),
);
/** Values instead of schemas: nothing is removed from them. */
const VALUES = new Set(['enum', 'const', 'default', 'example', 'examples']);

/** Returns the schema without annotations, and without the definitions that it does not refer to. */
export function reduceSchema(schema: JsonObject): JsonObject {
  const used = findUsed(schema);
  const entries = Object.entries(withoutNotes(schema)).flatMap(([name, part]): [string, Json][] => {
    if (OTHERS.has(name) && used !== undefined && !used.has(name)) return [];
    return [[name, used === undefined ? part : keepUsed(part, name, HOLDERS[name], used)]];
  });
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

/** Returns the paths of the parts that references lead to; undefined if some are not by path. */
function findUsed(schema: JsonObject): ReadonlySet<string> | undefined {
  const used = new Set<string>();
  const own = Object.entries(schema).filter(([name]) => !(name in HOLDERS) && !OTHERS.has(name));
  const open: Json[] = own.map(([, part]) => part);
  if (typeof schema.$ref === 'string') open.push({ $ref: schema.$ref });
  for (const part of open) {
    if (typeof part !== 'object' || part === null) continue;
    open.push(...Object.values(part));
    const reference = isObject(part) ? part.$ref : undefined;
    if (typeof reference !== 'string') continue;
    if (!reference.startsWith('#/')) return undefined;
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
  const names = reference.slice(2).split('/').map(decode);
  const steps = names.slice(0, HOLDERS[names[0] ?? ''] ?? 1);
  let schema: Json | undefined = root;
  for (const name of steps)
    schema = isObject(schema) && Object.hasOwn(schema, name) ? schema[name] : undefined;
  return {
    path: steps.join('/'),
    schema: steps[0] !== undefined && steps[0] in HOLDERS ? schema : undefined,
  };
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return name;
  }
}

/** Whether a keyword is an annotation; properties of such names have schemas as values. */
const isNote = (name: string, value: Json): boolean =>
  NOTES.has(name) &&
  (typeof value !== 'object' || name.startsWith('enum') || name.startsWith('markdownEnum'));

function withoutNotes(schema: JsonObject): JsonObject {
  const reduce = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(reduce);
    return isObject(value) ? withoutNotes(value) : value;
  };
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, value]): [string, Json][] =>
      isNote(name, value) ? [] : [[name, VALUES.has(name) ? value : reduce(value)]],
    ),
  );
}
