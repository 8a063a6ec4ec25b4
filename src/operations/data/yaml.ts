/** YAML 1.2 with its core schema and merge keys, without custom tags. */
import {
  CORE_SCHEMA,
  DUMP_SCHEMA,
  defineScalarTag,
  dump,
  floatCoreTag,
  floatYaml11Tag,
  intCoreTag,
  loadAll,
  mergeTag,
  NOT_RESOLVED,
  realMapTag,
  YAMLException,
} from 'js-yaml';
import { InputError } from '../../lib/input-error.ts';
import { type Data, DEPTH_MAX, Float, inexact, SyntaxDefect, tooDeep } from './data.ts';
import { readFloat } from './numbers.ts';
import { requireStrict } from './yaml-defects.ts';

/** Far more than configurations have; each costs as much as the value that it repeats. */
const ALIASES_MAX = 1000;

/** Rejects integers that would be rounded while they are read: later they are indistinguishable from floats. */
const exactIntTag: typeof intCoreTag = {
  ...intCoreTag,
  resolve: (source, isExplicit, tagName) => {
    const value = intCoreTag.resolve(source, isExplicit, tagName);
    if (typeof value === 'number' && !Number.isSafeInteger(value)) throw inexact(source);
    return value;
  },
};

const DECIMAL = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/;
const OVERFLOW = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)[eE][-+]?\d+$/;

/** Keeps that a number is a float, and its digits, and rejects numbers that are too large for one. */
const exactFloatTag = defineScalarTag<number | Float>(floatCoreTag.tagName, {
  implicit: true,
  implicitFirstChars: floatCoreTag.implicitFirstChars,
  resolve: (source, isExplicit, tagName) => {
    if (/[.eE]/.test(source) && DECIMAL.test(source)) return readFloat(source);
    return floatCoreTag.resolve(source, isExplicit, tagName);
  },
  identify: floatCoreTag.identify,
});
const READ = CORE_SCHEMA.withTags(realMapTag, mergeTag, exactIntTag, exactFloatTag);

/** Writes floats, and makes texts that YAML 1.1 or 1.2 takes for floats quoted. */
const writtenFloatTag = defineScalarTag<number | Float>(floatCoreTag.tagName, {
  implicit: true,
  implicitFirstChars: floatYaml11Tag.implicitFirstChars,
  resolve: (source, isExplicit, tagName) => {
    // Readers take a text such as 1e400 for a number, too.
    if (OVERFLOW.test(source)) return Number(source);
    const value = floatYaml11Tag.resolve(source, isExplicit, tagName);
    return value === NOT_RESOLVED ? floatCoreTag.resolve(source, isExplicit, tagName) : value;
  },
  identify: (value) => value instanceof Float || floatCoreTag.identify(value),
  represent: (value) => {
    const text = String(value);
    return value instanceof Float && /\./.test(text) ? text : floatCoreTag.represent(Number(text));
  },
});
const WRITTEN = DUMP_SCHEMA.withTags(realMapTag, writtenFloatTag);

/** Makes texts quoted that readers of YAML 1.1 take for a name or a value within brackets. */
const bracketsTag = defineScalarTag<string>('!brackets', {
  implicit: true,
  resolve: (source) => (/[:?]/.test(source) ? source : NOT_RESOLVED),
  identify: () => false,
});
const WRITTEN_ON_ONE_LINE = WRITTEN.withTags(bracketsTag);

/**
 * Reads a document, or several as a list. Throws an InputError with line and column if it is invalid, and for aliases
 * that contain themselves.
 */
export function readYaml(text: string): Data {
  const documents = loadDocuments(text);
  const convert = createConverter();
  if (documents.length > 1) return documents.map((document) => convert(document));
  if (documents.length === 0) throw new InputError('text has no YAML document');
  return convert(documents[0]);
}

function loadDocuments(text: string): unknown[] {
  try {
    return loadAll(requireStrict(text), { schema: READ, maxAliases: ALIASES_MAX, maxDepth: DEPTH_MAX });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { mark, reason } = error;
    const what = reason.startsWith('aliases exceeded')
      ? `more than ${ALIASES_MAX} aliases`
      : reason.slice(0, 100);
    throw mark
      ? new SyntaxDefect('yaml', mark.line + 1, mark.column + 1, what)
      : new InputError(`text is not valid YAML: ${what}`);
  }
}

/**
 * Returns a function that converts values. JSON names are strings: other YAML keys are converted to their JSON form. An
 * alias is converted once, so that repeated aliases take no more memory than the text.
 */
function createConverter(): (value: unknown) => Data {
  const converted = new Map<object, { data: Data; depth: number }>();
  const open = new Set<object>();
  let deepest = 0;

  const convertOnce = (value: object, depth: number, convert: () => Data): Data => {
    const known = converted.get(value);
    if (known !== undefined) {
      deepest = Math.max(deepest, depth + known.depth);
      if (deepest > DEPTH_MAX) throw tooDeep();
      return known.data;
    }
    if (open.has(value)) throw new InputError('text has an alias that contains itself');
    open.add(value);
    const before = deepest;
    deepest = depth;
    const data = convert();
    converted.set(value, { data, depth: deepest - depth });
    deepest = Math.max(before, deepest);
    open.delete(value);
    return data;
  };

  const toData = (value: unknown, depth: number): Data => {
    if (depth > DEPTH_MAX) throw tooDeep();
    deepest = Math.max(deepest, depth);
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number') return requireFinite(value);
    if (value instanceof Float) return value;
    if (Array.isArray(value))
      return convertOnce(value, depth, () => value.map((item) => toData(item, depth + 1)));
    if (!(value instanceof Map)) throw new InputError('text has a value that JSON does not support');
    return convertOnce(value, depth, () => toObject(value, (member) => toData(member, depth + 1)));
  };
  return (value) => toData(value, 0);
}

function toObject(value: ReadonlyMap<unknown, unknown>, toData: (member: unknown) => Data): Data {
  const object = new Map<string, Data>();
  for (const [key, member] of value) {
    if (typeof key === 'object' && key !== null && !(key instanceof Float))
      throw new InputError('text has a list or an object as a name, which JSON does not support');
    const name = String(key);
    if (object.has(name))
      throw new InputError(`text has the name '${name.slice(0, 40)}' twice in one object`);
    object.set(name, toData(member));
  }
  return object;
}

function requireFinite(value: number): number {
  if (!Number.isFinite(value))
    throw new InputError('text contains Infinity or NaN, which JSON does not support');
  return value;
}

/** A name that readers take for the start or the end of a document. */
const MARKER_NAME = /^(?:---|\.\.\.)[ \t].*?(?=:(?: |$))/gm;

/** Writes line breaks of YAML 1.1 as escapes. */
const quote = (text: string) =>
  JSON.stringify(text)
    .replaceAll('\u0085', '\\u0085')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** Writes one document; on one line if `indent` is 0. */
export function writeYaml(data: Data, indent: number): string {
  const layout = indent === 0 ? { schema: WRITTEN_ON_ONE_LINE, flowLevel: 0 } : { schema: WRITTEN, indent };
  const text = dump(data, { noRefs: true, lineWidth: -1, ...layout });
  // Readers disagree on the indentation of a text that starts with a blank and is the whole document.
  if (typeof data === 'string' && /^[|>]\d/.test(text)) return `${quote(data)}\n`;
  // The package leaves them unquoted at the first level.
  return text.replace(MARKER_NAME, (name) => `'${name.replaceAll("'", "''")}'`);
}
