/** Generates the command table of the command line from the documents: a command for each operation, with its help. */
import { BODY_BYTES_MAX, isDeprecated } from '../../../src/contract/model.ts';
import { isRecord, type Schema } from '../../../src/contract/openapi.ts';
import { groupOf } from '../../../src/contract/presentation.ts';
import { exampleOf } from '../../../src/contract/publish/examples.ts';
import { linesOf } from './comments.ts';
import { type Method, methodsOf, type NamedDocument } from './methods.ts';

/** Prints the table. If several documents describe an operation, the first one counts. */
export function printCommands(documents: readonly NamedDocument[]): string {
  const ids = new Set<string>();
  const found = documents.flatMap((named) => {
    const methods = methodsOf(named.document, '').filter(({ id }) => !ids.has(id));
    for (const { id } of methods) ids.add(id);
    return methods.map((method) => ({ named, method }));
  });
  const names = nameCommands(found);
  const rows = found.map(({ named, method }) => {
    const about = { names: names.get(method.id), ...commandOf(method) };
    const entries = Object.entries(about).filter(([, value]) => value !== undefined);
    const members = entries.map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    return `  {\n    ${[...members, `run: ${named.name}.${method.id}`].join(',\n    ')},\n  },\n`;
  });
  const imports = documents.map(({ name }) => `import * as ${name} from './${name}.ts';\n`);
  return `import type { Command } from '../cli/command.ts';
${imports.join('')}
/** Maximum body size that the service accepts, in bytes. */
export const bodyBytesMax = ${BODY_BYTES_MAX};

/** All commands, one per operation. */
export const commands: readonly Command[] = [
${rows.join('')}];
`;
}

interface Found {
  readonly named: NamedDocument;
  readonly method: Method;
}

/**
 * Returns the names of each operation by operationId, if unique. Help prints the first: the plural for a list, such as
 * `people`, else the path, such as `text-count`. The operationId, the agent tool's name and the subject without its
 * verb follow as aliases.
 */
function nameCommands(found: readonly Found[]): Map<string, string[]> {
  const methods = found.map(({ method }) => method);
  const ids = methods.map(({ id }) => kebabCase(id));
  const taken = new Set<string>();
  const names = new Map<string, string[]>();
  const addAll = (nameOf: (each: Found, methods: readonly Method[]) => string | undefined) => {
    for (const each of found) {
      const { id } = each.method;
      const name = nameOf(each, methods);
      if (!name || taken.has(name) || (ids.includes(name) && name !== kebabCase(id))) continue;
      taken.add(name);
      names.set(id, [...(names.get(id) ?? []), name]);
    }
  };
  addAll(pathName);
  addAll(({ method: { id } }) => (/^list[A-Z]/.test(id) ? subjectOf(id) : undefined));
  addAll(({ method: { id } }) => kebabCase(id));
  addAll(({ method: { operation } }) => operation['x-tool']?.name.replaceAll('_', '-'));
  addAll(({ method: { id } }) => (/^(create|get|make)[A-Z]/.test(id) ? subjectOf(id) : undefined));
  for (const each of names.values()) {
    if (each[1] !== undefined && each[2] === `list-${each[1]}`) each.unshift(...each.splice(1, 1)); // the plural
  }
  return names;
}

/** Returns the operationId without its verb: `person` for `getPerson`. */
const subjectOf = (id: string) => kebabCase(id).split('-').slice(1).join('-');

/**
 * Returns the path as a name. If GET and POST share a path, it names the GET; if both do the same, it names the POST,
 * unless that takes an object, which is hard to type on a command line.
 */
