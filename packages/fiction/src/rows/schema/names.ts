/** Names of properties that are not listed: by pattern, or by the schema of names. */
import type { Maker, Row } from '../maker.ts';
import { drawString, hasStrings } from '../pattern/pattern.ts';
import { schemasAt } from './keywords.ts';
import type { MatchName } from './parts.ts';
import type { Patterns } from './patterns.ts';
import { type Located, type Plain, Unsatisfiable } from './source.ts';
import type { Validate } from './validate.ts';

export interface NameRules {
  readonly match: MatchName;
  /** Whether `propertyNames` allows a name. */
  isName(name: string): boolean;
  /** Draws a name that may be allowed; undefined if any name may be. */
  readonly draw: ((row: Row, path: string) => string | undefined) | undefined;
}

const NAME_LENGTH_MAX = 40;

/** Reads the rules of the names of an object; `compile` creates the maker of names. */
export function readNameRules(
  plains: readonly Plain[],
  patterns: Patterns,
  validate: Validate,
  compile: (all: readonly Located[]) => Maker,
): NameRules {
  const match: MatchName = (pattern, path, name) =>
    patterns.match(pattern, `${path}.patternProperties`, name);
  const schemas = plains.flatMap(({ schema: { propertyNames }, path }) =>
    propertyNames === undefined ? [] : [{ schema: propertyNames, path: `${path}.propertyNames` }],
  );
  const isName = (name: string) => schemas.every((schema) => validate(schema, name));
  const sources = plains.flatMap(({ schema, path }) =>
    Object.keys(schemasAt(schema, 'patternProperties', path)).map((pattern) =>
      patterns.at(pattern, `${path}.patternProperties`),
    ),
  );
  const limits = { min: 1, max: NAME_LENGTH_MAX };
  const drawable = sources.filter((pattern) => hasStrings(pattern, limits));
  if (schemas.length > 0) {
    let maker: Maker | undefined;
    const draw = (row: Row, path: string): string | undefined => {
      try {
        maker ??= compile([{ schema: { type: 'string' }, path: 'rows.name' }, ...schemas]);
        return String(maker.make(row, path));
      } catch (error) {
        if (error instanceof Unsatisfiable) return undefined;
        throw error;
      }
    };
    return { match, isName, draw };
  }
  if (drawable.length === 0) return { match, isName, draw: undefined };
  return {
    match,
    isName,
    draw(row, path) {
      const chance = row.chance(path);
      const pattern = chance.one(drawable);
      return drawString({ ...pattern, exact: pattern.padded }, limits, chance);
    },
  };
}
