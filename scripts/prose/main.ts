/**
 * Checks the language of comments, test titles and documents: `npm run check` runs it.
 *
 *   tsx scripts/prose/main.ts [--list]
 *
 * Fails if more than one line in a hundred of any area has a phrasing of `patterns.ts`, or, in CI, if the subject of a
 * new commit has more than 72 characters. `--list` prints every line that matches.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { flag } from '../options.ts';
import { proseOf } from './lines.ts';
import { patterns } from './patterns.ts';

const SHARE_MAX = 0.01;
const SUBJECT_LENGTH_MAX = 72;
/** Earlier commits have longer subjects. */
const LOG = 'log --first-parent -30 --no-merges --format=%s';

const CHECKED = /\.(?:ts|js|mjs|md|ya?ml|lua|sh)$/;
/** Generated files, released documents, data of others, and lists that quote the phrasings. */
const UNCHECKED =
  /^(?:generated|released|NOTICE|BENCHMARKS|scripts\/prose)|\/generated\/|package-lock|src\/.*\/data\//;

const { values } = parseArgs({ options: { list: flag } });
const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8', maxBuffer: 1 << 26 }).trim();

const areas = new Map<string, { lines: number; found: string[] }>();
for (const path of git('ls-files').split('\n')) {
  if (!CHECKED.test(path) || UNCHECKED.test(path) || !existsSync(path)) continue;
  const name = path.includes('/') ? (path.split('/')[0] ?? '') : 'root';
  const area = areas.get(name) ?? { lines: 0, found: [] };
  areas.set(name, area);
  for (const { number, text } of proseOf(path, readFileSync(path, 'utf8'))) {
    area.lines += 1;
    const matched = patterns.filter(({ expression }) => expression.test(text));
    if (matched.length > 0)
      area.found.push(
        `${path}:${number}: ${matched.map(({ name, hint }) => `${name} (${hint})`).join('; ')}: ${text}`,
      );
  }
}

const failures: string[] = [];
for (const [name, { lines, found }] of areas) {
  if (values.list) for (const line of found) console.log(line);
  if (found.length <= lines * SHARE_MAX) continue;
  failures.push(`${name}: ${found.length} of ${lines} lines need plainer English:`, ...found.slice(0, 10));
}
if (process.env.CI !== undefined)
  for (const subject of git(...LOG.split(' ')).split('\n'))
    if (subject.length > SUBJECT_LENGTH_MAX)
      failures.push(`A commit subject has more than ${SUBJECT_LENGTH_MAX} characters: ${subject}`);

for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exit(1);
const sum = [...areas.values()].reduce((total, { found }) => total + found.length, 0);
console.log(`${sum} lines of prose have a phrasing to avoid, at most 1 % of any area.`);
