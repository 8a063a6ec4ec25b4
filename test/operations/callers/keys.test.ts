import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import t from 'tap';
import {
  type ApiKey,
  endKeyBy,
  generateKey,
  generateKeyId,
  hashKey,
  hideKeys,
  isFirstUseOfHour,
  isWellFormedKey,
  noteUse,
  readKey,
  revokeKey,
  stateOfKey,
} from '../../../src/operations/callers/keys.ts';
import { atScale } from '../../support/scale.ts';

const HOUR_MS = 3_600_000;
const NOW_MS = Date.UTC(2026, 4, 6, 7, 8, 9);
const record: ApiKey = {
  id: 'id',
  hash: 'hash',
  account: 'id',
  plan: 'pro',
  email: 'buyer@example.com',
  createdMs: 0,
  expiresMs: null,
  revokedMs: null,
  usedMs: null,
};

t.test('keys are recognizable, well-formed and unique', async (t) => {
  const keys = Array.from({ length: 1_000 }, () => generateKey(randomBytes));
  const wrong = keys.filter((key) => !/^uapi_[A-Za-z0-9]{39}$/.test(key) || !isWellFormedKey(key));
  t.strictSame(wrong, [], 'well formed');
  t.equal(new Set(keys).size, keys.length);
  t.equal(new Set(keys.map((key) => key.slice(5, 37))).size, keys.length, 'in their random part');
});

t.test('a key has at least 128 random bits: each of its 32 random characters takes 62 values', async (t) => {
  const seen = Array.from({ length: 32 }, () => new Set<string>());
  for (let count = 0; count < 2_000; count += 1) {
    const random = generateKey(randomBytes).slice(5, 37);
    for (const [index, characters] of seen.entries()) characters.add(random.charAt(index));
  }
  t.same(new Set(seen.map(({ size }) => size)), new Set([62]));
});

t.test('rejects keys with one wrong, missing, doubled or swapped character', async (t) => {
  const alphabet = [...'ABCXYZabcxyz0189_-'];
  fc.assert(
    fc.property(
      fc.nat(43),
      fc.constantFrom(...alphabet),
      fc.constantFrom('change', 'drop', 'double', 'swap'),
      (at, other, how) => {
        const key = generateKey(randomBytes);
        const [before, here, next, after] = [
          key.slice(0, at),
          key.charAt(at),
          key.charAt(at + 1),
          key.slice(at + 2),
        ];
        const mistyped = {
          change: before + other + next + after,
          drop: before + next + after,
          double: before + here + here + next + after,
          swap: before + next + here + after,
        }[how];
        return mistyped === key || !isWellFormedKey(mistyped ?? '');
      },
    ),
    { numRuns: atScale({ full: 2_000, quick: 400 }) },
  );
  t.pass('2,000 mistyped keys');
});

t.test('rejects strings that only resemble a key', async (t) => {
  const key = generateKey(randomBytes);
  const texts = [
    '',
    'uapi_',
    key.toUpperCase(),
    ` ${key}`,
    `${key} `,
    `${key}\n`,
    key.slice(5),
    `x${key}`,
    'uapi_'.padEnd(44, '0'),
  ];
  const letters = 'a'.repeat(31);
  const bodies = ['', `abcd_a${letters}`, `uapi_${letters}`, `uapi_aa${letters}`, `uapi_-${letters}`];
  const signed = bodies.map((body) => body + crc32(body).toString(36).padStart(7, '0'));
  for (const text of [...texts, ...signed]) t.notOk(isWellFormedKey(text), JSON.stringify(text));
});

t.test('redacts everything that starts like a key, up to the next slash', async (t) => {
  const key = generateKey(randomBytes);
  const rows: [text: string, hidden: string][] = [
    [key, '[key]'],
    [`/v6/${key}/x/${key.toUpperCase()}?y`, '/v6/[key]/x/[key]'],
    ['a uapi_', 'a [key]'],
    ['uapi/_', 'uapi/_'],
  ];
  for (const [text, hidden] of rows) t.equal(hideKeys(text), hidden);
});

