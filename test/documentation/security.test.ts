/** Every test that SECURITY.md cites exists. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { packageRoot } from '../../src/contract/package.ts';

const text = readFileSync(join(packageRoot, 'SECURITY.md'), 'utf8');
const rows = text.split('\n').filter((line) => /^\| API\d/.test(line));

t.test('covers every OWASP risk, and cites tests by their current titles', async (t) => {
  const numbers = rows.map((row) => Number(/^\| API(\d+)/.exec(row)?.[1]));
  t.strictSame(numbers, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  for (const row of rows) checkTests(t, row);
});

t.test('lists the limits of every resource, with current tests', async (t) => {
  const section = text.split(/^## Limits per caller$/m)[1]?.split(/^## /m)[0] ?? '';
  const [head, , ...resources] = section
    .split('\n')
    .filter((line) => line.startsWith('| ') || line.startsWith('|-'));
  t.equal(head, '| resource | limit per caller | limit for all callers | beyond the limit | tests |');
  t.strictSame(
    resources.map((row) => row.split(' | ')[0]),
    [
      '| Requests',
      '| Wrong keys',
      '| Wrong sessions',
      '| Private chats',
      '| Bytes of a chat',
      '| Images and computations',
      '| Bodies',
      '| Event streams',
      '| Headers',
      '| Pipelined requests',
      '| Unread responses',
      '| Connections',
      '| Token attempts',
      '| Games',
      '| Idempotency keys',
      '| Caller records',
    ],
  );
  for (const row of resources) {
    t.equal(row.split(' | ').length, 5, row.slice(0, 60));
    checkTests(t, row);
  }
});

t.test('names only existing paths', async (t) => {
  const paths = [...text.matchAll(/`((?:src|test|scripts|docs)\/[^`]*)`/g)].map(([, path = '']) => path);
  for (const path of paths) t.ok(existsSync(join(packageRoot, path)), path);
});

/** Checks that the tests in the last cell of a row exist, by path and title. */
function checkTests(t: Test, row: string): void {
  const cell = row.split(' | ').at(-1) ?? '';
  const sources = cell.split(/; (?=`)/).map((part) => ({
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
