/**
 * The rules of the packages' options, from the schemas of the operations that take the same input: types, limits,
 * defaults and messages.
 */
import { join } from 'node:path';
import { link, nameOf } from '../../src/contract/link.ts';
import { operationNamed } from '../../src/contract/model.ts';
import { isRecord, type OpenApiDocument, type Schema } from '../../src/contract/openapi.ts';
import { packageRoot } from '../../src/contract/package.ts';
import { taggedVariantsOf } from '../../src/contract/schemas.ts';

const banner = '// Generated from openapi/ by `npm run generate`. Do not edit.\n';
const packages = join(packageRoot, 'packages');

/** Options of the service only: how an answer is sent. */
const OF_HTTP = ['bom', 'format', 'mode', 'scale', 'table'];

/** The exported rules of each package, by name, with the operations that take the same input. */
const sources: Readonly<Record<'fiction' | 'images', Readonly<Record<string, string>>>> = {
  images: {
    ...{ avatarRule: 'renderAvatar', badgeRule: 'renderBadge', barcodeRule: 'renderBarcode' },
    ...{ chartRule: 'renderChart', placeholderRule: 'renderPlaceholder', previewRule: 'renderPreview' },
    qrCodeRule: 'renderQrCode',
  },
  fiction: {
    ...{ personRule: 'getPerson', peopleRule: 'listPeople', domainRule: 'getDomain' },
    ...{ domainsRule: 'listDomains', rowsRule: 'createRows' },
  },
};

/** Parameters that the functions do not have. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  renderAvatar: ['person', 'locale', 'min_age', 'max_age', 'index'],
};

/** Returns the files with the rules of the newest document. */
export function packageRuleFiles(document: OpenApiDocument) {
  return Object.entries(sources).map(([folder, list]) => {
    const shared = new Map<string, string>();
    const rules = Object.entries(list).map(
      ([name, operation]) => `export const ${name}: Rule = ${print(ruleOf(document, operation, shared))};\n`,
    );
    if (folder === 'images')
      rules.push(`export const scaleRule: Rule = ${print(convert(link(document, SCALE), shared))};\n`);
    const parts = [...shared].map(([name, text]) => `const ${name}: Rule = ${text};\n`);
    const text = `${banner}import type { Rule } from '../../../shared/rule.ts';\n\n${[...parts, ...rules].join('\n')}`;
    return { path: join(packages, folder, 'src/generated/rules.ts'), text };
  });
}

/** The scale of a PNG, which is a function of its own. */
const SCALE = { $ref: '#/components/schemas/PictureScale' };

type Shared = Map<string, string>;

function ruleOf(document: OpenApiDocument, operation: string, shared: Shared) {
  const found = operationNamed(document, operation);
  if (found === undefined) throw new Error(`The newest document has no operation ${operation}`);
  if (found.body) return convert(found.body, shared, true);
  const parameters = found.parameters.filter(
    ({ name }) => !OF_HTTP.includes(name) && !WITHOUT[operation]?.includes(name),
  );
  return {
    type: 'object',
    required: parameters.flatMap(({ name, required }) => (required ? [name] : [])),
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, convert(schema, shared)])),
  };
}

const KEPT =
  'type enum minimum maximum minLength maxLength pattern format minItems maxItems minProperties maxProperties required default';

/** A name of a constant, which is written without quotes. */
class Name extends String {}

/** Converts a schema to a rule; a component becomes a constant of its own. */
function convert(schema: unknown, shared: Shared, isWhole = false): unknown {
  if (!isRecord(schema)) return {};
  return isWhole || nameOf(schema) === undefined
    ? convertParts(schema, shared, isWhole)
    : convertNamed(schema, shared, false);
}

/** Makes a constant of a component. */
function convertNamed(schema: Schema, shared: Shared, isWhole: boolean): Name {
  const name = nameOf(schema) ?? '';
  shared.set(name, print(convertParts(schema, shared, isWhole)));
  return new Name(name);
}

/** `isWhole` omits the options of the service. */
function convertParts(schema: Schema, shared: Shared, isWhole: boolean): unknown {
  const kept = KEPT.split(' ').flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]]));
  const { tag, byTag } = taggedVariantsOf(schema) ?? {};
  const { items, properties, else: narrow, 'x-messages': messages } = schema;
  const convertAll = (all: unknown) =>
    Object.fromEntries(
      Object.entries(isRecord(all) ? all : {})
        .filter(([name]) => !(isWhole && OF_HTTP.includes(name)))
        .map(([name, one]) => [name, convert(one, shared)]),
    );
  return {
    ...Object.fromEntries(kept),
    ...(isRecord(items) && { items: convert(items, shared) }),
    ...(isRecord(schema.additionalProperties) && { values: convert(schema.additionalProperties, shared) }),
    ...(isRecord(properties) && !byTag && { properties: convertAll(properties) }),
    ...(isRecord(properties) && schema.additionalProperties !== false && { isOpen: true }),
    ...(byTag && {
      tag,
      variants: Object.fromEntries(
        [...byTag].map(([value, variant]) => [value, convertNamed(variant, shared, true)]),
      ),
    }),
    ...(isRecord(narrow) && {
      unless: { name: unlessOf(schema), properties: convertAll(narrow.properties) },
    }),
    ...(schema['x-unused-with'] !== undefined && { unused: schema['x-unused-with'] }),
    ...(messages !== undefined && { messages }),
  };
}

/** Returns the name of the only property of a condition. */
const unlessOf = (schema: Schema): string => Object.keys(Object(Object(schema.if).properties))[0] ?? '';

/** Prints a rule as code. */
function print(value: unknown): string {
  if (value instanceof Name) return `${value}`;
  if (Array.isArray(value)) return `[${value.map(print).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([name, one]) => `${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${print(one)}`,
  );
  return `{ ${entries.join(', ')} }`;
}
