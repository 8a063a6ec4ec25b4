/** Reads the shape of rows from a JSON Schema. */
import { nullableOf } from '../compound.ts';
import { oneOfMany } from '../kinds/numbers.ts';
import type { Json, JsonObject, Maker } from '../maker.ts';
import { DEPTH_MAX, type Shape } from '../shape.ts';
import { makeUnique } from '../unique.ts';
import { alternativesMaker } from './alternatives.ts';
import { withChoices } from './choices.ts';
import { guessTypes, mergeRange, mergeTypes, mergeValues } from './constraints.ts';
import { numberHint, rangeHint, singular, stringHints } from './hints.ts';
import type { JsonType } from './json.ts';
import { listMaker } from './lists.ts';
import { readNameRules } from './names.ts';
import { numberMaker } from './numbers.ts';
import { objectMaker } from './objects.ts';
import { createPatterns } from './patterns.ts';
import { withPointers } from './references.ts';
import { rowsOf } from './roots.ts';
import { FAILURE_STEPS, type Located, type Plain, Source, Unsatisfiable } from './source.ts';
import { stringMaker } from './strings.ts';
import { createValidator, hasStringForm } from './validate.ts';

const NULL_SHARE = 0.1;
/** Levels of objects and lists if fewer are impossible. */
const REQUIRED_DEPTH_MAX = 15;

/**
 * Reads a schema of objects, or of a list of them. Throws an InputError that names the path of a wrong, unsupported or
 * contradictory keyword.
 */
export function readSchema(given: JsonObject, requireTime: () => void): Shape {
  const schema = withPointers(given);
  try {
    return readAtDepth(schema, requireTime, DEPTH_MAX);
  } catch (error) {
    if (!(error instanceof Unsatisfiable)) throw error;
    return readAtDepth(schema, requireTime, REQUIRED_DEPTH_MAX);
  }
}

function readAtDepth(schema: JsonObject, requireTime: () => void, depthMax: number): Shape {
  const source = new Source(schema, requireTime);
  const patterns = createPatterns(source);
  const validate = createValidator(source, patterns);
  const known = new Map<string, Maker | Unsatisfiable>();
  const requireDepth = (depth: number, plains: readonly Plain[]): void => {
    if (depth > depthMax)
      throw new Unsatisfiable(`${plains.at(-1)?.path} is nested more than ${depthMax} levels deep`);
  };

  /** Compiles schemas that apply to the value of a property; `name` is that of the property. */
  const compile = (all: readonly Located[], name: string, depth: number): Maker => {
    const { plains, groups } = source.flatten(all);
    if (groups.length > 0)
      return alternativesMaker({ plains, groups }, validate, source, (chosen) =>
        compileKnown(chosen, name, depth),
      );
    source.visit(plains.at(-1)?.path ?? 'schema', plains.length);
    const listed = mergeValues(plains, source)?.filter((value) =>
      plains.every((plain) => isValid(plain, value)),
    );
    const usual = listed?.filter((value) => hasForm(plains, value));
    // The seeds of released versions have these.
    const values = usual?.length ? usual : listed;
    if (values?.length === 0)
      throw new Unsatisfiable(`${plains.at(-1)?.path} has no listed value that fits its other keywords`);
    const maker = values
      ? oneOfMany(values.length, (index) => values[index] ?? null)
      : compileTypes(plains, name, depth);
    return withDefault(maker, plains);
  };

  const isValid = (plain: Located, value: Json) => validate(plain, value);

  /** Returns the same maker for the same schemas, so that recursion ends. */
  const compileKnown = (all: readonly Located[], name: string, depth: number): Maker => {
    // Alternatives are removed from a schema once they are chosen, so the path is not enough.
    const parts = all.map(({ schema, path, isChosen }) => [path, Object.keys(schema ?? {}).length, isChosen]);
    const key = JSON.stringify([parts, name, depth]);
    const found = known.get(key);
    const at = all.at(-1)?.path ?? 'schema';
    source.visit(at);
    if (found instanceof Unsatisfiable) throw found;
    if (found) return found;
    try {
      const maker = compile(all, name, depth);
      known.set(key, maker);
      return maker;
    } catch (error) {
      if (error instanceof Unsatisfiable) {
        known.set(key, error);
        source.visit(at, FAILURE_STEPS);
      }
      throw error;
    }
  };

  const compileTypes = (plains: readonly Plain[], name: string, depth: number): Maker => {
    const types = mergeTypes(plains);
    const makers: Maker[] = [];
    let failure: unknown;
    for (const type of types ?? guessTypes(plains)) {
      // Without a type, any value of one type is enough.
      if (types === undefined && makers.length > 0) break;
      if (type === 'null' && types !== undefined && types.length > 1) continue;
      try {
        makers.push(compileType(type, plains, name, depth));
      } catch (error) {
        if (!(error instanceof Unsatisfiable)) throw error;
        failure ??= error;
      }
    }
    const isNullable = types?.includes('null') ?? false;
    if (makers.length === 0 && !isNullable) throw failure;
    const [only = { make: () => null }] = makers;
    const maker: Maker =
      makers.length < 2
        ? only
        : { make: (row, path) => row.chance(`${path}#type`).one(makers).make(row, path) };
    return isNullable ? nullableOf(maker, NULL_SHARE) : maker;
  };

  const compileType = (type: JsonType, plains: readonly Plain[], name: string, depth: number): Maker => {
    switch (type) {
      case 'object':
        requireDepth(depth, plains);
        return objectMaker(
          plains,
          depth,
          (all, inner) => compileKnown(all, inner, depth + 1),
          readNameRules(plains, patterns, validate, (all) => compileKnown(all, '', depth + 1)),
        );
      case 'array':
        requireDepth(depth, plains);
        return listMaker(plains, (all) => compileKnown(all, singular(name), depth + 1));
      case 'string':
        return stringMaker(plains, patterns, stringHints(name), source);
      case 'boolean':
        return oneOfMany(2, (index) => index === 1);
      case 'null':
        return { make: () => null };
      default: {
        const isInteger =
          type === 'integer' || plains.some(({ schema }) => /^int(?:32|64)$/.test(String(schema.format)));
        return numberMaker(mergeRange(plains), isInteger, plains.at(-1)?.path ?? '', {
          range: rangeHint(name),
          draw: numberHint(name),
        });
      }
    }
  };

  /** Whether the formats of a string have the form that we draw. */
  const hasForm = (plains: readonly Plain[], value: Json): boolean =>
    typeof value !== 'string' ||
    plains.every(({ schema, path }) => hasStringForm(schema, path, value, patterns));

  const withDefault = (maker: Maker, plains: readonly Plain[]): Maker =>
    withChoices(maker, plains, {
      isPossible: (value) => plains.every((plain) => isValid(plain, value)),
      isUsual: (value) => hasForm(plains, value),
    });

  const object = { schema: { type: 'object' }, path: 'rows' };
  const { rows, ...list } = rowsOf(source, schema);
  const made = compileKnown([object, ...rows], '', 1);
  const root = list.isDistinct ? makeUnique(made, 'schema.items') : made;
  return {
    root: {
      ...root,
      make(row, path) {
        source.startRow();
        return root.make(row, path);
      },
    },
    hasWholePeople: false,
    unique: { people: [], domains: [] },
    ...(list.count && { count: list.count }),
  };
}
