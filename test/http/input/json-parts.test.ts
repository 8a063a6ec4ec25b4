/** JSON that takes long to parse is refused before. */
import t from 'tap';
import { refuseParts } from '../../../src/http/input/json-parts.ts';

const isRefused = (json: string) => refuseParts(Buffer.from(json)) !== null;
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const members = (count: number) => `{${Array.from({ length: count }, (_, at) => `"${at}":1`).join()}}`;

t.test('objects, arrays and members are counted, and their depth', async (t) => {
  t.notOk(isRefused(nested(200)));
  t.ok(isRefused(nested(201)));
  t.ok(isRefused(`${'{"a":'.repeat(201)}1${'}'.repeat(201)}`));
  t.notOk(isRefused(members(9_999)));
  t.ok(isRefused(members(10_000)));
  t.ok(isRefused(`[${'{},'.repeat(10_000)}1]`));
  t.notOk(isRefused(`[${'0,'.repeat(100_000)}1]`), 'numbers are quick to parse');
});

t.test('the contents of strings are not counted', async (t) => {
  const text = nested(20_000) + ':'.repeat(20_000) + '\\"'.repeat(20_000);
  t.notOk(isRefused(JSON.stringify({ text })));
  t.notOk(isRefused(`["${text}`), 'nor those without an end, which the parser refuses');
  t.ok(isRefused(`["a\\\\",${nested(200)}]`), 'a string ends after an escaped backslash');
});
