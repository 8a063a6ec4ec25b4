/** Makers for `anyOf` and `oneOf`. */
import { isObject, type Json, type Maker, type Row } from '../maker.ts';
import { mergeRequired } from './constraints.ts';
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
    exclusive.every(({ options }) => options.filter((option) => validate(option, value)).length === 1) &&
    groups.every(({ whole }) => whole === undefined || validate(whole, value));
  const path = groups[0]?.path ?? 'schema';
  const attempt = (row: Row, at: string, tries: number, from: readonly Maker[]): Json | undefined => {
    const chance = row.chance(`${at}#alternative`);
    const { visits } = source;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      if (attempt > 0 && !hasValue && source.visits > visits + HOPELESS_VISITS) return undefined;
      const made = row.made();
      try {
        const value = chance.one(from).make(row, attempt === 0 ? at : `${at}#${attempt}`);
        if (exclusive.length > 0) source.visit(path, row.made() - made);
        if (isValid(value)) return value;
      } catch (error) {
        if (!(error instanceof Unsatisfiable)) throw error;
      }
    }
    return undefined;
  };
  /** Stops after one failure without a success: nested alternatives would multiply the tries. */
  let [hasValue, isHopeless, needsExclusion] = [false, false, false];
  let exclusives: readonly Maker[] | undefined;
  return {
    members: mergeMembers(makers),
    least: Math.min(...makers.map(({ least = 1 }) => least)),
    make(row, at) {
      const value = isHopeless || needsExclusion ? undefined : attempt(row, at, TRIES, makers);
      if (value !== undefined) {
        hasValue = true;
        return value;
      }
      if (!isHopeless && exclusive.length > 0)
        exclusives ??= compileExclusives({ plains, groups }, source, compile);
      const other = exclusives?.length ? attempt(row, `${at}#exclusive`, TRIES, exclusives) : undefined;
      if (other === undefined) {
        isHopeless = !hasValue && !needsExclusion;
        const isChoice = groups.some(({ kind }) => kind !== 'other');
        throw new Unsatisfiable(
          `${path} ${isChoice ? 'has no value that fits its alternatives' : 'allows no value'}`,
        );
      }
      needsExclusion = !hasValue;
      return other;
    },
  };
}

/** Creates makers that leave out the properties that only other alternatives of `oneOf` require. */
function compileExclusives(
  { plains, groups }: Flat,
  source: Source,
  compile: (all: readonly Located[]) => Maker,
): Maker[] {
  const own = plains.map(withoutGroups);
  const requiredBy = (all: readonly Located[]) => new Set(mergeRequired(source.flatten(all).plains).keys());
  const makers: Maker[] = [];
  for (const chosen of combine(groups.map(({ options }) => options))) {
    try {
      const required = requiredBy([...own, ...chosen]);
      const excluded = groups.flatMap(({ kind, options }) => {
        const others = kind === 'oneOf' ? options.filter((option) => !chosen.includes(option)) : [];
        return others.flatMap((option) => {
          const name = [...requiredBy([option])].find((each) => !required.has(each));
          if (name === undefined) return [];
          return [{ schema: { properties: { [name]: false } }, path: `${option.path}#without` }];
        });
      });
      makers.push(compile([...own, ...chosen, ...excluded]));
    } catch (error) {
      if (!(error instanceof Unsatisfiable)) throw error;
    }
    if (makers.length >= CHOICES_MAX) break;
  }
  return makers;
}

const GROUPS = new Set('anyOf oneOf allOf $ref not if then else dependentSchemas dependencies'.split(' '));

/** The alternatives are chosen, so only the other keywords remain. References and `allOf` are already followed. */
function withoutGroups({ schema, path }: Plain): Located {
  const others = Object.entries(schema).filter(([name]) => !GROUPS.has(name));
  const { dependencies = null } = schema;
  const lists = isObject(dependencies)
    ? Object.entries(dependencies).filter(([, list]) => Array.isArray(list))
    : [];
  if (lists.length > 0) others.push(['dependencies', Object.fromEntries(lists)]);
  return { schema: Object.fromEntries(others), path, isChosen: true };
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
