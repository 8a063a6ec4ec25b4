import { InputError } from '../../../shared/input-error.ts';
import type { Rule } from '../../../shared/rule.ts';
import { checkInput } from '../../../shared/rules.ts';
import { rowsRule } from '../generated/rules.ts';
import type { Country } from '../profiles/countries.ts';
import { readFields } from '../rows/fields.ts';
import { reduceShape, requireReadable } from '../rows/given.ts';
import type { JsonObject } from '../rows/maker.ts';
import { makeRows } from '../rows/rows.ts';
import { readSchema } from '../rows/schema/schema.ts';
import { avatarUrlRule } from './people.ts';

export interface RowsOptions {
  /**
   * The fields of a row, by name: the name of a kind, such as `person.email`, or an object with `kind` and its options.
   * At most 50, nested ones included. Give either `fields` or `schema`.
   */
  readonly fields?: object | undefined;
  /** A JSON Schema (2020-12) of objects, or of a list of them. Unsupported keywords are rejected by their path. */
  readonly schema?: object | undefined;
  /** 1–1,000. Default: 10. */
  readonly count?: number | undefined;
  /** 1–64 characters, as for people. A smaller count gives the first of the same rows. */
  readonly seed: string;
  /** Country of the people, ISO 3166-1 alpha-2. Default: random. */
  readonly locale?: Country | undefined;
  /** The address of avatars without its query. Default: https://example.com/avatar. */
  readonly avatar_url?: string | undefined;
}

const rule: Rule = {
  ...rowsRule,
  required: ['seed'],
  properties: { ...rowsRule.properties, avatar_url: avatarUrlRule },
};

type Input = RowsOptions & { readonly avatar_url: string; readonly count: number };

/**
 * Returns rows of fictional data. Throws an InputError with the path of a wrong field or keyword, or if the rows have
 * more than 100,000 values. The same as `POST /v6/rows` of the service, which also limits the time.
 *
 * @example rows({ fields: { id: 'sequence', name: 'person.name' }, count: 3, seed: 'demo' })
 */
export function rows<Row = JsonObject>(options: RowsOptions): Row[] {
  const { fields, schema, count, seed, locale, avatar_url } = checkInput<Input>(rule, options).input;
  if ((fields === undefined) === (schema === undefined))
    throw new InputError('Give either fields or schema', {
      parameter: fields ? 'schema' : 'fields',
      code: 'conflicting_parameters',
    });
  const name = fields ? 'fields' : 'schema';
  requireReadable(name, fields ?? schema ?? {});
  const shape = reduceShape(name, fields ?? schema ?? {});
  const settings = { seed, count, country: locale, avatarUrl: avatar_url };
  try {
    const read = schema ? readSchema(shape, forever) : readFields(shape, seed);
    return [...makeRows(read, settings, forever)] as Row[];
  } catch (error) {
    throw error instanceof InputError ? withFault(error) : error;
  }
}

/** The caller stops its own long computations. */
const forever = () => {};

/** Messages start with the path that they are about. */
function withFault({ message, code, parameter }: InputError): InputError {
  const [path] = /^(?:fields|schema)(?:\.\S+)?/.exec(message) ?? [];
  const usual = message.includes(' is not supported') ? 'unsupported' : 'invalid_format';
  return new InputError(message, { parameter: parameter ?? path, code: code ?? usual });
}
