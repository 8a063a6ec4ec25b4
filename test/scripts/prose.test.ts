/** The language check of the project. */
import t from 'tap';
import { proseOf } from '../../scripts/prose/lines.ts';
import { patterns } from '../../scripts/prose/patterns.ts';

const namesIn = (text: string) =>
  patterns.filter(({ expression }) => expression.test(text)).map(({ name }) => name);

t.test('every pattern matches its phrasing', async (t) => {
  const examples: [text: string, name: string][] = [
    ['What has no offset uses the zone.', 'relative clause as the subject'],
    ['The age of what is kept', '"what" as a noun'],
    ['The value stands in the query', 'stands, lies, goes on, is left'],
    ['Clients are told the reason', 'tell'],
    ['Rejects whoever has no key', 'nobody, whoever'],
    ['The key is no PEM', 'is no'],
    ['Reads the file anew', 'archaic word'],
    ['Counts requests alone', '"alone" after a noun'],
    ['Of a chart, the title', '"Of X" in front'],
    ['Waits for so long', '"so many" as a number'],
  ];
  for (const [text, name] of examples) t.strictSame(namesIn(text), [name], text);
  t.strictSame(examples.map(([, name]) => name).sort(), patterns.map(({ name }) => name).sort());
});

t.test('plain sentences match no pattern', async (t) => {
  const sentences = [
    'What does it cost?',
    'The key is no longer valid.',
    'Of course.',
    'so many that it fails',
  ];
  for (const sentence of sentences) t.strictSame(namesIn(sentence), [], sentence);
});

t.test('finds the lines that people read', async (t) => {
  const read = (path: string, source: string) =>
    proseOf(path, source).map(({ number, text }) => [number, text]);
  t.strictSame(read('a.md', 'One\n```sh\ncode\n```\nTwo'), [
    [1, 'One'],
    [5, 'Two'],
  ]);
  t.strictSame(read('a.ts', '/**\n * Adds.\n */\nconst a = 1; // one\nt.test("counts every request", f);'), [
    [2, 'Adds.'],
    [4, 'one'],
    [5, 'counts every request'],
  ]);
  t.strictSame(read('a.yaml', 'a: 1 # one\nsummary: Counts all requests'), [
    [1, 'one'],
    [2, 'Counts all requests'],
  ]);
  t.strictSame(read('a.sh', '# Builds.\nmake'), [[1, 'Builds.']]);
});