t.test('a key is stored as its SHA-256 only', async (t) => {
  const key = generateKey(randomBytes);
  t.equal(hashKey(key), createHash('sha256').update(key).digest('base64url'));
});

t.test('an id reveals nothing about the key and can be typed', async (t) => {
  t.match(generateKeyId(randomBytes), /^[A-Za-z0-9]{12}$/);
  t.not(generateKeyId(randomBytes), generateKeyId(randomBytes));
});

t.test('a key is valid until the millisecond of its expiry, and never after revocation', async (t) => {
  const rows: [Partial<ApiKey>, ReturnType<typeof stateOfKey>][] = [
    [{}, 'active'],
    [{ expiresMs: NOW_MS + 1 }, 'active'],
    [{ expiresMs: NOW_MS }, 'expired'],
    [{ expiresMs: 0 }, 'expired'],
    [{ revokedMs: NOW_MS + 1 }, 'revoked'],
    [{ revokedMs: 0, expiresMs: 0 }, 'revoked'],
  ];
  for (const [part, state] of rows)
    t.equal(stateOfKey({ ...record, ...part }, NOW_MS), state, JSON.stringify(part));
});

t.test('an expiry is only ever moved to an earlier time', async (t) => {
  t.equal(endKeyBy(record, 5).expiresMs, 5);
  t.equal(endKeyBy({ ...record, expiresMs: 4 }, 5).expiresMs, 4);
  t.equal(endKeyBy({ ...record, expiresMs: 6 }, 5).expiresMs, 5);
  t.equal(revokeKey(record, 5).revokedMs, 5);
  t.equal(revokeKey({ ...record, revokedMs: 4 }, 5).revokedMs, 4);
});

t.test('the hour of a use is recorded once', async (t) => {
  const used = noteUse(record, NOW_MS);
  t.equal(used.usedMs, Date.UTC(2026, 4, 6, 7));
  t.ok(isFirstUseOfHour(record, NOW_MS));
  t.notOk(isFirstUseOfHour(used, NOW_MS));
  t.notOk(isFirstUseOfHour(used, Date.UTC(2026, 4, 6, 7, 59, 59, 999)));
  t.ok(isFirstUseOfHour(used, Date.UTC(2026, 4, 6, 8)));
  t.equal(noteUse(used, NOW_MS - HOUR_MS).usedMs, used.usedMs, 'and never moves back');
});

t.test('stored keys of all releases are read; invalid ones are rejected', async (t) => {
  const whole = {
    id: 'one',
    hash: 'hash',
    account: 'one',
    plan: 'pro',
    email: 'buyer@example.com',
    createdMs: 1,
    expiresMs: 2,
    revokedMs: 4,
    usedMs: 3,
  };
  t.same(readKey(whole), whole);
  const { usedMs, ...older } = whole;
  t.same(readKey(older), { ...whole, usedMs: null }, `without ${usedMs}`);
  t.same(readKey({ ...whole, newer: true }), whole);
  t.same(readKey({ ...whole, remindedOfMs: 4 }), { ...whole, remindedOfMs: 4 });
  t.same(readKey({ ...whole, remindedOfMs: '4' }), whole);
  const textual = { ...whole, expiresMs: '2', revokedMs: '3', usedMs: '4' };
  t.same(readKey(textual), { ...whole, expiresMs: null, revokedMs: null, usedMs: null });
  for (const none of [
    undefined,
    { ...whole, plan: undefined },
    null,
    'a text',
    1,
    [],
    {},
    { ...whole, plan: 'Gold!' },
    ...['id', 'hash', 'account', 'email', 'createdMs'].map((name) => ({ ...whole, [name]: true })),
  ])
    t.equal(readKey(none), undefined, JSON.stringify(none));
});
