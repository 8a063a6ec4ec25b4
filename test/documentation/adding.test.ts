/** The worked example of `openapi/README.md` fits the current files. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { packageRoot } from '../../src/contract/package.ts';

const read = (file: string) => readFileSync(join(packageRoot, file), 'utf8');
const [, example = ''] = /^```diff\n(.*?)^```$/ms.exec(read('openapi/README.md')) ?? [];

t.test('each part of the example that changes a file continues its current lines', async (t) => {
  const parts = example.split(/^\+\+\+ /m).slice(1);
  t.ok(parts.length > 5, `${parts.length} files`);
  for (const part of parts) {
    const [file = '', ...hunks] = part.split(/^@@$/m).map((text) => text.replace('\n', ''));
    const old = hunks.map((hunk) => hunk.replaceAll(/^\+.*\n/gm, '').replaceAll(/^[ -]/gm, ''));
    const isNew = old.every((lines) => lines === '');
    t.equal(existsSync(join(packageRoot, file)), !isNew, file);
    if (!isNew) for (const lines of old) t.ok(read(file).includes(lines), `${file}:\n${lines}`);
  }
});
