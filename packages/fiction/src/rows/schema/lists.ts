/** Makers of lists within the limits of a schema. */
import { InputError } from '../../../../shared/input-error.ts';
import { leastOf } from '../compound.ts';
import type { Json, Maker, Row } from '../maker.ts';
import { mergeLimits } from './constraints.ts';
import { canonical } from './json.ts';
import { flagAt, listAt } from './keywords.ts';
import { type Located, type Plain, Unsatisfiable, unlessUnsatisfiable } from './located.ts';
import { containedOf, itemOf, orUnevaluated } from './parts.ts';

/** Lists are at most this much longer than they must be. */
const EXTRA_ITEMS = 3;
const ITEMS_MAX = 1_000;
const TRIES = 100;

/** Creates a maker of lists; `compile` creates the makers of items. */
export function listMaker(plains: readonly Plain[], compile: (all: readonly Located[]) => Maker): Maker {
  const limits = mergeLimits(plains, 'minItems', 'maxItems');
  const path = plains.at(-1)?.path ?? 'schema';
  if (limits.min > ITEMS_MAX) throw new InputError(`${path}.minItems must be at most ${ITEMS_MAX}`);
  const prefixLength = Math.max(
    0,
    ...plains.map(({ schema, path }) => listAt(schema, 'prefixItems', path).length),
  );
  const makers: Maker[] = [];
  const schemasOf = (index: number) => orUnevaluated(itemOf(plains, index), plains, 'unevaluatedItems');
  /** Ends the list before an item that has no value, if it may be that short. */
  const add = (index: number): boolean => {
    const make = () => compile(schemasOf(index));
    const maker = limits.min <= makers.length ? unlessUnsatisfiable(make) : make();
    if (maker) makers.push(maker);
    return maker !== undefined;
  };
  let isOpen = true;
  for (let index = 0; isOpen && index < Math.min(prefixLength, limits.max); index += 1) isOpen = add(index);
  const isTuple = prefixLength > 0;
  const hasRest =
    isOpen && prefixLength < limits.max && (!isTuple || limits.min > prefixLength || restIsNamed(plains));
  const rest = hasRest && add(Number.POSITIVE_INFINITY) ? makers.pop() : undefined;
  const isDistinct = plains.some(({ schema, path }) => flagAt(schema, 'uniqueItems', path));
  // Items that `contains` requires come first, unless those before them must fit it.
  for (const contained of isOpen ? containedOf(plains, ITEMS_MAX) : []) {
    if (makers.length >= limits.max) break;
    const maker = unlessUnsatisfiable(() => compile([...schemasOf(makers.length), contained]));
    if (maker) makers.push(maker);
  }

  const hasFirst = makers.length > 0;
  const least = Math.min(limits.max, Math.max(limits.min, hasFirst ? makers.length : 1));
  const largest =
    rest === undefined ? makers.length : Math.max(least, Math.min(limits.max, limits.min + EXTRA_ITEMS));
  const finite = rest?.finite?.count ?? Number.POSITIVE_INFINITY;
  if (isDistinct && makers.length === 0 && finite < limits.min)
    throw new Unsatisfiable(`${path}.uniqueItems needs more values than its items have`);
  const max = Math.max(limits.min, isDistinct ? Math.min(largest, Math.max(makers.length, finite)) : largest);
  const min = Math.min(least, max);

  const items = makers.slice(0, min);
  return {
    least: leastOf(items) + (min - items.length) * (rest?.least ?? 1),
    make(row, at) {
      row.count();
      const length = min + row.chance(`${at}#length`).below(max - min + 1);
      const scope = {};
      const made: Json[] = [];
      const seen = new Set<string>();
      for (let index = 0; index < length; index += 1) {
        row.count();
        const maker = makers[index] ?? rest;
        if (maker === undefined) break;
        const item = drawItem(maker, row, `${at}[${index}]`, index, scope, isDistinct ? seen : undefined);
        if (item !== undefined) made.push(item);
        else if (made.length >= limits.min) break;
        else throw new Unsatisfiable(`${path}.uniqueItems needs more values than its items have`);
      }
      return made;
    },
  };
}

const restIsNamed = (plains: readonly Plain[]) =>
  plains.some(({ schema }) => 'items' in schema || 'unevaluatedItems' in schema);

/** Draws an item that is not in `seen`; undefined if none is found. */
function drawItem(
  maker: Maker,
  row: Row,
  path: string,
  index: number,
  scope: object,
  seen: Set<string> | undefined,
): Json | undefined {
  const { finite, varied } = maker;
  const first = { ...maker, tries: Math.min(TRIES, varied?.afterTries ?? TRIES) };
  for (const { make, tries } of varied ? [first, { ...varied, tries: TRIES }] : [first])
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const at = attempt === 0 ? path : `${path}#${attempt}`;
      row.work(1);
      const item = make(row.item(at, index, scope), at);
      if (isNew(item, seen)) return item;
    }
  if (finite === undefined || seen === undefined) return undefined;
  row.work(seen.size);
  for (let place = 0; place < Math.min(finite.count, seen.size + 1); place += 1)
    if (isNew(finite.at(place), seen)) return finite.at(place);
  return undefined;
}

function isNew(item: Json, seen: Set<string> | undefined): boolean {
  if (seen === undefined) return true;
  const key = canonical(item);
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}
