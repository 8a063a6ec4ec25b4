/** Finds values that one schema accepts and another may reject: rejected request values, and new response values. */
import { isDeepStrictEqual } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { isRecord, type Schema } from '../../src/contract/openapi.ts';

/** A rule that is stricter in the wide schema than in the narrow one. */
export interface Gap {
  /** Path within the value, such as `/data/labels/*`. */
  readonly path: string;
  readonly keyword: string;
  readonly wide: unknown;
  readonly narrow: unknown;
}

const lowerBounds = ['minimum', 'minLength', 'minItems', 'minProperties'];
const upperBounds = ['maximum', 'maxLength', 'maxItems', 'maxProperties', 'x-max-graphemes', 'x-max-bytes'];
/** Keywords for which it cannot be decided in general whether one value accepts all that the other does. */
const incomparable = ['pattern', 'format', 'contentMediaType'];

const ajv = new Ajv2020({ strict: false, validateFormats: false });

/**
 * Returns why `wide` may reject a value that `narrow` accepts. If there are variants, compares with the closest one.
 */
export function findGaps(wide: Schema, narrow: Schema, path = ''): Gap[] {
  if (wide === narrow) return [];
  const [{ oneOf: ways, ...wideRest }, { oneOf: parts, ...narrowRest }] = [
    splitCondition(wide),
    splitCondition(narrow),
  ];
  const hasBoth = Array.isArray(ways) && Array.isArray(parts);
  // If only one schema has variants, each variant includes the keywords next to `oneOf`.
  const [wideVariants, narrowVariants] = hasBoth
    ? [ways.flatMap(variantsOf), parts.flatMap(variantsOf)]
    : [variantsOf(wide), variantsOf(narrow)];
  return [
    ...(hasBoth ? gapsBesideVariants(wideRest, narrowRest, path) : []),
    ...narrowVariants.flatMap((part) =>
      wideVariants.includes(part)
        ? []
        : fewest(wideVariants, (variant) => gapsBesideVariants(variant, part, path)),
    ),
  ];
}

/** Converts a schema with `if` and `else` to two variants: one that meets the condition, one that does not. */
export function splitCondition(schema: Schema): Schema {
  if (schema.if === undefined && schema.else === undefined) return schema;
  const { if: condition, else: otherwise, ...rest } = schema;
  if (!isRecord(condition) || !isRecord(otherwise)) return rest;
  return { oneOf: [withMembers(rest, condition), withMembers(rest, otherwise)] };
}

function withMembers(schema: Schema, { properties, required }: Schema): Schema {
  const own: Readonly<Record<string, object>> = Object(schema.properties);
  const narrower = Object.entries<object>(Object(properties)).map(([name, member]) => [
    name,
    { ...own[name], ...member },
  ]);
  return {
    ...schema,
    properties: { ...own, ...Object.fromEntries(narrower) },
    required: [...listOf(schema.required), ...listOf(required)],
  };
}

/** Returns the shortest of the lists that the variants yield: that of the closest variant. */
export function fewest<Item>(variants: readonly Schema[], listOf: (variant: Schema) => Item[]): Item[] {
  let best: Item[] | undefined;
  for (const variant of variants) {
    const next = listOf(variant);
    if (next.length === 0) return next;
    if (best === undefined || next.length < best.length) best = next;
  }
  return best ?? [];
}

/** Reuses the variants of a schema, so that unchanged variants are identical objects and need no comparison. */
const knownVariants = new WeakMap<Schema, readonly Schema[]>();

/** Returns the variants in `oneOf`, each merged with the keywords next to it. */
function variantsOf(schema: Schema): readonly Schema[] {
  const known = knownVariants.get(schema);
  if (known) return known;
  const { oneOf, ...rest } = splitCondition(schema);
  const variants = Array.isArray(oneOf)
    ? oneOf.flatMap((variant: Schema) => variantsOf({ ...rest, ...variant }))
    : [rest];
  knownVariants.set(schema, variants);
  return variants;
}

function gapsBesideVariants(wide: Schema, narrow: Schema, path: string): Gap[] {
  const gap = (keyword: string): Gap => ({ path, keyword, wide: wide[keyword], narrow: narrow[keyword] });
  const values = valuesOf(narrow);
  const ofType = takesTypes(wide, narrow) ? [] : [gap('type')];
  if (values) return values.every((value) => isTaken(wide, value)) ? ofType : [...ofType, gap('enum')];
  return [
    ...ofType,
    ...(valuesOf(wide) ? [gap('enum')] : []),
    ...lowerBounds.filter((keyword) => lower(wide[keyword]) > lower(narrow[keyword])).map(gap),
    ...upperBounds.filter((keyword) => upper(wide[keyword]) < upper(narrow[keyword])).map(gap),
    ...incomparable
      .filter((keyword) => wide[keyword] !== undefined && wide[keyword] !== narrow[keyword])
      .map(gap),
    ...(listOf(wide.required).every((name) => listOf(narrow.required).includes(name))
      ? []
      : [gap('required')]),
    ...gapsOfChildren(wide, narrow, path),
  ];
}

function gapsOfChildren(wide: Schema, narrow: Schema, path: string): Gap[] {
  const members = Object.entries(isRecord(wide.properties) ? wide.properties : {}).flatMap(
    ([name, schema]) => {
      const other = isRecord(narrow.properties) ? narrow.properties[name] : undefined;
      if (schema === other) return [];
      return isRecord(schema) && isRecord(other) ? findGaps(schema, other, `${path}/${name}`) : [];
    },
  );
  const rest = ['items', 'additionalProperties'].flatMap((keyword) => {
    const [one, other] = [wide[keyword] ?? true, narrow[keyword] ?? true];
    if (isRecord(one) && isRecord(other)) return findGaps(one, other, `${path}/*`);
    if (one === true || other === false) return [];
    return [{ path, keyword, wide: wide[keyword], narrow: narrow[keyword] }];
  });
  return [...members, ...rest];
}

function valuesOf(schema: Schema): unknown[] | undefined {
  if (Array.isArray(schema.enum)) return schema.enum;
  if (schema.type === 'null') return [null];
  return schema.const === undefined ? undefined : [schema.const];
}

function isTaken(schema: Schema, value: unknown): boolean {
  const values = valuesOf(schema);
  return values ? values.some((each) => isDeepStrictEqual(each, value)) : ajv.validate(schema, value);
}

function takesTypes(wide: Schema, narrow: Schema): boolean {
  if (wide.type === undefined) return true;
  const taken = listOf(wide.type);
  return (
    narrow.type !== undefined &&
    listOf(narrow.type).every(
      (type) => taken.includes(type) || (type === 'integer' && taken.includes('number')),
    )
  );
}

const lower = (bound: unknown) => (typeof bound === 'number' ? bound : Number.NEGATIVE_INFINITY);
const upper = (bound: unknown) => (typeof bound === 'number' ? bound : Number.POSITIVE_INFINITY);

function listOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
