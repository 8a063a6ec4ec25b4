/** Schemas as they are given: keywords, references and limits. */
import { InputError } from '../../../../shared/input-error.ts';
import { isObject, type Json, type JsonObject } from '../maker.ts';
import { conditionsOf } from './conditions.ts';
import { canonical, decodeName, shallowSize, sizeOf } from './json.ts';
import { listAt, modernize, requireKeywords } from './keywords.ts';
import { type Flat, type Group, type Located, type Plain, Unsatisfiable } from './located.ts';

export { type Flat, type Group, type Located, type Plain, Unsatisfiable };

/** Steps to read a schema, which take at most some 40 ms, and to validate the parts of one row. */
const VISITS_MAX = 30_000;
const ROW_VISITS_MAX = 20_000;
/** Steps until alternatives or strings without a success count as impossible. */
export const HOPELESS_VISITS = 500;
/** An exception takes as long as this many steps. */
export const FAILURE_STEPS = 8;
/** Visits between two looks at the clock. */
const STEP_VISITS = 100;
const PATH_LENGTH_MAX = 100;
/** Characters of a path that take as long as one step. */
const STEP_LENGTH = 256;
/** Names, entries and small values that take as long as one step. */
const STEP_SIZE = 5;
const REFERENCES_MAX = 50;

/** The schema of a request. */
export class Source {
  readonly #root: Json;
  readonly #requireTime: () => void;
  #visits = 0;
  #visitsMax = VISITS_MAX;
  /** The schemas that were read, in the words of the newest draft. */
  readonly #known = new WeakMap<JsonObject, { readonly modern: JsonObject; readonly size: number }>();
  readonly #keys = new WeakMap<readonly Json[], ReadonlySet<string>>();

  /** `requireTime` throws if the time is used up. */
  constructor(root: Json, requireTime: () => void) {
    this.#root = root;
    this.#requireTime = requireTime;
  }

  /** Counts steps. Throws an InputError if the schema needs too many. */
  visit(path: string, steps = 1): void {
    const before = this.#visits;
    this.#visits += steps + Math.floor(path.length / STEP_LENGTH);
    if (Math.floor(before / STEP_VISITS) < Math.floor(this.#visits / STEP_VISITS)) this.#requireTime();
    if (this.#visits > this.#visitsMax)
      throw new InputError(`${path.slice(0, PATH_LENGTH_MAX)} makes the schema too complex`);
  }

  /** Steps so far, of the schema or of the current row. */
  get visits(): number {
    return this.#visits;
  }

  /** Counts the steps for a value that is compared, and for all of its parts. */
  visitValue(path: string, value: Json): void {
    const sizeMax = STEP_SIZE * (this.#visitsMax + 1);
    if (typeof value === 'string' || typeof value === 'object')
      this.visit(path, Math.floor(sizeOf(value, sizeMax) / STEP_SIZE));
  }

  /** Returns a schema whose keywords are all supported, and counts the steps to read its lists and names. */
  read(schema: Json, path: string): JsonObject {
    if (!isObject(schema)) throw new InputError(`${path} must be a schema`);
    const known = this.#known.get(schema) ?? { modern: modernize(schema), size: shallowSize(schema) };
    this.visit(path, 1 + Math.floor(known.size / STEP_SIZE));
    if (!this.#known.has(schema)) requireKeywords(schema, path);
    this.#known.set(schema, known);
    return known.modern;
  }

  /** Returns the values of a list in their canonical form. */
  keysOf(list: readonly Json[], path: string): ReadonlySet<string> {
    const known = this.#keys.get(list);
    if (known !== undefined) return known;
    this.visitValue(path, list);
    const keys = new Set(list.map(canonical));
    this.#keys.set(list, keys);
    return keys;
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
    /** Schemas that contain the current one or refer to it. */
    const open = new Set<string>();
    const add = ({ schema, path, isChosen }: Located, references: number): void => {
      if (typeof schema === 'boolean') this.visit(path);
      if (schema === true) return;
      const known = seen.get(path);
      // A chosen alternative that refers to the schema of its own choice never ends.
      if (known !== undefined && known !== schema) throw new Unsatisfiable(`${path} refers to itself`);
      // Other validators recurse without end.
      if (open.has(path)) throw new InputError(`${path} refers to itself`);
      if (known !== undefined) return;
      if (schema === false) throw new Unsatisfiable(`${path} allows no value`);
      const plain = this.read(schema, path);
      seen.set(path, schema);
      open.add(path);
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
      if (!isChosen) groups.push(...conditionsOf(plain, path, (reference) => this.resolve(reference, path)));
      open.delete(path);
    };
    for (const each of all) add(each, 0);
    return { plains, groups };
  }

  /** Follows a reference to another part of the schema. */
  resolve(reference: Json, path: string): Located {
    const at = `${path}.$ref`;
    if (typeof reference !== 'string') throw new InputError(`${at} must be a string`);
    if (reference !== '#' && !reference.startsWith('#/'))
      throw new Unsatisfiable(
        `${at} is not supported: only references inside the schema, such as #/$defs/name`,
      );
    this.visit(at, Math.floor(reference.length / STEP_SIZE));
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
