/**
 * Makes rows of public schemas, validates them with Ajv, and writes docs/public-schemas.md.
 *
 *   npm run trial -- public-schemas [--folder REPOSITORIES]
 *
 * Fetches the repositories from GitHub, at fixed commits, into the folder, or into a temporary one.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireReadable } from 'utility-api-fiction/rows';
import { packageRoot } from '../../../src/contract/package.ts';
import { writeRows } from '../../../src/operations/fiction/rows.ts';
import { PUBLISHERS, type PublicSchema, readComponents, readStore, STORE } from './sources.ts';
import { compileSchema } from './validators.ts';

const COUNT = 10;

const { values } = parseArgs({ options: { folder: { type: 'string' }, only: { type: 'string' } } });
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'schemas-'));

interface Result {
  readonly made: number;
  readonly total: number;
  /** Rows that Ajv rejects. */
  readonly invalid: readonly string[];
  /** Schemas that Ajv cannot compile. */
  readonly unchecked: readonly string[];
  readonly byReason: ReadonlyMap<string, readonly string[]>;
}

/** Makes rows as the service does. Returns them, or the reason for a refusal. */
async function makeRows({ schema }: PublicSchema): Promise<unknown[] | string> {
  const place = { table: 'rows', avatarUrl: 'https://api.example/v6/avatar' };
  try {
    requireReadable('schema', schema);
    const shape = JSON.stringify(schema);
    const text = await writeRows(
      { schema: shape, seed: 'demo', count: COUNT, format: 'json', ...place },
      () => {},
    );
    return JSON.parse(text);
  } catch (error) {
    return reasonOf(error instanceof Error ? error.message : String(error));
  }
}

/** Returns a message without the path of the schema. */
function reasonOf(message: string): string {
  const [, keyword] = /([^\s.]+) is not supported/.exec(message) ?? [];
  const rest = message.replace(/^schema\S* /, '').replace(/: '.*$/s, '');
  return keyword === undefined ? rest : `\`${keyword}\` is not supported`;
}

async function tryAll(schemas: readonly PublicSchema[]): Promise<Result> {
  const others = new Map(schemas.map(({ name, schema }) => [name, schema]));
  const byReason = new Map<string, string[]>();
  const [invalid, unchecked]: string[][] = [[], []];
  for (const each of schemas) {
    if (values.only !== undefined && each.name !== values.only) continue;
    const rows = await makeRows(each);
    const reason = typeof rows === 'string' ? rows : '';
    byReason.set(reason, [...(byReason.get(reason) ?? []), each.name]);
    if (typeof rows === 'string') continue;
    const validate = await compileSchema(each.schema, others);
    const isList = !rows.every((row) => validate?.(row) ?? true) && (validate?.(rows) ?? true);
    if (validate === undefined) unchecked?.push(each.name);
    else if (!isList && !rows.every((row) => validate(row))) invalid?.push(each.name);
  }
  const made = byReason.get('')?.length ?? 0;
  byReason.delete('');
  return { made, total: schemas.length, invalid: invalid ?? [], unchecked: unchecked ?? [], byReason };
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
/** Names shown for a reason. */
const NAMES_MAX = 20;
const listOf = (names: readonly string[]) =>
  names.slice(0, NAMES_MAX).join(', ') + (names.length > NAMES_MAX ? ', …' : '');

const store = await tryAll(readStore(folder));
const components = await tryAll(PUBLISHERS.flatMap((publisher) => readComponents(publisher, folder)));
for (const [name, { made, total, invalid }] of Object.entries({ store, components }))
  console.log(
    `${name}: rows for ${made} of ${total} (${percent(made, total)}), invalid: ${invalid.join(', ') || 'none'}`,
  );

const summary = (title: string, { made, total, invalid, unchecked }: Result) =>
  `| ${title} | ${total} | ${made} (${percent(made, total)}) | ${invalid.length} | ${unchecked.length} |`;
const reasons = ({ byReason }: Result) =>
  [...byReason]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([reason, all]) => `| ${reason.replaceAll('|', '\\|')} | ${all.length} | ${listOf(all)} |`)
    .join('\n');
const linkOf = ({ name, commit }: typeof STORE) => `[${name}](https://github.com/${name}/tree/${commit})`;

if (values.only === undefined)
  writeFileSync(
    join(packageRoot, 'docs/public-schemas.md'),
    `# Public schemas

\`POST /v6/rows\` makes rows of most public schemas, and Ajv accepts all rows. The others get a 400 that names the path
and the reason. \`npm run trial -- public-schemas\` writes this page.

| schemas | tried | rows | invalid | not checked, since Ajv cannot compile them |
|---|---|---|---|---|
${summary(`JSON Schema Store, ${linkOf(STORE)}`, store)}
${summary(`Objects of OpenAPI components: ${PUBLISHERS.map(linkOf).join(', ')}`, components)}

## Reasons for refusals

JSON Schema Store:

| reason | schemas | names |
|---|---|---|
${reasons(store)}

OpenAPI components:

| reason | schemas | names |
|---|---|---|
${reasons(components)}
`,
  );
