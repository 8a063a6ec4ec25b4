import t from 'tap';
import { memoize } from '../../packages/shared/memo.ts';
import { collectGarbage } from '../../src/process/memory.ts';

t.test('memoize', async (t) => {
  const made: string[] = [];
  const double = (text: string) => {
    made.push(text);
    return text + text;
  };

  t.test('caches the last texts, up to the given number', async (t) => {
    const remembered = memoize(double, 2);
    t.strictSame(['a', 'b', 'a', 'b', 'a'].map(remembered), ['aa', 'bb', 'aa', 'bb', 'aa']);
    t.strictSame(made.splice(0), ['a', 'b']);
  });

  t.test('does not retain the header that contained the text', async (t) => {
    const remembered = memoize((text) => text.length, 2_000);
    await collectGarbage();
    const before = process.memoryUsage().heapUsed;
    for (let index = 0; index < 2_000; index += 1) {
      const header = `${Buffer.alloc(16_000, 'x').toString('latin1')}2001:db8::${1_000_000 + index}`;
      remembered(JSON.parse(JSON.stringify(header)).slice(16_000));
    }
    await collectGarbage();
    t.ok(process.memoryUsage().heapUsed - before < 8e6, 'all headers together are 32 MB');
    remembered('still in use');
  });

  t.test('computes evicted results again', async (t) => {
    const remembered = memoize(double, 2);
    t.strictSame(['a', 'b', 'c', 'd', 'e', 'e', 'a'].map(remembered), [
      'aa',
      'bb',
      'cc',
      'dd',
      'ee',
      'ee',
      'aa',
    ]);
    t.strictSame(made.splice(0), ['a', 'b', 'c', 'd', 'e', 'a']);
  });
});
