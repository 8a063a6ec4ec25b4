import t from 'tap';
import { sendLine } from '../../support/lines.ts';
import { shareService, startService } from '../../support/service.ts';
import { since } from '../../support/versions.ts';

const versions = since('v6');
const service = await shareService(t);
const { post, postForm } = service;

const line = (path: string, body: object) => `POST ${path} ${JSON.stringify(body)}`;
const long = 'a'.repeat(65_537);

const answers: [line: string, expected: object][] = [
  [
    line('/text/count', { text: 'One two. Three?\n' }),
    {
      characters: 16,
      graphemes: 16,
      bytes: 16,
      words: 3,
      sentences: 2,
      lines: 1,
      paragraphs: 1,
      reading_seconds: 1,
    },
  ],
  [line('/text/count', { text: '' }), { characters: 0, words: 0, lines: 0, reading_seconds: 0 }],
  [line('/text/count', { text: 'a'.repeat(65_536) }), { characters: 65_536, words: 1 }],
  [line('/text/case', { text: 'foo bar', to: 'constant' }), { result: 'FOO_BAR' }],
  [line('/text/case', { text: 'fooBar', to: 'dot' }), { result: 'foo.bar' }],
  [line('/text/case', { text: 'fooBar', to: 'path' }), { result: 'foo/bar' }],
  [line('/text/case', { text: 'welcome to NASA. ok', to: 'sentence' }), { result: 'Welcome to NASA. Ok' }],
  [
    line('/text/case', { text: "NASA's new USB3 port opens again", to: 'title' }),
    { result: "NASA's New USB3 Port Opens Again" },
  ],
  [line('/text/case', { text: 'ALL BIG', to: 'title' }), { result: 'All Big' }],
  [
    line('/text/count', { text: '\u6211\u7231 TypeScript 5\uff01\u30ab\u30bf\u30ab\u30ca' }),
    { cjk_characters: 6, office_words: 9 },
  ],
  [
    line('/text/lines', {
      text: 'b\r\n a\r\n\r\nb\r\n',
      trim: true,
      remove_blank: true,
      unique: true,
      sort: 'ascending',
    }),
    { result: 'a\r\nb\r\n', lines: 2, removed: 2 },
  ],
  [
    line('/text/lines', { text: 'f10\nF9\n\u00e91\ne2', sort: 'ascending', numeric: true }),
    { result: '\u00e91\ne2\nF9\nf10', removed: 0 },
  ],
  [
    line('/text/lines', { text: 'a\nA\nb', unique: true, ignore_case: true, sort: 'reverse' }),
    { result: 'b\na' },
  ],
  [line('/text/lines', { text: '' }), { result: '', lines: 0, removed: 0 }],
  [
    line('/text/diff', { a: 'x\n', b: 'y\n', name: 'my file.txt' }),
    { patch: '--- a/my file.txt\t\n+++ b/my file.txt\t\n@@ -1 +1 @@\n-x\n+y\n' },
  ],
  [line('/text/slug', { text: 'Über uns', locale: 'de' }), { slug: 'ueber-uns' }],
  [line('/text/slug', { text: 'a b', separator: '_' }), { slug: 'a_b' }],
  ['GET /text/lorem?unit=words&count=2', { text: 'lorem ipsum' }],
  ['GET /text/lorem', { text: /^Lorem ipsum [^\n]+\n\n[^\n]+\n\n[^\n]+$/ }],
  [
    line('/text/diff', { a: 'one\ntwo\n', b: 'one\nthree\n' }),
    {
      changes: [
        { type: 'same', text: 'one\n' },
        { type: 'removed', text: 'two\n' },
        { type: 'added', text: 'three\n' },
      ],
      added: 1,
      removed: 1,
      patch: '--- a\n+++ b\n@@ -1,2 +1,2 @@\n one\n-two\n+three\n',
    },
  ],
  [
    line('/text/diff', { a: 'a b', b: 'a c d', by: 'word', context: 0 }),
    { added: 3, removed: 1, patch: /^--- a\n\+\+\+ b\n@@ -1 \+1 @@\n-a b\n/ },
  ],
  [line('/text/diff', { a: 'same', b: 'same' }), { added: 0, removed: 0, patch: '' }],
  [line('/text/diff', { a: '', b: '' }), { changes: [], patch: '' }],
  [
    line('/regex', { pattern: '(?P<year>\\d{4})-(\\d\\d)', text: '😀2026-11', replace: '$2/$<year>' }),
    {
      matches: [{ text: '2026-11', index: 2, groups: { year: '2026', 2: '11' } }],
      count: 1,
      replaced: '😀11/2026',
    },
  ],
  [line('/regex', { pattern: 'A', text: 'aaa', flags: 'i' }), { count: 1, replaced: null }],
  [line('/regex', { pattern: '(x)|b', text: 'abb' }), { matches: [{ groups: { 1: null } }, {}], count: 2 }],
  [line('/regex', { pattern: 'x*', text: 'ab', replace: '-' }), { count: 3, replaced: '-a-b-' }],
  [line('/regex', { pattern: 'z', text: 'ab', replace: '-' }), { count: 0, matches: [], replaced: 'ab' }],
];
for (const [line, expected] of answers) {
  t.test(`${line.slice(0, 90)} succeeds`, async (t) => {
    for (const version of versions) {
      const answer = await sendLine(service, version, line);
      t.equal(answer.statusCode, 200);
      t.match(answer.json(), expected);
    }
  });
}

