/**
 * The rules of the packages' options, from the schemas of the operations that take the same input: types, limits,
 * defaults and messages.
 */
import { join } from 'node:path';
import { isRecord, type OpenApiDocument, operationsOf, resolve } from '../../src/contract/openapi.ts';
import { packageRoot } from '../../src/contract/package.ts';

const banner = '// Generated from openapi/ by `npm run generate`. Do not edit.\n';
const packages = join(packageRoot, 'packages');

/** Options of the service only: how an answer is sent. */
const OF_HTTP = ['bom', 'format', 'mode', 'scale', 'table'];

interface Source {
  /** The name of the exported rule. */
  readonly name: string;
  readonly operation: string;
  /** Parameters that the function does not have. */
  readonly without?: readonly string[];
}

const sources: Readonly<Record<'fiction' | 'images', readonly Source[]>> = {
  images: [
    {
      name: 'avatarRule',
      operation: 'renderAvatar',
      without: ['person', 'locale', 'min_age', 'max_age', 'index'],
    },
    { name: 'badgeRule', operation: 'renderBadge' },
    { name: 'barcodeRule', operation: 'renderBarcode' },
    { name: 'chartRule', operation: 'renderChart' },
    { name: 'placeholderRule', operation: 'renderPlaceholder' },
    { name: 'previewRule', operation: 'renderPreview' },
    { name: 'qrCodeRule', operation: 'renderQrCode' },
  ],
  fiction: [
    { name: 'personRule', operation: 'getPerson' },
    { name: 'peopleRule', operation: 'listPeople' },
    { name: 'domainRule', operation: 'getDomain' },
    { name: 'domainsRule', operation: 'listDomains' },
    { name: 'rowsRule', operation: 'createRows' },
  ],
};

/** Returns the files with the rules of the newest document. */
export function packageRuleFiles(document: OpenApiDocument) {
  return Object.entries(sources).map(([folder, list]) => {
    const shared = new Map<string, string>();
    const rules = list.map(
      (source) => `export const ${source.name}: Rule = ${print(ruleOf(document, source, shared))};\n`,
    );
    if (folder === 'images')
      rules.push(`export const scaleRule: Rule = ${print(convert(document, SCALE, shared))};\n`);
    const parts = [...shared].map(([name, text]) => `const ${name}: Rule = ${text};\n`);
    const text = `${banner}import type { Rule } from '../../../shared/rule.ts';\n\n${[...parts, ...rules].join('\n')}`;
    return { path: join(packages, folder, 'src/generated/rules.ts'), text };
  });
}

/** The scale of a PNG, which is a function of its own. */
const SCALE = { $ref: '#/components/schemas/PictureScale' };

type Shared = Map<string, string>;

function ruleOf(document: OpenApiDocument, { operation, without = [] }: Source, shared: Shared) {
  const found = [...operationsOf(document)].find((one) => one.operation.operationId === operation)?.operation;
  if (found === undefined) throw new Error(`The newest document has no operation ${operation}`);
  if (found.requestBody) {
    const { content } = resolve<{ content: Record<string, { schema: object }> }>(document, found.requestBody);
    return convert(document, content['application/json']?.schema ?? {}, shared, true);
  }
  const parameters = (found.parameters ?? [])
    .map((one) => resolve<{ name: string; required?: boolean; schema: object }>(document, one))
    .filter(({ name }) => !OF_HTTP.includes(name) && !without.includes(name));
  return {
    type: 'object',
    required: parameters.flatMap(({ name, required }) => (required ? [name] : [])),
    properties: Object.fromEntries(
      parameters.map(({ name, schema }) => [name, convert(document, schema, shared)]),
    ),
  };
}

const KEPT = [
  'type',
  'enum',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
];
const ALSO_KEPT = ['maxItems', 'minProperties', 'maxProperties', 'required', 'default'];

/** A name of a constant, which is written without quotes. */
class Name {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Converts a schema to a rule; a component becomes a constant of its own. */
function convert(document: OpenApiDocument, schema: unknown, shared: Shared, isWhole = false): unknown {
  if (!isRecord(schema)) return {};
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? '';
    const target = convert(document, resolve(document, schema), shared, isWhole);
    if (isWhole) return target;
    shared.set(name, print(target));
    return new Name(name);
  }
  const kept = [...KEPT, ...ALSO_KEPT].flatMap((key) =>
    schema[key] === undefined ? [] : [[key, schema[key]]],
  );
  const { items, properties, discriminator, else: narrow, 'x-messages': messages } = schema;
  const convertAll = (all: unknown) =>
    Object.fromEntries(
      Object.entries(isRecord(all) ? all : {})
        .filter(([name]) => !(isWhole && OF_HTTP.includes(name)))
        .map(([name, one]) => [name, convert(document, one, shared)]),
    );
  return {
    ...Object.fromEntries(kept),
    ...(isRecord(items) && { items: convert(document, items, shared) }),
    ...(isRecord(schema.additionalProperties) && {
      values: convert(document, schema.additionalProperties, shared),
    }),
    ...(isRecord(properties) && !isRecord(discriminator) && { properties: convertAll(properties) }),
    ...(isRecord(properties) && schema.additionalProperties !== false && { isOpen: true }),
    ...(isRecord(discriminator) && {
      tag: discriminator.propertyName,
      variants: Object.fromEntries(
        Object.entries(Object(discriminator.mapping)).map(([name, $ref]) => [
          name,
          convertVariant(document, { $ref }, shared),
        ]),
      ),
    }),
    ...(isRecord(narrow) && {
      unless: { name: unlessOf(schema), properties: convertAll(narrow.properties) },
    }),
    ...(schema['x-unused-with'] !== undefined && { unused: schema['x-unused-with'] }),
    ...(messages !== undefined && { messages }),
  };
}

/** Converts one variant, without the options of the service. */
function convertVariant(document: OpenApiDocument, reference: { $ref: unknown }, shared: Shared): Name {
  const name = String(reference.$ref).split('/').at(-1) ?? '';
  shared.set(name, print(convert(document, resolve(document, reference), shared, true)));
  return new Name(name);
}

/** Returns the name of the only property of a condition. */
const unlessOf = (schema: Readonly<Record<string, unknown>>): string => {
  const condition = schema.if;
  return isRecord(condition) && isRecord(condition.properties)
    ? (Object.keys(condition.properties)[0] ?? '')
    : '';
};

/** Prints a rule as code. */
function print(value: unknown): string {
  if (value instanceof Name) return value.name;
  if (Array.isArray(value)) return `[${value.map(print).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([name, one]) => `${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${print(one)}`,
  );
  return `{ ${entries.join(', ')} }`;
}
