/** The property names that a schema knows, at each level. */
import type { Input } from '../../contract/inputs.ts';
import {
  isRecord,
  type OpenApiDocument,
  type OperationObject,
  type RequestBody,
  resolve,
  type Schema,
} from '../../contract/openapi.ts';

export interface KnownNames {
  /** Undefined if any name is allowed. Values are undefined for properties without inner names. */
  readonly properties?: ReadonlyMap<string, KnownNames | undefined>;
  readonly items?: KnownNames;
  /** Returns the variant of an object that its discriminator selects. */
  readonly choose?: (value: unknown) => KnownNames | undefined;
}

/** Collects the names of a request body, and of all inputs of the operation at its top. */
export function collectNames(
  document: OpenApiDocument,
  { requestBody }: OperationObject,
  inputs: readonly Input[],
): KnownNames {
  const { content } = resolve<RequestBody>(document, requestBody ?? { content: {} });
  // The same for all media types.
  const own = resolve<Schema>(document, Object.values(content)[0]?.schema ?? {});
  const others = inputs.filter(({ location }) => location !== 'body');
  const { choose } = collectVariants(document, own, (variant) => withInputs(variant, others));
  return { ...withInputs(collect(document, own), inputs), ...(choose && { choose }) };
}

function withInputs(known: KnownNames | undefined, inputs: readonly Input[]): KnownNames {
  const names = inputs.map(({ name }) => [name, undefined] as const);
  return { properties: new Map<string, KnownNames | undefined>([...names, ...(known?.properties ?? [])]) };
}

/** Returns undefined for a schema without names: of a plain value, or open to any name. */
function collect(document: OpenApiDocument, reference: Schema): KnownNames | undefined {
  const schema = resolve<Schema>(document, reference);
  if (schema.discriminator) return collectVariants(document, schema, (variant) => variant);
  if (schema.anyOf || schema.oneOf || schema.allOf || schema.additionalProperties) return undefined;
  const inner = (one: unknown) => (isRecord(one) ? collect(document, one) : undefined);
  const items = inner(schema.items);
  if (items !== undefined) return { items };
  if (!isRecord(schema.properties)) return undefined;
  return { properties: new Map(Object.entries(schema.properties).map(([name, one]) => [name, inner(one)])) };
}

function collectVariants(
  document: OpenApiDocument,
  { discriminator }: Schema,
  complete: (variant: KnownNames | undefined) => KnownNames | undefined,
): KnownNames {
  if (!isRecord(discriminator) || !isRecord(discriminator.mapping)) return {};
  const { propertyName, mapping } = discriminator;
  const variants = new Map(
    Object.entries(mapping).map(([name, $ref]) => {
      const { 'x-unused-with': unused = {} } = resolve<Schema>(document, { $ref });
      const known = complete(collect(document, { $ref }));
      return [name, { known, plain: without(known, isRecord(unused) ? unused[name] : undefined) }];
    }),
  );
  return {
    choose: (value) => {
      if (!isRecord(value)) return undefined;
      const variant = variants.get(String(value[String(propertyName)]));
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
