/** Reads the arguments of a tool call as models write them: other names, JSON as text, and choices in other words. */
import type { Input } from '../../contract/model.ts';
import { isRecord, type Schema } from '../../contract/openapi.ts';
import { refuseParts } from '../input/json-parts.ts';
import { respell, splitList } from './spellings.ts';
import type { AgentTool } from './tools.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns the arguments by the names and values of the operation. Everything else stays as it is, to be rejected. */
export function readArguments(
  tool: Pick<AgentTool, 'aliases' | 'words' | 'path'>,
  inputs: readonly Input[],
  sent: Values,
): Values {
  const { aliases = {}, words = {} } = tool;
  const schemas = new Map(inputs.map(({ name, schema }) => [name, schema]));
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sent)) {
    const alias = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
    const known = schemas.has(name) ? name : (alias ?? name);
    // The operation's own name wins, and a second alias stays unknown.
    const target = known !== name && (known in sent || known in values) ? name : known;
    const schema = schemas.get(target);
    const read = schema ? readValue(target, value, schema, words) : value;
    const isData = target === 'text' && isNested(read) && DATA_PATH.test(tool.path);
    values[target] = isData ? JSON.stringify(read) : read;
  }
  return values;
}

function readValue(
  name: string,
  value: unknown,
  schema: Schema,
  words: Readonly<Record<string, string>>,
): unknown {
  const types = [schema.type].flat();
  if ((typeof value === 'string' || typeof value === 'number') && Array.isArray(schema.enum))
    return schema.enum.includes(value) ? value : chooseFrom(schema.enum, String(value), words);
  if (typeof value === 'string' && types.includes('string')) return respell(name, value);
  if (typeof value === 'string')
    return readPlain(value, types) ?? readList(value, schema) ?? parseNested(value);
  return value;
}

/** Operations whose text is data. A digest or count of another text would be that of JSON which no caller wrote. */
const DATA_PATH = /\/data\//;

const isNested = (value: unknown) => typeof value === 'object' && value !== null;

/** Returns the error of a list or object for a parameter with one plain value. */
export function findNested(inputs: readonly Input[], values: Values): string | undefined {
  for (const { name, location, schema } of inputs) {
    const value = values[name];
    const type = PLAIN[String(schema.type)];
    const isOne = Array.isArray(value) ? value.length === 1 : schema.contentMediaType !== undefined;
    if (location !== 'query' || type === undefined || !isNested(value) || isOne) continue;
    return `${name} must be a ${type}, not ${Array.isArray(value) ? 'a list' : 'an object'}.`;
  }
  return undefined;
}

const PLAIN: Readonly<Record<string, string>> = { string: 'string', number: 'number', integer: 'number' };

/** Reads a number or boolean that is written as a string. */
function readPlain(text: string, types: readonly unknown[]): number | boolean | undefined {
  const isNumber = types.includes('number') || types.includes('integer');
  if (isNumber && isNumberText(text)) return Number(text);
  return types.includes('boolean') && /^(?:true|false)$/i.test(text) ? /^true$/i.test(text) : undefined;
}

/** Whether a text is a plain decimal number, without an exponent. */
export const isNumberText = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text.trim());

/** Reads a list of strings that is written as one. */
function readList(text: string, { type, items }: Schema): string[] | undefined {
  return type === 'array' && Object(items).type !== 'number' ? splitList(text) : undefined;
}

/** Parses an object or a list; all other strings, also those with too many parts, stay as they are. */
export function parseNested(text: string): unknown {
  if (!/^\s*[[{]/.test(text) || refuseParts(Buffer.from(text))) return text;
  try {
    return JSON.parse(text, /__proto__|\\u/.test(text) ? withoutProto : undefined);
  } catch {
    return text;
  }
}

/** Removes `__proto__` at any depth, as from messages. */
const withoutProto = (name: string, value: unknown) => (name === '__proto__' ? undefined : value);

/** Longer words are not choices, so they are not compared with them. */
const WORD_LENGTH_MAX = 100;

/** Returns the choice for a word, regardless of case and signs: itself, a locale's region, or a unique beginning. */
function chooseFrom(
  choices: readonly unknown[],
  word: string,
  words: Readonly<Record<string, string>>,
): unknown {
  if (choices.includes(word) || word.length > WORD_LENGTH_MAX) return word;
  const names = choices.filter((choice) => typeof choice === 'string');
  const plain = simplify(word);
  const listed = words[plain];
  if (listed !== undefined && choices.includes(listed)) return listed;
  const region = simplify(word.slice(Math.max(word.lastIndexOf('-'), word.lastIndexOf('_')) + 1));
  const exact =
    names.find((name) => simplify(name) === plain) ?? names.find((name) => simplify(name) === region);
  const begun = plain === '' ? [] : names.filter((name) => simplify(name).startsWith(plain));
  return exact ?? (begun.length === 1 ? begun[0] : word);
}

const simplify = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

export const isObject = (value: unknown): value is Values => isRecord(value) && !Array.isArray(value);
