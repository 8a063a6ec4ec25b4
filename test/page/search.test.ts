/** The search of the page: words that people use, with the tool to be found first. */
import t from 'tap';
import { rank, score, stem } from '../../page/src/tools/find.ts';
import { documents } from '../../src/contract/documents.ts';
import { defaultToolsOf } from '../../src/contract/presentation.ts';
import { ourDocuments } from '../../src/contract/served.ts';
import { latestVersion } from '../../src/contract/versions.ts';
import { cardsOf } from '../../src/http/page/card.ts';
import { readRows } from '../support/json-lines.ts';

/** Points of the first tab of a card, as in `search.ts`. */
const MAIN_BONUS = 6;

const served = ourDocuments.filter(({ isOffered }) => isOffered);
const cards = served
  .flatMap((each) => cardsOf(each, defaultToolsOf(each.document)))
  .flatMap((group) => group.cards)
  .map(({ id, main, title, line, words }) => ({
    id,
    main,
    title,
    words: words.join(' '),
    text: `${line} ${id}`,
  }));

const find = (typed: string) =>
  rank(cards, typed, ({ id, main }) => (id === main ? MAIN_BONUS : 0)).map(({ id }) => id);

/** The card to be found first, by words. */
const firsts = readRows<[typed: string, id: string]>('test/page/first-cards.jsonl');

t.test('the best match for words that people use comes first', async (t) => {
  for (const [typed, id] of firsts) t.equal(find(typed)[0], id, typed);
});

t.test('the title of each card finds it first', (t) => {
  const unavailable = new Set((documents[latestVersion]['x-missing'] ?? []).flatMap(({ words }) => words));
  for (const { id, title } of cards) {
    t.equal(find(title)[0], id, title);
    t.notOk(unavailable.has(title.toLowerCase()), title);
  }
  t.end();
});

t.test('what the service does not offer has a sentence, and at most a tool that comes close', async (t) => {
  const missing = documents[latestVersion]['x-missing'] ?? [];
  const known = new Set(cards.map(({ id }) => id));
  const operations = new Set(
    served
      .flatMap((each) => cardsOf(each, []))
      .flatMap((group) => group.cards.map((card) => card.operationId)),
  );
  t.ok(known.size > 40);
  for (const { words, text, closest } of missing) {
    t.match(text, /^[A-Z].*\.$/);
    if (closest !== undefined) t.ok(operations.has(closest), closest);
    for (const word of words) t.equal(word, word.toLowerCase());
  }
  const all = missing.flatMap(({ words }) => words);
  t.equal(new Set(all).size, all.length, 'each word once');
});

t.test('endings, stop words and signs do not matter', async (t) => {
  for (const word of ['formatter', 'formatting', 'formats', 'format']) t.equal(stem(word), 'format');
  for (const word of ['generator', 'generate', 'generating']) t.equal(stem(word), stem('generates'));
  const tool = { title: 'Hashes', words: 'checksum', text: 'SHA-2 of a text.' };
  const points = (typed: string) => score(tool, typed).points;
  t.ok(points('hash') > points('check'));
  t.ok(points('ecksum') > 0, 'a part of a word');
  t.equal(points('chart'), 0);
  t.equal(score({ title: 'Avatar', words: '', text: '' }, 'vat').points, 0);
  for (const sign of String.raw`-/\^$*+?.()|[]{}`) t.doesNotThrow(() => score(tool, `a${sign}`), sign);
  t.strictSame(
    rank([tool], 'of a', () => 0),
    [tool],
    'only stop words: they count',
  );
});
