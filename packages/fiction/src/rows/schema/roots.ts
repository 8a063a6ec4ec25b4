/** The schema of rows, which are objects or the items of a list. */
import { InputError } from '../../../../shared/input-error.ts';
import type { JsonObject } from '../maker.ts';
import type { LengthLimits } from '../pattern/pattern.ts';
import { mergeLimits, mergeTypes } from './constraints.ts';
import { flagAt } from './keywords.ts';
import { itemOf } from './parts.ts';
import type { Located, Source } from './source.ts';

interface Root {
  /** The schemas of a row. */
  readonly rows: readonly Located[];
  /** Limits of a list. */
  readonly count?: LengthLimits;
  readonly isDistinct?: boolean;
}

/** Returns the schemas of a row: the whole one, or those of the items of a list. */
export function rowsOf(source: Source, schema: JsonObject): Root {
  const root = { schema, path: 'schema' };
  const { plains, groups } = source.flatten([root]);
  const types = mergeTypes(plains);
  if (types === undefined || types.includes('object')) return { rows: [root] };
  if (!types.includes('array'))
    throw new InputError('schema.type must be object, or array for the rows as a list');
  const tuple = plains.find(({ schema: own }) => 'prefixItems' in own);
  const unsupported = tuple ? `${tuple.path}.prefixItems` : groups[0]?.path;
  if (unsupported !== undefined) throw new InputError(`${unsupported} is not supported for a list of rows`);
  return {
    rows: itemOf(plains, Number.POSITIVE_INFINITY),
    count: mergeLimits(plains, 'minItems', 'maxItems'),
    isDistinct: plains.some(({ schema: own, path }) => flagAt(own, 'uniqueItems', path)),
  };
}