function pathName({ method }: Found, methods: readonly Method[]): string | undefined {
  const name = method.path.slice(1).replaceAll('/', '-');
  const [other, ...more] = methods.filter(({ id, path }) => id !== method.id && path === method.path);
  if (!/^[\w-]+$/.test(name) || more.length > 0) return undefined;
  if (!other) return name;
  const [isByAddress, isTwin] = [method, other].map(({ id }, index) =>
    ['ByAddress', 'FromUrl'].some((ending) => id === `${[other, method][index]?.id}${ending}`),
  );
  if (!isByAddress && !isTwin) return method.httpMethod === 'GET' ? name : undefined;
  const holdsJson = method.bodyMembers.some(({ schema }) => optionKind(schema) === 'json');
  return isByAddress === holdsJson ? name : undefined;
}

const kebabCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-');

/** Operations without a card are about the service. */
const SERVICE_GROUP = 'Network & service';

function commandOf(method: Method) {
  const { operation, answers } = method;
  const card = operation['x-card'];
  const options = optionsOf(method);
  return {
    group: card ? groupOf(operation) : SERVICE_GROUP,
    summary: operation.summary,
    about: operation.description,
    isDeprecated: isDeprecated(operation) || undefined,
    example: card?.example ?? requiredExamples(options),
    result: card?.result,
    endings: endingsOf([...answers.keys()]),
    pipe: pipeOf(method),
    options,
  };
}

const requiredExamples = (options: ReturnType<typeof optionsOf>) =>
  Object.fromEntries(
    options.flatMap(({ name, isRequired, example }) => (isRequired ? [[name, example]] : [])),
  );

/** Endings of files by media type. */
const ENDINGS: Readonly<Record<string, string>> = {
  ...{ 'image/svg+xml': 'svg', 'image/png': 'png', 'image/webp': 'webp', 'application/json': 'json' },
  ...{ 'text/csv': 'csv', 'application/x-ndjson': 'ndjson', 'application/sql': 'sql' },
};

function endingsOf(types: readonly string[]): string[] | undefined {
  const endings = types.flatMap((type) => ENDINGS[type] ?? []);
  return endings.some((ending) => ending !== 'json') ? endings : undefined;
}

/**
 * Returns the parameter that piped input sets: `text` if it is required or in the body, otherwise the only required
 * string, list or object; without one, the first object in the body.
 */
function pipeOf({ members }: Method): string | undefined {
  const text = members.find(
    ({ name, isRequired, location }) => name === 'text' && (isRequired || location === 'body'),
  );
  if (text) return 'text';
  const free = members.filter(({ schema, isRequired }) => {
    const { enum: values, type } = schema;
    return isRequired && values === undefined && !['boolean', 'integer', 'number'].includes(String(type));
  });
  if (free.length > 0) return free.length === 1 ? free[0]?.name : undefined;
  return members.find(({ schema, location }) => location === 'body' && optionKind(schema) === 'json')?.name;
}

function optionsOf({ members, body, bodyMembers }: Method) {
  const variants = body ? bodyMembers : [];
  const names = new Set([...members, ...variants].map(({ name }) => name));
  return [...names].map((name) => {
    const [first, ...others] = [...members, ...variants].filter((member) => member.name === name);
    const schema = first?.schema ?? {};
    const values = [schema, ...others.map((other) => other.schema)].flatMap(enumOf);
    const items = isRecord(schema.items) ? schema.items : undefined;
    return {
      name,
      kind: kindOf(items ?? schema),
      isList: items && true,
      isRequired: first?.isRequired || undefined,
      about: linesOf(schema, first?.description)[0],
      values: values.length > 0 ? [...new Set(values)] : items && enumOf(items),
      default: schema.default,
      example: exampleOf(schema, 'request'),
    };
  });
}

const enumOf = ({ enum: values }: Schema): unknown[] => (Array.isArray(values) ? values : []);

const optionKind = (schema: Schema) => kindOf(isRecord(schema.items) ? schema.items : schema);

/** How a value is written on the command line. */
function kindOf({ type }: Schema): 'text' | 'number' | 'boolean' | 'json' {
  const types = [type].flat();
  if (types.includes('string')) return 'text';
  if (types.includes('boolean')) return 'boolean';
  return types.includes('number') || types.includes('integer') ? 'number' : 'json';
}
