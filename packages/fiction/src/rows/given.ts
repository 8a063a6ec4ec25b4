/** Shapes as they are given, before they are read. */
import { InputError } from '../../../shared/input-error.ts';
import type { JsonObject } from './maker.ts';
import { reduceSchema } from './schema/reduce.ts';

type Name = 'fields' | 'schema';

const LEVELS_MAX = 100;
/** With the annotations of a schema, and the definitions that it does not use. */
const GIVEN_MAX = 40_000;
/** Reading more of them takes milliseconds. */
const VALUES_MAX = { fields: 2_000, schema: 10_000 };

/** Throws an InputError for a shape that is nested too deep to be read, or too large to be reduced. */
export function requireReadable(name: Name, given: object): void {
  let [level, count]: [unknown[], number] = [[given], 0];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > LEVELS_MAX) throw tooLarge(name, `be nested at most ${LEVELS_MAX} levels deep`);
    const next: unknown[] = [];
    for (const each of level) {
      if (typeof each !== 'object' || each === null) continue;
      for (const part of Object.values(each)) next.push(part);
      if (count + next.length > GIVEN_MAX) throw tooLarge(name, `have at most ${VALUES_MAX[name]} values`);
    }
    count += next.length;
    level = next;
  }
}

/** Returns fields, or the parts of a schema that make values. Throws an InputError if they have too many values. */
export function reduceShape(name: Name, given: object): JsonObject {
  const shape = given as JsonObject; // parsed from JSON, or checked by its reader
  const reduced = name === 'schema' ? reduceSchema(shape) : shape;
  const all: unknown[] = [reduced];
  for (const each of all) {
    if (typeof each !== 'object' || each === null) continue;
    for (const part of Object.values(each)) all.push(part);
    if (all.length > VALUES_MAX[name]) throw tooLarge(name, `have at most ${VALUES_MAX[name]} values`);
  }
  return reduced;
}

const tooLarge = (name: Name, rule: string) =>
  new InputError(`${name} must ${rule}`, { parameter: name, code: 'too_large' });
