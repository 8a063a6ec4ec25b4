/** Makers of objects within the limits of a schema. */
import { InputError } from '../../../../shared/input-error.ts';
import { leastOf } from '../compound.ts';
import { drawWords } from '../kinds/words.ts';
import { type Json, type Maker, pathOf } from '../maker.ts';
import { DEPTH_MAX, FIELDS_MAX, NAME_LENGTH_MAX } from '../shape.ts';
import { mergeDependents, mergeLimits, mergeNames, mergeRequired } from './constraints.ts';
import { addDependents, dropIncomplete } from './dependents.ts';
import { hintName } from './hints.ts';
import { type Located, type Plain, Unsatisfiable, unlessUnsatisfiable } from './located.ts';
import type { NameRules } from './names.ts';
import { additionalOf, orUnevaluated, propertyOf } from './parts.ts';

/** Share of rows with an optional property: near the root, and deeper. */
const OPTIONAL_SHARE = 0.9;
const DEEP_OPTIONAL_SHARE = 0.5;
const DEEP = 3;
/** Properties of an object without named ones. */
const EXTRA_MAX = 3;
const NAMES_TRIES = 1_000;
/** Wider rows have no more optional properties: nested ones would multiply. */
const ROW_VALUES_MAX = 500;

/** Creates a maker of objects; `compile` creates the makers of properties. */
export function objectMaker(
  plains: readonly Plain[],
  depth: number,
  compile: (all: readonly Located[], name: string) => Maker,
  rules: NameRules,
): Maker {
  const limits = mergeLimits(plains, 'minProperties', 'maxProperties');
  const path = plains.at(-1)?.path ?? 'schema';
  const dependents = mergeDependents(plains);
  const required = addDependents(mergeRequired(plains), dependents);
  const schemasOf = (name: string) =>
    orUnevaluated(propertyOf(plains, name, rules.match), plains, 'unevaluatedProperties');
  if (required.size > FIELDS_MAX)
    throw new InputError(`${path}.required must have at most ${FIELDS_MAX} names`);
  if (required.size > limits.max)
    throw new Unsatisfiable(`${path}.maxProperties is less than the required properties`);
  const members = new Map<string, Maker>();
  const names = [...new Set([...mergeNames(plains), ...[...dependents.values()].flat()])].filter(
    (name) => required.has(name) || rules.isName(name),
  );
  const wrong = [...required.keys()].find((name) => !rules.isName(name));
  if (wrong !== undefined) throw new Unsatisfiable(`${path}.propertyNames excludes a required property`);
  const long = names.find((name) => name.length > NAME_LENGTH_MAX);
  if (long !== undefined)
    throw new InputError(`${path}.properties has a name of more than ${NAME_LENGTH_MAX} characters`);
  const all = [...names, ...required.keys()];
  for (const name of new Set([...names.filter((each) => required.has(each)), ...required.keys()])) {
    members.set(name, compile(schemasOf(name), hintName(name, all)));
  }
  // Deeper objects, which only required properties lead to, have only required ones.
  const most = depth > DEPTH_MAX ? limits.min : Math.min(FIELDS_MAX, limits.max);
  for (const name of names) {
    if (members.size >= most) break;
    const maker = members.has(name)
      ? undefined
      : unlessUnsatisfiable(() => compile(schemasOf(name), hintName(name, all)));
    if (maker) members.set(name, maker);
  }
  const ordered = new Map(
    [...new Set([...names, ...members.keys()])].flatMap((name) => {
      const maker = members.get(name);
      return maker ? [[name, maker] as const] : [];
    }),
  );
  const extra = orUnevaluated(additionalOf(plains), plains, 'unevaluatedProperties');
  const hasRules = rules.draw !== undefined;
  const wantsExtra = members.size < limits.min || (members.size === 0 && (extra.length > 0 || hasRules));
  const extraOf = (name: string) => unlessUnsatisfiable(() => compile(schemasOf(name), ''));
  const rest: Maker | undefined = !wantsExtra
    ? undefined
    : hasRules
      ? { make: () => null }
      : unlessUnsatisfiable(() => compile(extra, ''));
  if (members.size < limits.min && rest === undefined)
    throw new Unsatisfiable(`${path}.minProperties is more than the possible properties`);
  if (limits.min > FIELDS_MAX) throw new InputError(`${path}.minProperties must be at most ${FIELDS_MAX}`);
  const share = depth < DEEP ? OPTIONAL_SHARE : DEEP_OPTIONAL_SHARE;
  const isFull = members.size <= limits.min;

  return {
    members: rest === undefined ? ordered : undefined,
    least: leastOf([...ordered].flatMap(([name, maker]) => (required.has(name) ? [maker] : []))),
    make(row, at) {
      const isWide = row.count() > ROW_VALUES_MAX && limits.min === 0;
      const isPresent = (name: string) =>
        isFull || required.has(name) || (!isWide && row.chance(`${pathOf(at, name)}#present`).unit() < share);
      const chosen = [...ordered.keys()].filter(isPresent);
      // Too few: the missing ones come in order.
      for (const name of ordered.keys())
        if (chosen.length < limits.min && !chosen.includes(name)) chosen.push(name);
      for (const name of chosen)
        for (const other of dependents.get(name) ?? []) if (!chosen.includes(other)) chosen.push(other);
      const entries: [string, Json][] = [];
      for (const [name, maker] of ordered) {
        if (!chosen.includes(name)) continue;
        if (row.count() > ROW_VALUES_MAX && limits.min === 0 && !required.has(name)) continue;
        const made = () => maker.make(row, pathOf(at, name));
        const value = required.has(name) ? made() : unlessUnsatisfiable(made);
        if (value !== undefined) entries.push([name, value]);
      }
      if (dependents.size > 0) dropIncomplete(entries, dependents, required);
      if (rest === undefined && entries.length < limits.min)
        throw new Unsatisfiable(`${path}.minProperties is more than the possible properties`);
      if (rest === undefined) return Object.fromEntries(entries);
      const chance = row.chance(`${at}#names`);
      const most = Math.min(limits.max, Math.max(limits.min, entries.length + 1 + chance.below(EXTRA_MAX)));
      for (let attempt = 0; entries.length < most && attempt < NAMES_TRIES; attempt += 1) {
        const name = rules.draw?.(row, `${at}#name${attempt}`) ?? drawWords(2, chance).replaceAll(' ', '_');
        if (entries.some(([known]) => known === name)) continue;
        const maker = hasRules ? (rules.isName(name) ? extraOf(name) : undefined) : rest;
        if (maker === undefined) continue;
        row.count();
        entries.push([name, maker.make(row, pathOf(at, name))]);
      }
      if (entries.length < limits.min)
        throw new Unsatisfiable(`${path}.minProperties is more than the possible properties`);
      return Object.fromEntries(entries);
    },
  };
}
