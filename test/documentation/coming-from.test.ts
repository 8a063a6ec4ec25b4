/** What is told to those who come from elsewhere exists, and answers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { documents } from '../../src/contract/documents.ts';
import { operationsOf } from '../../src/contract/openapi.ts';
import { packageRoot } from '../../src/contract/package.ts';
import { startService } from '../support/service.ts';

const text = readFileSync(join(packageRoot, 'docs/coming-from.md'), 'utf8');
/** The right column: what stands in code, one by one. */
const answers = [...text.matchAll(/^\|.*\| ([^|]+) \|$/gm)].flatMap(([, right = '']) =>
  [...right.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
);

t.test('every path is one of v6', async (t) => {
  const paths = new Set([...operationsOf(documents.v6)].map(({ path }) => path));
  const named = answers.flatMap((code) => /^(?:GET |POST )?(\/[a-z0-9/-]+)/.exec(code)?.[1] ?? []);
  t.ok(named.length > 40, `${named.length} are found`);
  const known = (path: string) =>
    paths.has(path) || ['/placeholder/400x300', '/robots'].includes(path) || paths.has(`/tic-tac-toe${path}`);
  for (const path of named) t.ok(known(path), path);
});

t.test('every whole GET is answered', async (t) => {
  const { get } = await startService(t);
  const calls = answers.flatMap((code) => /^GET (\S+)$/.exec(code)?.[1] ?? []);
  t.ok(calls.length > 20, `${calls.length} are found`);
  for (const call of calls) {
    const isWhole = call !== '/chat?after=…' && call !== '/color/contrast' && call !== '/text/lorem';
    if (isWhole) t.equal((await get(`/v6${call.replace('…', 'a')}`)).statusCode, 200, call);
  }
});
