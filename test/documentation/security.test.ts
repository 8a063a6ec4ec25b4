/** What SECURITY.md says to be shown by a test is. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { packageRoot } from '../../src/contract/package.ts';

const text = readFileSync(join(packageRoot, 'SECURITY.md'), 'utf8');
const rows = text.split('\n').filter((line) => /^\| API\d/.test(line));

t.test('every risk of the list is spoken of, and shown by tests that exist under their titles', async (t) => {
  const numbers = rows.map((row) => Number(/^\| API(\d+)/.exec(row)?.[1]));
  t.strictSame(numbers, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  for (const row of rows) {
    const shown = row.split(' | ').at(-1) ?? '';
    const sources = shown.split('; ').map((part) => ({
      path: /`([^`]+\.ts)`/.exec(part)?.[1] ?? '',
      titles: [...part.matchAll(/\*([^*]+)\*/g)].map(([, title = '']) => title),
    }));
    t.ok(sources.length > 0, row.slice(0, 60));
    for (const { path, titles } of sources) {
      t.ok(path !== '' && existsSync(join(packageRoot, path)), path);
      const source = readFileSync(join(packageRoot, path), 'utf8');
      for (const title of titles) t.ok(source.includes(title), `${path}: ${title}`);
    }
  }
});

t.test('every other path that it names exists', async (t) => {
  const paths = [...text.matchAll(/`((?:src|test|scripts|docs)\/[^`]*)`/g)].map(([, path = '']) => path);
  for (const path of paths) t.ok(existsSync(join(packageRoot, path)), path);
});
