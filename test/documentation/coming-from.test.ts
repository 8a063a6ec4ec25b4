/** Checks that the calls in `docs/coming-from.md` exist and work. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { documents } from '../../src/contract/documents.ts';
import { operationsOf } from '../../src/contract/model.ts';
import { packageRoot } from '../../src/contract/package.ts';
import { shareService } from '../support/service.ts';

const text = readFileSync(join(packageRoot, 'docs/coming-from.md'), 'utf8');
/** The code spans of the right column. */
const codes = [...text.matchAll(/^\|.*\| ([^|]+) \|$/gm)].flatMap(([, right = '']) =>
  [...right.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
);

t.test('every path exists in v6', async (t) => {
  const paths = new Set(operationsOf(documents.v6).map(({ path }) => path));
  const named = codes.flatMap((code) => /^(?:GET |POST )?(\/[a-z0-9/-]+)/.exec(code)?.[1] ?? []);
  t.ok(named.length > 40, `${named.length} found`);
  const known = (path: string) =>
    paths.has(path) ||
    [...paths].some(
      (each) => path.startsWith('/http/') && path.split('/', 3).join('/') === each.split('/', 3).join('/'),
    ) ||
    path === '/robots' ||
    /^\/(placeholder|badge)\/\w/.test(path) ||
    paths.has(`/tic-tac-toe${path}`);
  for (const path of named) t.ok(known(path), path);
});

t.test('every complete GET request succeeds', async (t) => {
  const { get } = await shareService(t);
  const calls = codes.flatMap((code) => /^GET (\S+)$/.exec(code)?.[1] ?? []);
  t.ok(calls.length > 20, `${calls.length} found`);
  for (const call of calls) {
    const isWhole = ![
      '/chat?after=…',
      '/color/contrast',
      '/qrcode',
      '/text/lorem',
      '/keys',
      '/chat/events',
    ].includes(call);
    if (isWhole) t.equal((await get(`/v6${call.replace('…', 'a')}`)).statusCode, 200, call);
  }
});
