import t from 'tap';
import { createSeededBytes } from '../../../packages/shared/seeded-chance.ts';
import { passphraseWords } from '../../../src/operations/identifiers/passphrase-words.ts';
import {
  alphabetsOf,
  countPasswords,
  drawPassphrases,
  drawPasswords,
} from '../../../src/operations/identifiers/passwords.ts';

const kinds = ['lower', 'upper', 'digits', 'symbols'] as const;
const randomBytes = createSeededBytes('passwords', 'demo');

t.test('a password has a character of each kind and none that is excluded', async (t) => {
  const alphabets = alphabetsOf(kinds, 'O0Il1');
  const { passwords } = drawPasswords(alphabets, { length: 8, count: 200, randomBytes });
  const demanded = [/^.{8}$/, /^[^O0Il1]*$/, /[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/];
  const wrong = passwords.filter((password) => !demanded.every((pattern) => pattern.test(password)));
  t.strictSame(wrong, []);
  t.equal(new Set(passwords).size, 200);
});

t.test('the number of passwords equals a count of all strings', async (t) => {
  const count = (alphabets: string[], length: number) => {
    const all = [...alphabets.join('')];
    let texts = [''];
    for (let index = 0; index < length; index += 1)
      texts = texts.flatMap((text) => all.map((one) => text + one));
    return texts.filter((text) => alphabets.every((each) => [...each].some((one) => text.includes(one))))
      .length;
  };
  for (const alphabets of [['a'], ['ab'], ['a', 'b'], ['ab', 'c'], ['ab', 'cd', 'e'], ['a', 'b', 'c', 'd']]) {
    for (let length = 1; length < 6; length += 1) {
      const sizes = alphabets.map((alphabet) => alphabet.length);
      t.equal(countPasswords(sizes, length), BigInt(count(alphabets, length)), `${sizes} ${length}`);
    }
  }
});

t.test('all passwords are equally likely (chi-square)', async (t) => {
  const { passwords, entropyBits } = drawPasswords(['a', 'b', 'c'], {
    length: 4,
    count: 36_000,
    randomBytes,
  });
  const counts = new Map<string, number>();
  for (const password of passwords) counts.set(password, (counts.get(password) ?? 0) + 1);
  t.equal(counts.size, 36);
  t.equal(entropyBits, Math.log2(36));
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
  t.ok(chiSquare < 35 + 4 * Math.sqrt(70), String(chiSquare));
});

const entropies: [sizes: number[], length: number, bits: number][] = [
  [[26], 8, 37.6],
  [[26, 26, 10, 32], 16, 104.59],
  [[26, 26, 10, 32], 128, 838.99],
  [[1, 1, 1, 1], 8, 15.32],
  [[1], 8, 0],
];
for (const [sizes, length, bits] of entropies) {
  t.test(`${length} characters of ${sizes.join(' + ')} have ${bits} bits`, async (t) => {
    const alphabets = sizes.map((size, kind) => alphabetsOf(kinds, '')[kind]?.slice(0, size) ?? '');
    const { entropyBits } = drawPasswords(alphabets, { length, count: 1, randomBytes });
    t.equal(Math.round(entropyBits * 100) / 100, bits);
  });
}

t.test('7,776 words are in order, and none is a prefix of another, so phrases differ', async (t) => {
  t.equal(passphraseWords.length, 7776);
  t.strictSame(passphraseWords, [...new Set(passphraseWords)].sort());
  const wrong = passphraseWords.filter((word) => !/^[a-z-]{3,9}$/.test(word));
  t.strictSame(wrong, []);
  t.strictSame(
    passphraseWords.filter((word, index) => passphraseWords[index + 1]?.startsWith(word)),
    [],
  );
});

t.test('a passphrase has the requested number of words, and their entropy', async (t) => {
  const known = new Set(passphraseWords);
  const { passwords, entropyBits } = await drawPassphrases(' ', { length: 6, count: 20, randomBytes });
  t.equal(passwords.length, 20);
  for (const phrase of passwords) {
    t.equal(phrase.split(' ').length, 6);
    t.ok(
      phrase.split(' ').every((word) => known.has(word)),
      phrase,
    );
  }
  t.equal(entropyBits, 6 * Math.log2(7776));
});
