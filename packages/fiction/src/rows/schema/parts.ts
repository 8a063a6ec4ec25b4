/** The schemas of the properties and items of a value. */
import { countAt, listAt, schemasAt } from './keywords.ts';
import type { Located, Plain } from './located.ts';

/** Whether a string matches a pattern of `patternProperties`. */
export type MatchName = (pattern: string, path: string, name: string) => boolean;

/** Returns the schemas of a property by name and pattern; `additionalProperties` of schemas that have neither. */
export function propertyOf(plains: readonly Plain[], name: string, match: MatchName): Located[] {
  return plains.flatMap(({ schema, path }) => {
    const properties = schemasAt(schema, 'properties', path);
    const own: Located[] = Object.hasOwn(properties, name)
      ? [{ schema: properties[name] ?? null, path: `${path}.properties.${name}` }]
      : [];
    for (const [pattern, inner] of Object.entries(schemasAt(schema, 'patternProperties', path)))
      if (match(pattern, path, name))
        own.push({ schema: inner, path: `${path}.patternProperties.${pattern}` });
    return own.length > 0 ? own : restOf(schema, path);
  });
}

/** Returns the schemas of properties without a name of their own. */
export const additionalOf = (plains: readonly Plain[]) =>
  plains.flatMap(({ schema, path }) => restOf(schema, path));

/** Returns the schemas of a property or item; those of `unevaluated…` without any. */
export function orUnevaluated(
  found: readonly Located[],
  plains: readonly Plain[],
  keyword: 'unevaluatedItems' | 'unevaluatedProperties',
): readonly Located[] {
  if (found.length > 0) return found;
  return plains.flatMap(({ schema, path }) => {
    const own = schema[keyword];
    return own === undefined ? [] : [{ schema: own, path: `${path}.${keyword}` }];
  });
}

const restOf = (schema: Plain['schema'], path: string) =>
  'additionalProperties' in schema
    ? [{ schema: schema.additionalProperties ?? null, path: `${path}.additionalProperties` }]
    : [];

/** Returns the schemas of the item at an index; of all after the first ones for Infinity. */
export const itemOf = (plains: readonly Plain[], index: number): Located[] =>
  plains.flatMap(({ schema, path }) => {
    const first = listAt(schema, 'prefixItems', path);
    const own = first[index];
    if (own !== undefined) return [{ schema: own, path: `${path}.prefixItems.${index}` }];
    return 'items' in schema ? [{ schema: schema.items ?? null, path: `${path}.items` }] : [];
  });

/** Returns the schemas that items of a list must fit, each as often as required. */
export const containedOf = (plains: readonly Plain[], max: number): Located[] =>
  plains.flatMap(({ schema, path }) => {
    if (schema.contains === undefined) return [];
    const count = Math.min(max, countAt(schema, 'minContains', path) ?? 1);
    return Array.from({ length: count }, () => ({
      schema: schema.contains ?? null,
      path: `${path}.contains`,
    }));
  });
