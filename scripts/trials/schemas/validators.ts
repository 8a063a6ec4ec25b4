/** Validators of public schemas, which are of several drafts and refer to each other. */
import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import AjvDraft04 from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import type { PublicSchema } from './sources.ts';

type Schema = PublicSchema['schema'];
type Validate = (value: unknown) => boolean;

const options = { strict: false, validateSchema: false, logger: false, ownProperties: true } as const;

const Draft04 = AjvDraft04.default;
const classes = { '2019-09': Ajv2019, '2020-12': Ajv2020, 'draft-03': Draft04, 'draft-04': Draft04 };

/** Compiles a schema for Ajv; undefined if Ajv cannot. `others` are the schemas that it may refer to, by URL. */
export async function compileSchema(
  schema: Schema,
  others: ReadonlyMap<string, Schema>,
): Promise<Validate | undefined> {
  const draft = Object.entries(classes).find(([name]) => String(schema.$schema).includes(name));
  const isOpenApi = schema.components !== undefined;
  const AjvOfDraft = draft?.[1] ?? (isOpenApi ? Ajv2020 : Ajv);
  const loadSchema = async (url: string) => {
    const found = others.get(nameOf(url));
    if (found === undefined) throw new Error(`There is no ${url}`);
    return found;
  };
  try {
    const ajv = new AjvOfDraft({ ...options, loadSchema });
    addFormats.default(ajv as Ajv);
    return await ajv.compileAsync(schema);
  } catch {
    return undefined;
  }
}

/** Returns the name of a schema of the store, of any of its URLs. */
const nameOf = (url: string): string =>
  url
    .replace(/^.*\//, '')
    .replace(/#.*$/, '')
    .replace(/\.json$/, '')
    .replace(/\.schema$/, '');
