import fc from 'fast-check';
import t from 'tap';
import { anyCharacter } from '../../../scripts/fuzz/samples/units.ts';
import {
  beginMessage,
  CHAT_BYTES_MAX,
  cleanName,
  cleanText,
  endMessage,
  nameKey,
  newChatsMax,
} from '../../../src/operations/chat/messages.ts';
import { readRows } from '../../support/json-lines.ts';

t.test('all spellings of a name have the same key', async (t) => {
  const spellings = readRows<[name: string, ...others: string[]]>('test/operations/chat/spellings.jsonl');
  for (const [name, ...others] of spellings) {
    for (const other of others) t.equal(nameKey(other), nameKey(name), encodeURIComponent(other));
  }
});

t.test('names are shown without harmful characters and surrounding whitespace', async (t) => {
  t.equal(cleanName(' \u202E al ice\x07 '), 'al ice');
  t.equal(cleanName('\t\u0000\n'), '');
  t.equal(cleanName('zed\n\t ann\u2800'), 'zed ann');
  t.equal(cleanName('\u2800'), '');
  t.equal(cleanName('\u{1d159}'), '');
});

t.test('no invisible or format character changes the key of a name', async (t) => {
  const characters = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code));
  const hidden = characters.filter((each) => /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(each));
  t.ok(hidden.length > 4000);
  const wrong = hidden.filter((each) => nameKey(`ad${each}min`) !== 'admin' || nameKey(each) !== '');
  t.strictSame(wrong, []);
});

t.test('a plan allows one private chat per 200 hourly requests, and at least one', async (t) => {
  const rows: [requestsPerHour: number, chats: number][] = [
    [2_000, 10],
    [2_199, 10],
    [400, 2],
    [399, 1],
    [1, 1],
  ];
  for (const [requestsPerHour, chats] of rows) t.equal(newChatsMax(requestsPerHour), chats);
});

t.test('keys of names are the lower-case strings that other releases store', async (t) => {
  for (const name of ['alice', 'ALICE', ' Ａlice']) t.equal(nameKey(name), 'alice');
  t.equal(nameKey('STRAẞE'), 'strasse');
});

t.test('a chat response has at most one mebibyte', async (t) => t.equal(CHAT_BYTES_MAX, 1_048_576));

t.test('different names have different keys', async (t) => {
  const names = ['alice', 'alicé', 'al ice', 'a1ice', 'bob', '__proto__', 'constructor', '😀', '😃', '名前'];
  t.equal(new Set(names.map(nameKey)).size, names.length);
});

t.test('the key of a key is the key itself', async () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => nameKey(nameKey(name)) === nameKey(name)));
});

t.test('a name has the same key in upper case, lower case, composed and decomposed', async () => {
  const spell = [
    (name: string) => name.toUpperCase(),
    (name: string) => name.toLowerCase(),
    (name: string) => name.normalize('NFC'),
    (name: string) => name.normalize('NFD'),
  ];
  const letters = fc.string({ unit: fc.constantFrom(...'aZéÉßẞſσςΣñÑøØжЖ') });
  fc.assert(
    fc.property(letters, fc.constantFrom(...spell), (name, to) => nameKey(to(name)) === nameKey(name)),
  );
});

t.test('removes harmful characters from texts and keeps the rest', async (t) => {
  const texts: [given: string, kept: string][] = [
    ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
    ['\r\nwindows', '\nwindows'],
    ['nul\0, bell\x07, escape\x1b[31m, delete\x7f', 'nul, bell, escape[31m, delete'],
    ['next line\u0085, csi\u009b', 'next line, csi'],
    ['\u202Eevil\u202C \u202Aa\u202Bb\u202Dc', 'evil abc'],
    ['\u2066a\u2067b\u2068c\u2069', 'abc'],
    ['half \ud83d of a pair, other \ude00 half', 'half  of a pair, other  half'],
    ['a whole pair 😀, a family 👨\u200d👩\u200d👧', 'a whole pair 😀, a family 👨\u200d👩\u200d👧'],
    ['<b>&amp;</b>"\'', '<b>&amp;</b>"\''],
    ['שלום, مرحبا', 'שלום, مرحبا'],
    ['\0\x01\u202e', ''],
  ];
  for (const [given, kept] of texts) t.equal(cleanText(given), kept, JSON.stringify(given));
});

t.test('a cleaned text survives UTF-8 and has no control characters', async () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), fc.integer({ min: 0xd800, max: 0xdfff }), (text, half) => {
      const cleaned = cleanText(`${text}\x1b${String.fromCharCode(half)}`);
      const [controls = ''] = /(?![\n\t])\p{Cc}/u.exec(cleaned) ?? [];
      return controls === '' && Buffer.from(cleaned).toString() === cleaned;
    }),
  );
});

t.test('the parts of a message form its JSON, which ends with the time in milliseconds', async (t) => {
  const text = { username: 'a"lice', message: 'hi\n"there"}' };
  const sentMs = Date.UTC(2026, 0, 2, 3, 4, 5, 6);
  t.equal(
    beginMessage(text) + endMessage(sentMs),
    JSON.stringify({ ...text, timestamp: '2026-01-02T03:04:05.006Z' }),
  );
});
