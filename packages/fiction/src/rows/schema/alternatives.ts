/** Makers for `anyOf` and `oneOf`. */
import type { Json, Maker } from '../maker.ts';
import {
  type Flat,
  HOPELESS_VISITS,
  type Located,
  type Plain,
  type Source,
  Unsatisfiable,
} from './source.ts';
import type { Validate } from './validate.ts';

/** Combinations of alternatives to compile. */
const CHOICES_MAX = 32;
const TRIES = 30;

/** Creates a maker that draws one of the possible combinations of alternatives. */
export function alternativesMaker(
  { plains, groups }: Flat,
  validate: Validate,
  source: Source,
  compile: (all: readonly Located[]) => Maker,
): Maker {
  const makers: Maker[] = [];
  let failure: unknown;
  const own = plains.map(withoutGroups);
  for (const chosen of combine(groups.map(({ options }) => options))) {
    source.visit(groups[0]?.path ?? 'schema');
    try {
      makers.push(compile([...own, ...chosen]));
    } catch (error) {
      if (!(error instanceof Unsatisfiable)) throw error;
      failure ??= error;
    }
    if (makers.length >= CHOICES_MAX) break;
  }
  if (makers.length === 0) throw failure;
  const exclusive = groups.filter(({ kind }) => kind === 'oneOf');
  /** Another alternative of `oneOf` must not be valid too. */
  const isValid = (value: Json) =>
    exclusive.every(({ options }) => options.filter((option) => validate(option, value)).length === 1);
  /** Stops after one failure without a success: nested alternatives would multiply the tries. */
  let [hasValue, isHopeless] = [false, false];
  return {
    members: mergeMembers(makers),
    least: Math.min(...makers.map(({ least = 1 }) => least)),
    make(row, path) {
      const chance = row.chance(`${path}#alternative`);
      const { visits } = source;
      for (let attempt = 0; attempt < TRIES && !isHopeless; attempt += 1) {
        isHopeless = !hasValue && source.visits > visits + HOPELESS_VISITS;
        const made = row.made();
        try {
          const value = chance.one(makers).make(row, attempt === 0 ? path : `${path}#${attempt}`);
          if (exclusive.length > 0) source.visit(groups[0]?.path ?? 'schema', row.made() - made);
          if (!isValid(value)) continue;
          hasValue = true;
          return value;
        } catch (error) {
          if (!(error instanceof Unsatisfiable)) throw error;
        }
      }
      isHopeless = !hasValue;
      throw new Unsatisfiable(`${groups[0]?.path} has no value that fits its alternatives`);
    },
  };
}

/** The alternatives are chosen, so only the other keywords remain. References and `allOf` are already followed. */
function withoutGroups({ schema, path }: Plain): Located {
  const { anyOf: _any, oneOf: _one, allOf: _all, $ref: _ref, ...rest } = schema;
  return { schema: rest, path };
}

/** Yields one option of each list, in all combinations. */
function* combine(lists: readonly (readonly Located[])[]): Generator<Located[]> {
  const [first, ...others] = lists;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const rest of combine(others)) for (const option of first) yield [option, ...rest];
}

/** Returns the properties of all alternatives if all are objects. */
function mergeMembers(makers: readonly Maker[]): ReadonlyMap<string, Maker> | undefined {
  const all = makers.map(({ members }) => members);
  const merged = new Map<string, Maker>();
  for (const members of all) {
    if (members === undefined) return undefined;
    for (const [name, maker] of members) if (!merged.has(name)) merged.set(name, maker);
  }
  return merged;
}
