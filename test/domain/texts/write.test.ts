import t from 'tap';
import { createSeededBytes } from '../../../src/domain/seeded-chance.ts';
import { changeCase, type LetterCase } from '../../../src/domain/texts/case.ts';
import { writeLorem } from '../../../src/domain/texts/lorem.ts';
import { makeSlug } from '../../../src/domain/texts/slug.ts';

const cases: [text: string, to: LetterCase, result: string][] = [
  ['Quiet harbour at night', 'camel', 'quietHarbourAtNight'],
  ['Quiet harbour at night', 'pascal', 'QuietHarbourAtNight'],
  ['Quiet harbour at night', 'snake', 'quiet_harbour_at_night'],
  ['Quiet harbour at night', 'kebab', 'quiet-harbour-at-night'],
  ['Quiet harbour at night', 'constant', 'QUIET_HARBOUR_AT_NIGHT'],
  ['parseHTTPRequest', 'snake', 'parse_http_request'],
  ['foo-bar_baz', 'camel', 'fooBarBaz'],
  ['fooBar', 'title', 'Foo Bar'],
  ['foo_bar', 'sentence', 'Foo bar'],
  ['the quick, brown\nfox isn’t "here"', 'title', 'The Quick, Brown\nFox Isn’t "Here"'],
  ['HELLO THERE. how are YOU? (fine.) ok', 'sentence', 'Hello there. How are you? (Fine.) Ok'],
  ['hello there\nsecond line', 'sentence', 'Hello there\nSecond line'],
  ['it costs 3.5 euros', 'sentence', 'It costs 3.5 euros'],
  ['straße', 'upper', 'STRASSE'],
  ['ISTANBUL İ', 'lower', 'istanbul i̇'],
  ['élan vital', 'title', 'Élan Vital'],
  ['', 'title', ''],
  ['!!!', 'camel', ''],
];
for (const [text, to, result] of cases) {
  t.test(`${JSON.stringify(text)} in ${to} case is ${JSON.stringify(result)}`, async (t) => {
    t.equal(await changeCase(text, to), result);
  });
}

const slugs: [text: string, separator: string, locale: string | undefined, slug: string][] = [
  ['Hello, World!', '-', undefined, 'hello-world'],
  ['Ein Café über dem Hafen', '-', 'de', 'ein-cafe-ueber-dem-hafen'],
  ['Räksmörgås', '_', 'sv', 'raksmorgas'],
  ['Привет мир', '-', undefined, 'privet-mir'],
  ['I ♥ dogs & cats', '-', undefined, 'i-love-dogs-and-cats'],
  ['JavaScript für iPhones', '.', undefined, 'javascript.fuer.iphones'],
  ['Œuvre à Þórshöfn', '-', undefined, 'oeuvre-a-thorshoefn'],
  ['Ψυχή', '-', 'el', 'psyxi'],
  ['ÖL', '-', 'de', 'oel'],
  ['a  --  b', '', undefined, 'ab'],
  ['漢字', '-', undefined, ''],
  ['ISTANBUL', '-', 'tr-TR', 'istanbul'],
  ['', '-', undefined, ''],
];
for (const [text, separator, locale, slug] of slugs) {
  t.test(
    `the slug of ${JSON.stringify(text)} with '${separator}' in ${locale ?? 'no locale'} is '${slug}'`,
    async (t) => {
      t.equal(await makeSlug(text, separator, locale), slug);
    },
  );
}

const write = (unit: 'paragraphs' | 'sentences' | 'words', count: number, seed = 'demo') =>
  writeLorem(unit, count, createSeededBytes('lorem', seed));

t.test(
  'lorem ipsum has the requested number of words, sentences and paragraphs, and the traditional opening',
  async (t) => {
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
  },
);

t.test('a seed always returns the same result', async (t) => {
  t.equal(
    write('words', 12),
    'lorem ipsum dolor sit amet consectetur adipiscing elit nostrum est molestias maxime',
  );
  t.equal(write('sentences', 3), write('sentences', 3));
  t.not(write('sentences', 3), write('sentences', 3, 'other'));
});
