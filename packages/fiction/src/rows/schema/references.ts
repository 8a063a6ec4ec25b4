/** References by URL and anchor, written as pointers from the root of the schema. */
import { isObject, type Json, type JsonObject } from '../maker.ts';
import { hasNames, hasValues } from './keywords.ts';

/** Stands for the URL of a schema without one. */
const UNNAMED = 'schema://root/';
/** Where the parts of a schema are that references can lead to. */
interface Index {
  /** Pointers by URL, with an anchor behind `#` if it has one. */
  readonly pointers: Map<string, string>;
  /** Whether `id` is a keyword, as in drafts before 06. */
  readonly hasOldIds: boolean;
}

/** Returns the schema with references such as `other.json#anchor` and `#anchor` as pointers, except those out of it. */
export function withPointers(root: JsonObject): JsonObject {
  if (!hasOtherReferences(root)) return root;
  const hasOldIds = /draft-0[34]/.test(String(root.$schema));
  const index: Index = { pointers: new Map([[UNNAMED, '']]), hasOldIds };
  indexSchema(root, UNNAMED, '', index);
  const rewritten = rewrite(root, UNNAMED, index);
  return isObject(rewritten) ? rewritten : root;
}

/** Whether a reference is not a pointer, or a part has a URL of its own. */
function hasOtherReferences(root: JsonObject): boolean {
  const all = new Set<Json>([root]);
  for (const each of all) {
    if (typeof each !== 'object' || each === null) continue;
    const { $ref, $id, id } = each as JsonObject;
    const isOther = typeof $ref === 'string' && $ref !== '#' && !$ref.startsWith('#/');
    const isInner = each !== root && (typeof $id === 'string' || typeof id === 'string');
    if (isOther || isInner) return true;
    for (const part of Object.values(each)) if (typeof part === 'object') all.add(part);
  }
  return false;
}

const resolveUrl = (reference: string, base: string): string => {
  try {
    return new URL(reference, base).href;
  } catch {
    return base;
  }
};

/** Returns the URL of a schema: its own, or that of the schema around it. */
function baseOf(schema: JsonObject, base: string, { hasOldIds }: Index): string {
  const own = schema.$id ?? (hasOldIds ? schema.id : undefined);
  return typeof own !== 'string' || own.startsWith('#') ? base : (resolveUrl(own, base).split('#')[0] ?? '');
}

const escapeName = (name: string) => name.replaceAll('%', '%25').replaceAll('~', '~0').replaceAll('/', '~1');

/** Yields the parts of a value that can be schemas, with their names. */
function* partsOf(value: Json, isHolder: boolean): Generator<[name: string, part: Json, isHolder: boolean]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value))
    if (isHolder || Array.isArray(value)) yield [name, part, false];
    else if (!hasValues(name)) yield [name, part, hasNames(name)];
}

function indexSchema(value: Json, outer: string, pointer: string, index: Index, isHolder = false): void {
  let base = outer;
  if (isObject(value) && !isHolder) {
    base = baseOf(value, outer, index);
    const add = (url: string) => index.pointers.has(url) || index.pointers.set(url, pointer);
    if (base !== outer || pointer === '') add(base);
    const { $anchor, $dynamicAnchor } = value;
    const own = value.$id ?? (index.hasOldIds ? value.id : undefined);
    if (typeof own === 'string' && own.startsWith('#')) add(`${base}${own}`);
    for (const name of [$anchor, $dynamicAnchor]) if (typeof name === 'string') add(`${base}#${name}`);
  }
  for (const [name, part, isInner] of partsOf(value, isHolder))
    indexSchema(part, base, `${pointer}/${escapeName(name)}`, index, isInner);
}

function rewrite(value: Json, outer: string, index: Index, isHolder = false): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => rewrite(part, outer, index));
  const schema = value as JsonObject; // neither null nor a list
  const base = isHolder ? outer : baseOf(schema, outer, index);
  const entries = Object.entries(schema).map(([name, part]): [string, Json] => {
    if (!isHolder && hasValues(name)) return [name, part];
    const pointer = name === '$ref' && !isHolder ? pointerOf(part, base, index) : undefined;
    if (pointer !== undefined) return [name, pointer];
    return [name, rewrite(part, base, index, !isHolder && hasNames(name))];
  });
  return Object.fromEntries(entries);
}

/** Returns the pointer for a reference to a part of the schema; undefined for all others. */
function pointerOf(reference: Json, base: string, { pointers }: Index): string | undefined {
  if (typeof reference !== 'string') return undefined;
  const [url = '', fragment = ''] = resolveUrl(reference, base).split('#');
  const isPath = fragment === '' || fragment.startsWith('/');
  const pointer = pointers.get(isPath ? url : `${url}#${fragment}`);
  return pointer === undefined ? undefined : `#${pointer}${isPath ? fragment : ''}`;
}
