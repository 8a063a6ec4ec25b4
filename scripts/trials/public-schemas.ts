/**
 * Makes rows of the first 200 schemas of the JSON Schema Store, by name, and writes docs/public-schemas.md.
 *
 *   npm run trial -- public-schemas [--folder SCHEMAS]
 *
 * Without a folder, it fetches the schemas from GitHub, at a fixed commit.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageRoot } from '../../src/contract/package.ts';
import { writeRows } from '../../src/operations/fiction/rows.ts';

const REPOSITORY = 'https://github.com/SchemaStore/schemastore';
const COMMIT = '3b6446ad8a077bac56f4a4796c0b7fd88927fc8e';
const COUNT = 200;

const { values } = parseArgs({ options: { folder: { type: 'string' } } });
const folder = values.folder ?? fetchSchemas();

function fetchSchemas(): string {
  const clone = mkdtempSync(join(tmpdir(), 'schemas-'));
  const git = (...words: string[]) => execFileSync('git', ['-C', clone, ...words], { stdio: 'inherit' });
  git('init', '--quiet');
  git('fetch', '--quiet', '--depth', '1', REPOSITORY, COMMIT);
  git('checkout', '--quiet', 'FETCH_HEAD', '--', 'src/schemas/json');
  return join(clone, 'src/schemas/json');
}

/** Returns why a schema gives no rows; undefined if it gives some. */
async function findReason(name: string): Promise<string | undefined> {
  const schema = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  try {
    const settings = { table: 'rows', avatarUrl: 'https://api.example/v6/avatar' };
    await writeRows({ schema, seed: 'demo', count: 10, format: 'json', ...settings }, () => {});
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, keyword] = /([^\s.]+) is not supported/.exec(message) ?? [];
    return keyword === undefined ? message.replace(/^schema\S* /, '') : `\`${keyword}\` is not supported`;
  }
}

const names = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort((one, other) => (one < other ? -1 : 1))
  .slice(0, COUNT);
const byReason = new Map<string, string[]>();
for (const name of names) {
  const reason = (await findReason(name)) ?? '';
  byReason.set(reason, [...(byReason.get(reason) ?? []), name.replace(/\.json$/, '')]);
}
const made = byReason.get('') ?? [];
byReason.delete('');
const rows = [...byReason]
  .sort(([, one], [, other]) => other.length - one.length)
  .map(([reason, all]) => `| ${reason.replaceAll('|', '\\|')} | ${all.length} | ${all.join(', ')} |`);

writeFileSync(
  join(packageRoot, 'docs/public-schemas.md'),
  `# Public schemas

\`POST /v6/rows\` makes rows of ${made.length} of the first ${names.length} schemas, by name, of the
[JSON Schema Store](${REPOSITORY}/tree/${COMMIT}/src/schemas/json). The others get a 400 that names the path of the first
keyword that is not supported. \`npm run trial -- public-schemas\` writes this page.

| result | schemas | names |
|---|---|---|
| rows | ${made.length} | ${made.join(', ')} |
${rows.join('\n')}
`,
);
console.log(`${made.length} of ${names.length}`);
