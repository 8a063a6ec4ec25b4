import t from 'tap';
import { limitCalls } from '../../../src/operations/hyperplanning/limit-calls.ts';

/** A function whose calls end on demand, in any order. */
function createWork() {
  const calls: { name: string; end: () => void; fail: () => void }[] = [];
  const work = (name: string) =>
    new Promise<string>((resolve, reject) => {
      calls.push({ name, end: () => resolve(name), fail: () => reject(new Error(name)) });
    });
  return { work, calls, names: () => calls.map(({ name }) => name) };
}

const refuse = () => new Error('busy');

t.test('rejects calls beyond the limit without starting them', async (t) => {
  const { work, calls, names } = createWork();
  const limited = limitCalls(2, refuse, work);
  const begun = [limited('a'), limited('b')];
  await t.rejects(limited('c'), { message: 'busy' });
  t.strictSame(names(), ['a', 'b']);
  for (const { end } of calls) end();
  t.strictSame(await Promise.all(begun), ['a', 'b']);
});

t.test('a call that succeeds or fails makes space for another', async (t) => {
  const { work, calls } = createWork();
  const limited = limitCalls(1, refuse, work);
  for (const name of ['a', 'b']) {
    const failing = limited(name);
    calls.at(-1)?.fail();
    await t.rejects(failing, { message: name });
  }
  const last = limited('c');
  calls.at(-1)?.end();
  t.equal(await last, 'c');
});
