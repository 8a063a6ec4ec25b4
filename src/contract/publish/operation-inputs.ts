/** The inputs of an operation as a Markdown table. */
import type { Input, Operation } from '../model.ts';
import type { Schema } from '../openapi.ts';
import { type Member, membersOf, taggedVariantsOf, valuesOf, variantsOf } from '../schemas.ts';

/** A variant of a body. */
interface Variant {
  /** The values that select it, as code; empty without a property that distinguishes variants. */
  readonly tags: readonly string[];
  readonly members: ReadonlyMap<string, Member>;
}

/** A property as one variant has it. */
type Use = Member & Pick<Variant, 'tags'>;

/** A row without the name and the location. */
interface Row {
  readonly type: string;
  readonly required: string;
  readonly description: string;
}

/** Returns the table, or an empty string without inputs. */
export function writeInputs({ inputs, body }: Operation): string {
  if (inputs.length === 0) return '';
  const variants = body ? variantsIn(body) : [];
  const rows = inputs.map((input) => {
    const { type, required, description } = describeInput(input, variants);
    return `| \`${input.name}\` | ${input.location} | ${type} | ${required} | ${description} |`;
  });
  return `| parameter | in | type | required | description |\n|---|---|---|---|---|\n${rows.join('\n')}`;
}

function variantsIn(body: Schema): Variant[] {
  const tags = new Map<Schema, string[]>();
  for (const [value, variant] of taggedVariantsOf(body)?.byTag ?? [])
    tags.set(variant, [...(tags.get(variant) ?? []), toCode(value)]);
  return variantsOf(body).map((variant) => ({
    tags: tags.get(variant) ?? [],
    members: new Map(membersOf(variant).map((member) => [member.name, member])),
  }));
}

function describeInput(input: Input, variants: readonly Variant[]): Row {
  const having = input.location === 'body' ? variants.filter(({ members }) => members.has(input.name)) : [];
  const uses = having.flatMap(({ tags, members }) => {
    const member = members.get(input.name);
    return member ? [{ tags, ...member }] : [];
  });
  if (uses.length === 0)
    return {
      type: typeOf(input.schema),
      required: input.isRequired ? 'yes' : '',
      description: describe(input),
    };
  const needed = uses.filter(({ isRequired }) => isRequired);
  return {
    type: typeOfAny(uses.map(({ schema }) => schema)),
    required: needed.length === variants.length ? 'yes' : listTags('for', needed),
    description: describeUses(uses) ?? `${limitTo(having, variants)}${describe({ ...input, ...uses[0] })}`,
  };
}

/** Returns the values of all schemas if all have values, else their types. */
function typeOfAny(schemas: readonly Schema[]): string {
  const values = schemas.map(valuesOf);
  if (values.every((each) => each.length > 0)) return [...new Set(values.flat().map(toCode))].join(', ');
  return [...new Set(schemas.map(typeOf))].join(' or ');
}

/** Returns which variants have a property, in the shorter way; empty for all. */
function limitTo(having: readonly Variant[], variants: readonly Variant[]): string {
  const others = variants.filter((variant) => !having.includes(variant));
  if (others.length === 0) return '';
  const text = others.length < having.length ? listTags('Not for', others) : listTags('Only for', having);
  return text && `${text}. `;
}

/** Describes each use; undefined if all have the same description. */
function describeUses(uses: readonly Use[]): string | undefined {
  const byText = new Map<string, Use[]>();
  for (const use of uses) byText.set(describe(use), [...(byText.get(describe(use)) ?? []), use]);
  if (byText.size === 1) return undefined;
  return [...byText]
    .map(([text, same]) => [listTags('For', same), text].filter(Boolean).join(': '))
    .join(' ');
}

/** Returns a list such as `for sms, email`; empty without tags. */
function listTags(word: string, variants: readonly Pick<Variant, 'tags'>[]): string {
  const tags = variants.flatMap((variant) => variant.tags);
  return tags.length === 0 ? '' : `${word} ${tags.join(', ')}`;
}

const toCode = (value: unknown) => `\`${value}\``;

/** Returns the type with its limits, such as `integer, 1 to 100`. */
function typeOf(schema: Schema): string {
  const { type, items, minimum, maximum, maxLength, maxItems } = schema;
  const values = valuesOf(schema);
  if (values.length > 0) return values.map(toCode).join(', ');
  const inner = items === undefined ? undefined : typeOf(Object(items));
  const limits = [
    minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}` : '',
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    maxItems === undefined ? '' : `at most ${maxItems} items`,
  ];
  const name = inner === undefined ? [type ?? 'object'].flat().join(' or ') : `list of ${inner}`;
  return [name, ...limits.filter((limit) => limit !== '')].join(', ');
}

function describe({ description, schema }: Pick<Input, 'description' | 'schema'>): string {
  const text = String(description ?? schema.description ?? '').replaceAll('|', '\\|');
  const standard = schema.default === undefined ? '' : ` Default: \`${schema.default}\`.`;
  return `${text.replaceAll(/\s+/g, ' ')}${standard}`;
}
