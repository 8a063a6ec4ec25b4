import t from 'tap';
import { remember } from '../../src/plugins/remember.ts';

t.test('what was made of a text', async (t) => {
  const made: string[] = [];
  const double = (text: string) => {
    made.push(text);
    return text + text;
  };

  t.test('is remembered, for as many texts as are allowed', async (t) => {
    const remembered = remember(double, 2);
    t.strictSame(['a', 'b', 'a', 'b', 'a'].map(remembered), ['aa', 'bb', 'aa', 'bb', 'aa']);
    t.strictSame(made.splice(0), ['a', 'b']);
  });

  t.test('is made again where there were more', async (t) => {
    const remembered = remember(double, 2);
    t.strictSame(['a', 'b', 'c', 'c', 'a'].map(remembered), ['aa', 'bb', 'cc', 'cc', 'aa']);
    t.strictSame(made.splice(0), ['a', 'b', 'c', 'a']);
  });
});
