/** What SECURITY.md says to be shown by a test is. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { packageRoot } from '../../src/contract/package.ts';

const text = readFileSync(join(packageRoot, 'SECURITY.md'), 'utf8');
const rows = text.split('\n').filter((line) => /^\| API\d/.test(line));

t.test('every risk of the list is spoken of, and shown by tests that exist under their titles', async (t) => {
  const numbers = rows.map((row) => Number(/^\| API(\d+)/.exec(row)?.[1]));
  t.strictSame(numbers, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  for (const row of rows) checkShown(t, row);
});

t.test(
  'what one caller can do to others is told of every resource, with its bounds and the tests of them',
  async (t) => {
    const section = text.split(/^## What one caller can do to others$/m)[1]?.split(/^## /m)[0] ?? '';
    const [head, , ...resources] = section
      .split('\n')
      .filter((line) => line.startsWith('| ') || line.startsWith('|-'));
    t.equal(
      head,
      '| resource | bound for one caller | bound for all | what happens beyond | the test that holds it |',
    );
    t.strictSame(
      resources.map((row) => row.split(' | ')[0]),
      [
        '| Requests',
        '| Wrong keys',
        '| Wrong sessions',
        '| Private chats',
        '| Bytes of a chat',
        '| Drawings',
        '| Bodies',
        '| Headers',
        '| Unread answers',
        '| Connections',
        '| Tries of a token',
        '| Games',
        '| Keys for repeats',
        '| Memory of callers',
      ],
    );
    for (const row of resources) {
      t.equal(row.split(' | ').length, 5, row.slice(0, 60));
      checkShown(t, row);
    }
  },
);

t.test('every other path that it names exists', async (t) => {
  const paths = [...text.matchAll(/`((?:src|test|scripts|docs)\/[^`]*)`/g)].map(([, path = '']) => path);
  for (const path of paths) t.ok(existsSync(join(packageRoot, path)), path);
});

/** The last cell of a row names tests by their paths and titles, which exist. */
function checkShown(t: Test, row: string): void {
  const shown = row.split(' | ').at(-1) ?? '';
  const sources = shown.split(/; (?=`)/).map((part) => ({
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
