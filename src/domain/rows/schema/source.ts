/** Schemas as they are given: keywords, references and limits. */
import { InputError } from '../../input-error.ts';
import { isObject, type Json, type JsonObject } from '../maker.ts';

/** A schema and its path, such as `schema.properties.email`. */
export interface Located {
  readonly schema: Json;
  readonly path: string;
}

/** No value is valid. */
export class Unsatisfiable extends InputError {}

/** Schemas, one of which must be chosen. */
export interface Group {
  readonly kind: 'anyOf' | 'oneOf';
  readonly path: string;
  readonly options: readonly Located[];
}

/** Schemas that all apply, without references and `allOf`. */
export interface Flat {
  readonly plains: readonly Plain[];
  readonly groups: readonly Group[];
}

export interface Plain {
  readonly schema: JsonObject;
  readonly path: string;
}

const KEYWORDS = new Set(
  `type properties required additionalProperties minProperties maxProperties enum const default format pattern minimum
  maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength items prefixItems minItems maxItems uniqueItems
  oneOf anyOf allOf $ref $defs`.split(/\s+/),
);
/** Keywords that do not validate, those of editors included. */
const ANNOTATIONS = new Set(
  `$schema $comment $vocabulary title description examples example deprecated readOnly writeOnly definitions
  contentMediaType contentEncoding externalDocs discriminator xml markdownDescription enumDescriptions
  markdownEnumDescriptions defaultSnippets errorMessage`.split(/\s+/),
);

/** Steps to read a schema, which take at most some 3 ms, and to validate the parts of one row. */
const VISITS_MAX = 2_000;
const ROW_VISITS_MAX = 20_000;
/** Visits between two looks at the clock. */
const STEP_VISITS = 100;
const PATH_LENGTH_MAX = 100;
const REFERENCES_MAX = 50;

/** The schema of a request. */
export class Source {
  readonly #root: Json;
  readonly #requireTime: () => void;
  #visits = 0;
  #visitsMax = VISITS_MAX;

  /** `requireTime` throws if the time is used up. */
  constructor(root: Json, requireTime: () => void) {
    this.#root = root;
    this.#requireTime = requireTime;
  }

  /** Counts steps. Throws an InputError if the schema needs too many. */
  visit(path: string, steps = 1): void {
    const before = this.#visits;
    this.#visits += steps;
    if (Math.floor(before / STEP_VISITS) < Math.floor(this.#visits / STEP_VISITS)) this.#requireTime();
    if (this.#visits > this.#visitsMax)
      throw new InputError(`${path.slice(0, PATH_LENGTH_MAX)} makes the schema too complex`);
  }

  /** Starts to count the visits of a row. */
  startRow(): void {
    this.#visits = 0;
    this.#visitsMax = ROW_VISITS_MAX;
  }

  /** Returns the schemas that apply to the same value. Throws Unsatisfiable for the schema `false`. */
  flatten(all: readonly Located[]): Flat {
    const plains: Plain[] = [];
    const groups: Group[] = [];
    const seen = new Map<string, Json>();
    const add = ({ schema, path }: Located, references: number): void => {
      this.visit(path);
      if (schema === true) return;
      const known = seen.get(path);
      // A chosen alternative that refers to the schema of its own choice never ends.
      if (known !== undefined && known !== schema) throw new Unsatisfiable(`${path} refers to itself`);
      if (known !== undefined) return;
      if (schema === false) throw new Unsatisfiable(`${path} allows no value`);
      const plain = requireSchema(schema, path);
      seen.set(path, schema);
      plains.push({ schema: plain, path });
      if ('$ref' in plain) {
        if (references > REFERENCES_MAX) throw new InputError(`${path}.$ref has too many references`);
        add(this.resolve(plain.$ref ?? null, path), references + 1);
      }
      for (const [index, part] of listAt(plain, 'allOf', path).entries())
        add({ schema: part, path: `${path}.allOf.${index}` }, references);
      for (const kind of ['anyOf', 'oneOf'] as const) {
        const options = listAt(plain, kind, path);
        if (options.length === 0) continue;
        const at = `${path}.${kind}`;
        groups.push({
          kind,
          path: at,
          options: options.map((schema, index) => ({ schema, path: `${at}.${index}` })),
        });
      }
    };
    for (const each of all) add(each, 0);
    return { plains, groups };
  }

  /** Follows a reference to another part of the schema. */
  resolve(reference: Json, path: string): Located {
    const at = `${path}.$ref`;
    if (typeof reference !== 'string') throw new InputError(`${at} must be a string`);
    if (reference !== '#' && !reference.startsWith('#/'))
      throw new InputError(`${at} is not supported: only references inside the schema, such as #/$defs/name`);
    let schema: Json | undefined = this.#root;
    const names = reference.split('/').slice(1).map(decodeName);
    for (const name of names) {
      this.visit(at);
      const holder: Json | undefined = schema;
      schema =
        (Array.isArray(holder) || isObject(holder)) && Object.hasOwn(holder, name)
          ? (holder as JsonObject)[name]
          : undefined;
      if (schema === undefined)
        throw new InputError(`${at} refers to a missing schema: '${reference.slice(0, 100)}'`);
    }
    return { schema: schema ?? null, path: ['schema', ...names].join('.') };
  }
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return name;
  }
}

/** Returns an object schema whose keywords are all supported. */
export function requireSchema(schema: Json, path: string): JsonObject {
  if (!isObject(schema)) throw new InputError(`${path} must be a schema`);
  for (const name of Object.keys(schema)) {
    // An inner $id would change the meaning of references.
    const isKnown = KEYWORDS.has(name) || ANNOTATIONS.has(name) || name.startsWith('x-');
    if (!isKnown && !(path === 'schema' && (name === '$id' || name === 'id')))
      throw new InputError(`${path}.${name.slice(0, 60)} is not supported`);
  }
  return schema;
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
