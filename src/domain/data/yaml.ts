/** YAML 1.2 with its core schema, without aliases and tags of its own. */
import { CORE_SCHEMA, DUMP_SCHEMA, dump, intCoreTag, load, realMapTag, YAMLException } from 'js-yaml';
import { InputError } from '../input-error.ts';
import { type Data, DEPTH_MAX, inexact, SyntaxDefect } from './data.ts';

/**
 * Whole numbers that would be rounded are refused where they are read: later they look like the float that they became.
 */
const exactIntTag: typeof intCoreTag = {
  ...intCoreTag,
  resolve: (source, isExplicit, tagName) => {
    const value = intCoreTag.resolve(source, isExplicit, tagName);
    if (typeof value === 'number' && !Number.isSafeInteger(value)) throw inexact(source);
    return value;
  },
};
const READ = CORE_SCHEMA.withTags(realMapTag, exactIntTag);
const WRITTEN = DUMP_SCHEMA.withTags(realMapTag);

/** Reads one document. Throws an InputError with line and column where it is none. */
export function readYaml(text: string): Data {
  try {
    return toData(load(text, { schema: READ, maxAliases: 0, maxDepth: DEPTH_MAX }));
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { mark, reason } = error;
    throw mark
      ? new SyntaxDefect('yaml', mark.line + 1, mark.column + 1, reason.slice(0, 100))
      : new InputError(`text must be one document of YAML: ${reason.slice(0, 100)}`);
  }
}

/** Names are texts in JSON: what YAML has for one is written as JSON would write it. */
function toData(value: unknown): Data {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return requireFinite(value);
  if (Array.isArray(value)) return value.map(toData);
  if (!(value instanceof Map)) throw new InputError('text holds a value that JSON has not');
  const object = new Map<string, Data>();
  for (const [key, member] of value) {
    if (typeof key === 'object' && key !== null)
      throw new InputError('text has a list or an object for a name, which JSON has not');
    const name = String(key);
    if (object.has(name))
      throw new InputError(`text has the name '${name.slice(0, 40)}' twice in one object`);
    object.set(name, toData(member));
  }
  return object;
}

function requireFinite(value: number): number {
  if (!Number.isFinite(value))
    throw new InputError('text holds a number without end, or what is no number: JSON has neither');
  return value;
}

/** Writes one document; with an indentation of 0 in one line. */
export function writeYaml(data: Data, indent: number): string {
  const layout = indent === 0 ? { flowLevel: 0 } : { indent };
  return dump(data, { schema: WRITTEN, noRefs: true, lineWidth: -1, ...layout });
}
