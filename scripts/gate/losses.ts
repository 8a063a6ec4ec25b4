/** Finds promises of a schema, other than the values it accepts, that a newer schema drops. */
import { isDeepStrictEqual } from 'node:util';
import { isRecord, type Schema } from '../../src/contract/openapi.ts';
import { fewest, splitCondition } from './gaps.ts';

/** A keyword that was removed from a schema, or has another value now. */
export interface Loss {
  readonly path: string;
  readonly keyword: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface Promises {
  /** Whether the schema describes a request. If so, its defaults are promises. */
  readonly isRequest: boolean;
  /** Whether error messages are promises. */
  readonly keepsTexts: boolean;
}

/** Returns every promise of the first schema that the second does not keep. */
export function findLosses(first: Schema, second: Schema, promises: Promises, path = ''): Loss[] {
  if (first === second) return [];
  const [before, after] = [splitCondition(first), splitCondition(second)];
  return [
    ...ownLosses(before, after, promises, path),
    ...memberLosses(before, after, promises, path),
    ...['items', 'additionalProperties'].flatMap((keyword) => {
      const [one, other] = [before[keyword], after[keyword]];
      return isRecord(one) && isRecord(other) ? findLosses(one, other, promises, `${path}/*`) : [];
    }),
    ...variantLosses(before, after, promises, path),
  ];
}

function ownLosses(before: Schema, after: Schema, { isRequest, keepsTexts }: Promises, path: string): Loss[] {
  const changed = (keyword: string) => !isDeepStrictEqual(before[keyword], after[keyword]);
  const keywords = [
    ...(isRequest && before.default !== undefined && changed('default') ? ['default'] : []),
    ...['x-case-insensitive', 'x-picks'].filter(
      (keyword) => isRequest && before[keyword] !== undefined && changed(keyword),
    ),
    ...(isRequest && keepsTexts && changed('x-messages') ? ['x-messages'] : []),
    ...['x-answers', 'discriminator'].filter((keyword) => !holds(after[keyword], before[keyword])),
  ];
  return keywords.map((keyword) => lossOf(keyword, before[keyword], after[keyword], path));
}

function memberLosses(before: Schema, after: Schema, promises: Promises, path: string): Loss[] {
  if (!isRecord(before.properties)) return [];
  const members = isRecord(after.properties) ? after.properties : {};
  return Object.entries(before.properties).flatMap(([name, schema]) => {
    const other = members[name];
    if (!isRecord(other)) return [lossOf('member', 'described', 'gone', `${path}/${name}`)];
    return isRecord(schema) ? findLosses(schema, other, promises, `${path}/${name}`) : [];
  });
}

/**
 * Compares variants. Unchanged variants keep their promises. Each changed variant of the shorter side is compared with
 * the closest changed variant of the other side; added and removed variants have no counterpart and promise nothing.
 */
function variantLosses(
  { oneOf: known }: Schema,
  { oneOf: next }: Schema,
  promises: Promises,
  path: string,
): Loss[] {
  if (!Array.isArray(known) || !Array.isArray(next)) return [];
  const compare = (one: Schema, other: Schema) => findLosses(one, other, promises, path);
  const [changed, changes] = [without(known, next), without(next, known)];
  return changes.length < changed.length
    ? changes.flatMap((variant) => fewest(changed, (each) => compare(each, variant)))
    : changed.flatMap((variant) => fewest(changes, (each) => compare(variant, each)));
}

const without = (variants: readonly Schema[], others: readonly Schema[]) =>
  variants.filter((variant) => !others.some((other) => isDeepStrictEqual(variant, other)));

const lossOf = (keyword: string, before: unknown, after: unknown, path: string): Loss => ({
  path,
  keyword,
  before,
  after,
});

/** Whether `after` contains everything in `before`; additions are fine. */
export function holds(after: unknown, before: unknown): boolean {
  if (!isRecord(before)) return before === undefined || isDeepStrictEqual(after, before);
  return isRecord(after) && Object.entries(before).every(([key, value]) => holds(after[key], value));
}
