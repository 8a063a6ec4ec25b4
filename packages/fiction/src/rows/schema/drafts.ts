/** Keywords of older drafts, in the words of draft 2020-12. */
import { isObject, type JsonObject } from '../maker.ts';

/** Returns a schema with `prefixItems` for lists of `items`, and numbers as exclusive limits. */
export function modernize(schema: JsonObject): JsonObject {
  const { items, additionalItems, ...rest } = schema;
  const isTuple = Array.isArray(items);
  const hasOldLimits = [rest.exclusiveMinimum, rest.exclusiveMaximum].some(
    (limit) => typeof limit === 'boolean',
  );
  if (!isTuple && additionalItems === undefined && !hasOldLimits) return schema;
  const limits = withNumber(withNumber(rest, 'minimum', 'exclusiveMinimum'), 'maximum', 'exclusiveMaximum');
  if (!isTuple) return items === undefined ? limits : { ...limits, items };
  return {
    ...limits,
    ...(items.length > 0 && { prefixItems: items }),
    ...((isObject(additionalItems) || typeof additionalItems === 'boolean') && { items: additionalItems }),
  };
}

/** Turns `minimum: 1, exclusiveMinimum: true` into `exclusiveMinimum: 1`. */
function withNumber(schema: JsonObject, limit: string, exclusive: string): JsonObject {
  const { [limit]: value, [exclusive]: isExclusive, ...rest } = schema;
  if (typeof isExclusive !== 'boolean') return schema;
  return value === undefined ? rest : { ...rest, [isExclusive ? exclusive : limit]: value };
}
