/** The keywords of schemas. */
import { InputError } from '../../../../shared/input-error.ts';
import { isObject, type Json, type JsonObject } from '../maker.ts';

const KEYWORDS = new Set(
  `type properties required additionalProperties minProperties maxProperties enum const default format pattern minimum
  maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength items prefixItems minItems maxItems uniqueItems
  oneOf anyOf allOf $ref $defs nullable patternProperties propertyNames not if then else dependentRequired dependentSchemas
  dependencies`.split(/\s+/),
);
/** Keywords that do not validate, those of editors included. */
const ANNOTATIONS = new Set(
  `$schema $comment $vocabulary title description examples example deprecated readOnly writeOnly definitions $anchor
  contentMediaType contentEncoding externalDocs discriminator xml markdownDescription enumDescriptions
  markdownEnumDescriptions defaultSnippets errorMessage`.split(/\s+/),
);

/** Parts of a document next to a reference to one of its schemas. */
const DOCUMENT = new Set('$id id components openapi info servers paths webhooks tags security'.split(' '));

/** Throws an InputError for a keyword that is not supported. */
export function requireKeywords(schema: JsonObject, path: string): void {
  for (const name of Object.keys(schema)) {
    const isKnown = KEYWORDS.has(name) || ANNOTATIONS.has(name) || name.startsWith('x-');
    // An inner $id would change the meaning of references, unless it is only a place in the document.
    const isPlace = (name === '$id' || name === 'id') && String(schema[name]).startsWith('#');
    if (!isKnown && !isPlace && !(path === 'schema' && DOCUMENT.has(name)))
      throw new InputError(`${path}.${name.slice(0, 60)} is not supported`);
  }
}

/** Returns the list of a keyword; empty without the keyword. */
export function listAt(schema: JsonObject, name: string, path: string): readonly Json[] {
  if (!Object.hasOwn(schema, name)) return [];
  const list = schema[name];
  if (!Array.isArray(list) || list.length === 0)
    throw new InputError(`${path}.${name} must be a list with entries`);
  return list;
}

/** Returns the schemas of a keyword by name; empty without the keyword. */
export function schemasAt(schema: JsonObject, name: string, path: string): JsonObject {
  const found = Object.hasOwn(schema, name) ? schema[name] : {};
  if (!isObject(found)) throw new InputError(`${path}.${name} must be an object of schemas`);
  return found;
}

/** Returns the number of a keyword; undefined without it. */
export function numberAt(schema: JsonObject, name: string, path: string): number | undefined {
  const found = Object.hasOwn(schema, name) ? schema[name] : undefined;
  if (found === undefined || typeof found === 'number') return found;
  throw new InputError(`${path}.${name} must be a number`);
}

/** Returns the length or count of a keyword; undefined without it. */
export function countAt(schema: JsonObject, name: string, path: string): number | undefined {
  const found = numberAt(schema, name, path);
  if (found === undefined || (Number.isInteger(found) && found >= 0)) return found;
  throw new InputError(`${path}.${name} must be a non-negative integer`);
}

/** Returns the boolean of a keyword; false without it. */
export function flagAt(schema: JsonObject, name: string, path: string): boolean {
  const found = Object.hasOwn(schema, name) ? schema[name] : false;
  if (typeof found === 'boolean') return found;
  throw new InputError(`${path}.${name} must be a boolean`);
}
