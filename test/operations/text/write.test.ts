import t from 'tap';
import { createSeededBytes } from '../../../packages/shared/seeded-chance.ts';
import { changeCase, type LetterCase } from '../../../src/operations/text/case.ts';
import { writeLorem } from '../../../src/operations/text/lorem.ts';
import { makeSlug, makeUnicodeSlug } from '../../../src/operations/text/slug.ts';

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
  ['parse HTTP url 2', 'camel', 'parseHttpUrl2'],
  ['too legit 2 quit', 'camel', 'tooLegit2Quit'],
  ['version 1 2', 'pascal', 'Version1_2'],
  ['صفحة ١٢', 'snake', 'صفحة_١٢'],
  ['मेरा नाम', 'snake', 'मेरा_नाम'],
  ['मेरा नाम', 'camel', 'मेरानाम'],
  ['२०२६ में', 'kebab', '२०२६-में'],
  ['第１章', 'snake', '第１章'],
  ['①②', 'snake', '①②'],
  ['½ cup', 'kebab', '½-cup'],
  ['Ⅷ Henry', 'snake', 'ⅷ_henry'],
  ['vie\u0323\u0302t', 'snake', 'vi\u1ec7t'],
  ['e\u0301cole', 'title', '\u00c9cole'],
  ['كِتَاب جديد', 'kebab', 'كِتَاب-جديد'],
  ['ไทย กิน', 'snake', 'ไทย_กิน'],
  ['12th of june', 'title', '12th Of June'],
  ['a 3d model', 'title', 'A 3D Model'],
  ['the 1990s at 10am', 'title', 'The 1990s At 10am'],
  ['4k video 2x', 'title', '4k Video 2x'],
  ['4K VIDEO', 'title', '4K Video'],
  ['12TH of june', 'title', '12th Of June'],
  ['iphone 6s', 'camel', 'iphone6s'],
  ['the 1990s at 10am', 'camel', 'the1990sAt10am'],
  ['4k video 2x', 'pascal', '4kVideo2x'],
  ['2x_speed', 'title', '2x Speed'],
  ['\u01c6ungla', 'title', '\u01c5ungla'],
  ['\u01c4UNGLA', 'pascal', '\u01c5ungla'],
  ['ßtraße ﬁn', 'title', 'Sstraße Fin'],
  ['თბილისი', 'title', 'თბილისი'],
  ['XMLHttpRequest2', 'kebab', 'xml-http-request2'],
  ["o'neill", 'title', "O'neill"],
  ["don't", 'sentence', "Don't"],
  ['don\u2019t', 'title', 'Don\u2019t'],
  ["don't stop", 'snake', 'dont_stop'],
  ['l\u2019\u00e9t\u00e9 chaud', 'camel', 'l\u00e9t\u00e9Chaud'],
  ['soft\u00adware test', 'kebab', 'software-test'],
  ["O'Neil", 'snake', 'oneil'],
  ["D\u2019Arc and O'Neil", 'pascal', 'DarcAndOneil'],
  ["DON'T STOP", 'snake', 'dont_stop'],
  ['!!!', 'camel', ''],
];
for (const [text, to, result] of cases) {
  t.test(`${JSON.stringify(text)} in ${to} case is ${JSON.stringify(result)}`, async (t) => {
    t.equal(changeCase(text, to), result);
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
  ['ＡＢＣ ① ½', '-', undefined, 'abc-1-1-2'],
  ['Hyvää päivää', '-', 'fi', 'hyvaa-paivaa'],
  ['Tiếng Việt', '-', 'vi', 'tieng-viet'],
  ['Hyvää päivää', '-', undefined, 'hyvaeae-paeivaeae'],
  ['ISTANBUL', '-', 'tr-TR', 'istanbul'],
  // Resolution 55 of the Cabinet of Ministers of Ukraine, its own examples.
  ['Згорани', '-', 'uk', 'zghorany'],
  ['Єнакієве', '-', 'uk', 'yenakiieve'],
  ['Їжакевич', '-', 'uk', 'yizhakevych'],
  ['Стрий Йосипівка', '-', 'uk', 'stryi-yosypivka'],
  ['Знам’янка', '-', 'uk', 'znamianka'],
  ['Київ', '-', 'uk-UA', 'kyiv'],
  ['Щит София', '-', 'bg', 'shtit-sofia'],
  ['Ђорђе', '-', 'sr', 'djordje'],
  ['Đorđe', '-', 'hr', 'djordje'],
  ['Đặng', '-', 'vi', 'dang'],
  ['Ærø Å', '-', 'nb', 'aeroe-aa'],
  ['ä ö ü', '-', 'sv', 'a-o-u'],
  ['10 € or $5', '-', undefined, '10-or-5'],
  ['5 \u00b5m filter', '-', undefined, '5-um-filter'],
  ['5 \u03bcm filter', '-', 'en', '5-um-filter'],
  ['5 \u00b5 κόσ\u00b5ος', '-', undefined, '5-u-kosmos'],
  ['10 k\u2126', '-', undefined, '10-kohm'],
  ['3 \u212b at 20 ℃', '-', undefined, '3-a-at-20-c'],
  ['№ 5 for 5 m²', '-', undefined, 'no-5-for-5-m2'],
  ['1½ cups, 2⅓ spoons', '-', undefined, '1-1-2-cups-2-1-3-spoons'],
  ['10⁵ of H₂O', '-', undefined, '10-5-of-h2o'],
  ['Foo™ 2', '-', undefined, 'foo-2'],
  ['ѝ и й', '-', 'bg', 'i-i-y'],
  ['ἀρχή ᾧ', '-', undefined, 'arxi-o'],
  ['Ўздзенскі', '-', 'be', 'uzdzenski'],
  ['Hawai\u02bbi \u02bbOkina', '-', undefined, 'hawaii-okina'],
  ['Hawai\u02bci', '-', 'en', 'hawaii'],
  ['Знам\u02bcянка', '-', 'uk', 'znamianka'],
  ['Ђорђе Ћосић, љубав и џез', '-', undefined, 'djordje-cosic-ljubav-i-dzez'],
  ['Ѓорѓи Ќосе ѕвезда', '-', undefined, 'gjorgji-kjose-dzvezda'],
  ['приве\u0301т', '-', 'ru', 'privet'],
  ['Երևան', '-', undefined, 'yeryevan'],
  ['բարև ու Թիւ', '-', undefined, 'baryev-u-tiv'],
  ['Հայաստանի Հանրապետություն', '-', 'hy', 'hayastani-hanrapyetutyun'],
  ['Қазақстан, Кыргызстан Үй', '-', undefined, 'qazaqstan-kyrgyzstan-uy'],
  ['Башҡортостан Өфө', '-', 'ba', 'bashqortostan-ofo'],
  ['Тоҷикистон', '-', undefined, 'tojikiston'],
  ['Ŋuorra Ŧ Ɓaɗɗe', '-', undefined, 'nuorra-t-badde'],
  ['\u03bce\u0301', '-', undefined, 'ue'],
  ['\u03bc\u00e9', '-', undefined, 'ue'],
];
for (const [text, separator, locale, slug] of slugs) {
  t.test(
    `the slug of ${JSON.stringify(text)} with '${separator}' in ${locale ?? 'no locale'} is '${slug}'`,
    async (t) => {
      t.equal(await makeSlug(text, separator, locale), slug);
    },
  );
}

t.test('signs without a sound and invisible characters do not end a word', async (t) => {
  t.equal(await makeSlug('\u041e\u0431\u044a\u0435\u043a\u0442', '-'), 'obyekt');
  t.equal(await makeSlug('\u043c\u0430\u043b\u044c\u0447\u0438\u043a', '-'), 'malchik');
  t.equal(await makeSlug('soft\u00adware', '-'), 'software');
});

t.test('text that has no Latin slug is rejected, with the letter', async (t) => {
  for (const text of ['日本語', '你好', '안녕', 'עברית', 'हिन्दी', 'ไทย', 'ok 漢字', 'カナ'])
    await t.rejects(
      makeSlug(text, '-'),
      { message: /^text has a letter that cannot be transliterated: ./ },
      text,
    );
  for (const text of ['', '!!!', '😀'])
    await t.rejects(makeSlug(text, '-'), { message: /must have a letter/ });
});

t.test('a Unicode slug keeps the letters of all scripts', async (t) => {
  const rows = [
    ['日本語 テスト', '日本語-テスト'],
    ['मेरा नाम', 'मेरा-नाम'],
    ['ไทย กิน', 'ไทย-กิน'],
    ['Ein Café!', 'ein-café'],
    ['ＡＢＣ', 'abc'],
    ['1½ m²', '1-1-2-m2'],
    ['Foo™', 'foo'],
  ] as const;
  t.equal(makeUnicodeSlug('soft\u00adware', '-'), 'software');
  for (const [text, slug] of rows) t.equal(makeUnicodeSlug(text, '-'), slug);
  t.throws(() => makeUnicodeSlug('…', '-'), { message: /must have a letter/ });
});

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
