import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import t from 'tap';
import { StoreUnavailable } from '../../src/errors.ts';
import { joinPages } from '../../src/operations/chat-pages.ts';

/** Characters of one page that make an answer long. */
const LONG = 1024 * 1024 + 1;

/** Pages that tell how many of them were asked for, and end with an error where one is given. */
function createPages(pages: string[][], error?: Error) {
  const asked: number[] = [];
  async function* generate() {
    for (const [index, page] of pages.entries()) {
      asked.push(index);
      yield page;
    }
    if (error) throw error;
  }
  return { pages: generate(), asked };
}

const long = JSON.stringify('x'.repeat(LONG));

t.test('short pages are one text, no page is nothing', async (t) => {
  t.equal(await joinPages(createPages([['1', '{"a":2}'], ['"3"']]).pages), '[1,{"a":2},"3"]');
  t.equal(await joinPages(createPages([['1']]).pages), '[1]');
  t.equal(await joinPages(createPages([]).pages), undefined);
});

t.test('a long answer is the same array, sent page by page', async (t) => {
  const { pages } = createPages([['1'], [long], ['2', '3'], ['4']]);
  const answer = await joinPages(pages);
  t.ok(answer instanceof Readable);
  t.strictSame(JSON.parse(await text(Object(answer))), [1, 'x'.repeat(LONG), 2, 3, 4]);
});

t.test('pages are asked for as they are sent, and no more when the caller has gone', async (t) => {
  const { pages, asked } = createPages(Array.from({ length: 100 }, () => [long]));
  const answer = await joinPages(pages);
  t.strictSame(asked, [0], 'nothing beyond what makes it long');
  if (!(answer instanceof Readable)) throw new Error('It is a stream.');
  await once(answer, 'readable');
  answer.destroy();
  await once(answer, 'close');
  t.ok(asked.length < 30, `${asked.length} pages were asked for`);
});

t.test('a store that goes away breaks the answer off, before it is begun or in its middle', async (t) => {
  await t.rejects(joinPages(createPages([['1']], new StoreUnavailable()).pages), StoreUnavailable);
  const answer = await joinPages(createPages([[long], ['1']], new StoreUnavailable()).pages);
  await t.rejects(text(Object(answer)), StoreUnavailable);
});
