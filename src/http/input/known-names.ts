/** The property names that a schema knows, at each level. */
import type { Input, Operation } from '../../contract/model.ts';
import { isRecord, type Schema } from '../../contract/openapi.ts';
import { ownMembersOf, taggedVariantsOf } from '../../contract/schemas.ts';

export interface KnownNames {
  /** Undefined if any name is allowed. Values are undefined for properties without inner names. */
  readonly properties?: ReadonlyMap<string, KnownNames | undefined>;
  readonly items?: KnownNames;
  /** Returns the variant of an object that its discriminator selects. */
  readonly choose?: (value: unknown) => KnownNames | undefined;
}

/** Collects the names of a request body, and of all inputs of the operation at its top. */
export function collectNames({ body = {}, inputs }: Operation): KnownNames {
  const others = inputs.filter(({ location }) => location !== 'body');
  const { choose } = collectVariants(body, (variant) => withInputs(variant, others));
  return { ...withInputs(collect(body), inputs), ...(choose && { choose }) };
}

function withInputs(known: KnownNames | undefined, inputs: readonly Input[]): KnownNames {
  const names = inputs.map(({ name }) => [name, undefined] as const);
  return { properties: new Map<string, KnownNames | undefined>([...names, ...(known?.properties ?? [])]) };
}

/** Returns undefined for a schema without names: of a plain value, or open to any name. */
function collect(schema: Schema): KnownNames | undefined {
  if (schema.discriminator) return collectVariants(schema, (variant) => variant);
  if (schema.anyOf || schema.oneOf || schema.allOf || schema.additionalProperties) return undefined;
  const items = isRecord(schema.items) ? collect(schema.items) : undefined;
  if (items !== undefined) return { items };
  if (!isRecord(schema.properties)) return undefined;
  return { properties: new Map(ownMembersOf(schema).map((member) => [member.name, collect(member.schema)])) };
}

function collectVariants(
  schema: Schema,
  complete: (variant: KnownNames | undefined) => KnownNames | undefined,
): KnownNames {
  const { tag, byTag } = taggedVariantsOf(schema) ?? {};
  if (tag === undefined || byTag === undefined) return {};
  const variants = new Map(
    [...byTag].map(([value, variant]) => {
      const { 'x-unused-with': unused } = variant;
      const known = complete(collect(variant));
      return [value, { known, plain: without(known, isRecord(unused) ? unused[String(value)] : undefined) }];
    }),
  );
  return {
    choose: (value) => {
      if (!isRecord(value)) return undefined;
      const variant = variants.get(value[tag]);
      return hasMixedTypes(value) ? variant?.known : variant?.plain;
    },
  };
}

function without(known: KnownNames | undefined, names: unknown): KnownNames | undefined {
  if (!known?.properties || !Array.isArray(names)) return known;
  return { ...known, properties: new Map([...known.properties].filter(([name]) => !names.includes(name))) };
}

/** Returns whether a dataset of a chart has a type of its own. */
function hasMixedTypes({ data }: Readonly<Record<string, unknown>>): boolean {
  const datasets = isRecord(data) ? data.datasets : undefined;
  return Array.isArray(datasets) && datasets.some((one) => isRecord(one) && (one.type ?? null) !== null);
}
