/** YAML 1.2 with its core schema, without aliases and custom tags. */
import { CORE_SCHEMA, DUMP_SCHEMA, dump, intCoreTag, load, realMapTag, YAMLException } from 'js-yaml';
import { InputError } from '../input-error.ts';
import { type Data, DEPTH_MAX, inexact, SyntaxDefect } from './data.ts';

/** Rejects integers that would be rounded while they are read: later they are indistinguishable from floats. */
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

/** Reads one document. Throws an InputError with line and column if it is invalid. */
export function readYaml(text: string): Data {
  try {
    return toData(load(text, { schema: READ, maxAliases: 0, maxDepth: DEPTH_MAX }));
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { mark, reason } = error;
    throw mark
      ? new SyntaxDefect('yaml', mark.line + 1, mark.column + 1, reason.slice(0, 100))
      : new InputError(`text must be one YAML document: ${reason.slice(0, 100)}`);
  }
}

/** JSON names are strings: other YAML keys are converted to their JSON form. */
function toData(value: unknown): Data {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return requireFinite(value);
  if (Array.isArray(value)) return value.map(toData);
  if (!(value instanceof Map)) throw new InputError('text has a value that JSON does not support');
  const object = new Map<string, Data>();
  for (const [key, member] of value) {
    if (typeof key === 'object' && key !== null)
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

/** Writes one document; on one line if `indent` is 0. */
export function writeYaml(data: Data, indent: number): string {
  const layout = indent === 0 ? { flowLevel: 0 } : { indent };
  return dump(data, { schema: WRITTEN, noRefs: true, lineWidth: -1, ...layout });
}
