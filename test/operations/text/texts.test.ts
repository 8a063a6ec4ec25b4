import t from 'tap';
import { shareService, startService } from '../../support/service.ts';

const { post, postForm } = await shareService(t);

t.test('of many matches, a thousand are listed, and all are counted and replaced', async (t) => {
  const answer = await post('/v6/regex', { pattern: 'a', text: 'a'.repeat(5000), replace: 'bb' });
  const { matches, count, replaced } = answer.json();
  t.equal(matches.length, 1000);
  t.equal(count, 5000);
  t.equal(replaced, 'bb'.repeat(5000));
});

t.test('matching that takes too long is stopped on its thread', async (t) => {
  const { post, services } = await startService(t, { now: Date.now, hasOwnThreads: true });
  const answer = await post('/v6/regex', { pattern: 'a(.*b)?', text: 'a'.repeat(20_000) });
  t.equal(answer.statusCode, 400);
  t.equal(answer.json().error, 'pattern takes too long to match text');
  t.equal(services.compute.figures().done, 1);
});

t.test('small inputs are computed without a thread, with the same response', async (t) => {
  const { post, services } = await startService(t, { now: Date.now, hasOwnThreads: true });
  const small = (await post('/v6/text/diff', { a: 'a b', b: 'a c', by: 'word' })).json();
  t.equal(services.compute.figures().threads, 0);
  t.strictSame([small.added, small.removed], [1, 1]);
  const same = 'x '.repeat(500);
  const large = (await post('/v6/text/diff', { a: `a b ${same}`, b: `a c ${same}`, by: 'word' })).json();
  t.equal(services.compute.figures().threads, 1);
  t.strictSame([large.added, large.removed], [1, 1]);
});

t.test('forms can contain texts, whose line ends are preserved', async (t) => {
  const { words } = (await postForm('/v6/text/count', { text: 'über alle Berge' })).json();
  t.equal(words, 3);
  const { added } = (await postForm('/v6/text/diff', { a: 'a\r\n', b: 'a\n' })).json();
  t.equal(added, 1);
});
