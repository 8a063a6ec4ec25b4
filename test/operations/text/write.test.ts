import t from 'tap';
import { createSeededBytes } from '../../../packages/shared/seeded-chance.ts';
import { writeLorem } from '../../../src/operations/text/lorem.ts';

const write = (unit: 'paragraphs' | 'sentences' | 'words', count: number, seed = 'demo') =>
  writeLorem(unit, count, createSeededBytes('lorem', seed));

t.test('lorem ipsum has the requested length and the traditional opening', async (t) => {
  for (const count of [1, 2, 8, 9, 100]) {
    t.equal(write('words', count).split(' ').length, count);
    t.match(write('words', count), /^lorem[a-z ]*$/);
    t.equal(write('sentences', count).match(/[A-Z][a-z ,]+\./g)?.length, count);
    const paragraphs = write('paragraphs', count).split('\n\n');
    t.equal(paragraphs.length, count);
    for (const paragraph of paragraphs)
      t.match(paragraph, /^(?:[A-Z][a-z]*,?(?: [a-z]+,?)* [a-z]+\. ?){4,8}$/);
    t.match(paragraphs[0], /^Lorem ipsum dolor sit amet/);
  }
});

t.test('a seed always returns the same result', async (t) => {
  t.equal(
    write('words', 12),
    'lorem ipsum dolor sit amet consectetur adipiscing elit nostrum est molestias maxime',
  );
  t.equal(write('sentences', 3), write('sentences', 3));
  t.not(write('sentences', 3), write('sentences', 3, 'other'));
});