const cases =
  'to must be one of: camel, pascal, snake, kebab, constant, dot, path, title, sentence, upper, lower';
const refusals: [line: string, error: string][] = [
  ['POST /text/count', 'Please provide text'],
  [line('/text/count', { text: 7 }), 'text must be a string'],
  [line('/text/count', { text: long }), 'text must be at most 65536 bytes'],
  [line('/text/count', { text: '漢'.repeat(21_846) }), 'text must be at most 65536 bytes'],
  [
    line('/text/count', { text: 'a', txt: 'b' }),
    "Unknown parameter: 'txt'. Did you mean 'text'? Known: text",
  ],
  [line('/text/case', { text: 'a' }), 'Please provide to'],
  [line('/text/case', { text: 'a', to: 'loud' }), cases],
  [line('/text/slug', { text: 'a', separator: '--' }), 'separator must be one of: -, _, ., ~, or empty'],
  [
    line('/text/slug', { text: 'a', locale: 'x' }),
    'locale must be a language tag such as en, de-CH or pt-BR',
  ],
  ['GET /text/lorem?unit=lines', 'unit must be one of: paragraphs, sentences, words'],
  ['GET /text/lorem?count=0', 'count must be between 1 and 100'],
  [line('/text/diff', { a: 'a' }), 'Please provide b'],
  [line('/text/diff', { a: 'a', b: long }), 'b must be at most 65536 bytes'],
  [line('/text/diff', { a: 'a', b: 'b', by: 'byte' }), 'by must be one of: line, word, character'],
  [line('/text/diff', { a: 'a', b: 'b', context: 21 }), 'context must be between 0 and 20'],
  [line('/text/diff', { a: 'a', c: 'b' }), "Unknown parameter: 'c'. Known: a, b, by, context, name"],
  [line('/regex', { pattern: 'a', text: 'a', flags: 'x' }), 'flags must be letters from g, i, m, s, u'],
  [line('/regex', { pattern: '', text: 'a' }), 'Please provide pattern'],
  [line('/regex', { pattern: 'a'.repeat(501), text: 'a' }), 'pattern must be at most 500 characters'],
  [
    line('/regex', { pattern: '(?=a)', text: 'a' }),
    'pattern is not valid RE2 syntax (invalid or unsupported Perl syntax: `(?=`): RE2 has no lookahead and no lookbehind',
  ],
];
for (const [line, error] of refusals) {
  t.test(`${line.slice(0, 90)} is rejected: ${error}`, async (t) => {
    for (const version of versions) {
      const answer = await sendLine(service, version, line);
      t.equal(answer.statusCode, 400);
      t.equal(answer.json().error, error);
    }
  });
}

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
  t.equal((await postForm('/v6/text/count', { text: '' })).json().error, 'Please provide text');
});
