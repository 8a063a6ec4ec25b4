/** Drawings by functions and by operations. */
import t from 'tap';
import { latestVersion } from '../../../../src/contract/versions.ts';
import { readRows } from '../../../../test/support/json-lines.ts';
import { shareService } from '../../../../test/support/service.ts';
import { drawAvatar } from '../../src/index.ts';
import { ask, functions, type Options } from './support.ts';

const drawings = readRows<[path: string, options: Options]>(
  'packages/images/test/parity/cases/drawings.jsonl',
);

t.test('functions draw the same bytes as the operations', async (t) => {
  for (const [path, options] of drawings) {
    const draw = functions[path];
    const { svg, width, height } = (await draw?.(options as never)) ?? { svg: '', width: 0, height: 0 };
    t.equal(svg, (await ask(t, path, options)).text, `${path} ${JSON.stringify(options)}`);
    t.ok(width > 0 && height > 0);
  }
});

t.test('the avatar of a person is that of the same gender and age', async (t) => {
  const { get } = await shareService(t);
  for (const style of ['open-peeps', 'lorelei', 'notionists', 'pixel-art'] as const) {
    const answer = await get(`/${latestVersion}/personal?seed=demo&fields=name&with=gender,age`);
    const { gender, age } = JSON.parse(answer.body);
    const { svg } = await drawAvatar({ seed: 'demo', style, gender, age });
    t.equal(svg, (await ask(t, 'avatar', { person: 'demo', style })).text, style);
  }
});
