import { createHash, createHmac } from 'node:crypto';
import t from 'tap';
import { deriveTokenKey, signToken } from '../../../src/lib/signed-token.ts';
import {
  CAPTCHA_LIFETIME_MS,
  checkAnswer,
  createCaptcha,
  generateCaptchaText,
  isWeaker,
  type Strength,
} from '../../../src/operations/captcha/challenge.ts';
import { createChallenge } from '../../../src/operations/proof-of-work/challenge.ts';

const nowMs = Date.UTC(2026, 0, 1);
const key = deriveTokenKey('a secret of the server', 'captcha');

let counter = 0;
/** Returns the same bytes in every run. */
function randomBytes(size: number): Uint8Array {
  const blocks = Array.from({ length: Math.ceil(size / 32) }, () =>
    createHash('sha256').update(`${counter++}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, size);
}

const captchaOf = (length = 6) =>
  createCaptcha({ strength: { length, noise: 'medium' }, nowMs, randomBytes, key });
const claimsOf = (token: string) => JSON.parse(Buffer.from(token, 'base64url').toString());

t.test('a text has the requested length and no ambiguous characters', async (t) => {
  for (const length of [1, 4, 6, 20]) t.equal(generateCaptchaText(length, randomBytes).length, length);
  t.match(generateCaptchaText(20_000, randomBytes), /^[ACFHKPUXY39]+$/);
});

t.test('all characters are equally likely (chi-square, 22,000 characters)', async (t) => {
  const counts = new Map<string, number>();
  for (const character of generateCaptchaText(22_000, randomBytes)) {
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  t.equal(counts.size, 11);
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
  // 10 degrees of freedom: mean 10, standard deviation 4.5.
  t.ok(chiSquare < 10 + 4 * 4.5, chiSquare.toFixed(1));
});

t.test('a captcha expires in five minutes and has instructions', async (t) => {
  const captcha = captchaOf(8);
  t.equal(captcha.expires, nowMs + 300_000);
  t.equal(captcha.text.length, 8);
  t.equal(
    captcha.instructions,
    'Read the 8 characters in the picture, each one of ACFHKPUXY39, and send them back by POST as answer with the ' +
      'token before the captcha expires. Case does not matter. There are 3 tries.',
  );
});

t.test('a token has an id, an expiry and two keyed digests, whose sizes reveal no text', async (t) => {
  const { token, text, expires } = captchaOf();
  const claims = claimsOf(token);
  t.same(Object.keys(claims), ['id', 'expires', 'length', 'noise', 'proof', 'signature']);
  t.equal(claims.expires, expires);
  t.match(claims.id, /^[\w-]{22}$/);
  // Servers with other releases must compute the same proof during a rolling update.
  const answer = JSON.stringify([claims.id, text]);
  t.equal(claims.proof, createHmac('sha256', key).update(answer).digest('base64url'));
  for (const guess of [text, text.toLowerCase(), JSON.stringify([claims.id, text]), `${claims.id}${text}`]) {
    t.not(
      claims.proof,
      createHash('sha256').update(guess).digest('base64url'),
      'no plain digest of the text',
    );
  }
  const sizes = new Set(Array.from({ length: 50 }, () => captchaOf().token.length));
  t.equal(sizes.size, 1);
});

t.test('the same text with another id or another key has another proof', async (t) => {
  const fixed = (name: number) => (size: number) => new Uint8Array(size).fill(size === 16 ? name : 7);
  const proofOf = (name: number, keyOf = key) => {
    const { token, text } = createCaptcha({
      strength: { length: 6, noise: 'low' },
      nowMs,
      randomBytes: fixed(name),
      key: keyOf,
    });
    return { text, proof: claimsOf(token).proof };
  };
  const [one, other, foreign] = [proofOf(1), proofOf(2), proofOf(1, deriveTokenKey('another', 'captcha'))];
  t.equal(one.text, other.text);
  t.equal(one.text, foreign.text);
  t.equal(new Set([one.proof, other.proof, foreign.proof]).size, 3);
});

t.test('answers ignore case, full-width forms and surrounding spaces', async (t) => {
  const { token, text, expires } = captchaOf();
  const wide = String.fromCodePoint(...Array.from(text, (character) => character.charCodeAt(0) + 0xfee0));
  const name = `captcha:${claimsOf(token).id}`;
  for (const answer of [text, text.toLowerCase(), ` \t${text}\n`, wide]) {
    t.same(
      checkAnswer({ token, answer, nowMs, key }),
      { valid: true, id: name, expires, strength: { length: 6, noise: 'medium' } },
      JSON.stringify(answer),
    );
  }
});

t.test('an answer is rejected for the first reason that applies', async (t) => {
  const { token, text, expires } = captchaOf();
  const lateMs = nowMs + CAPTCHA_LIFETIME_MS;
  const powKey = deriveTokenKey('a secret of the server', 'pow');
  const pow = createChallenge({ difficulty: 1, nowMs, salt: '0123456789abcdef', key: powKey });
  const rows = [
    { name: 'malformed', token: 'x', answer: text, nowMs, reason: 'invalid' },
    { name: 'forged', token: `${token.slice(0, -1)}_`, answer: text, nowMs: lateMs, reason: 'invalid' },
    { name: 'another kind of token', token: pow.token, answer: text, nowMs, reason: 'invalid' },
    { name: 'expired', token, answer: 'wrong', nowMs: lateMs, reason: 'expired' },
    { name: 'wrong', token, answer: `${text}A`, nowMs, reason: 'wrong' },
    { name: 'a blank inside', token, answer: `${text.slice(0, 3)} ${text.slice(3)}`, nowMs, reason: 'wrong' },
    { name: 'empty', token, answer: '', nowMs, reason: 'wrong' },
    { name: 'of another captcha', token, answer: captchaOf().text, nowMs, reason: 'wrong' },
  ];
  for (const { name, reason, ...input } of rows) {
    const checked = checkAnswer({ ...input, key });
    const id = `captcha:${claimsOf(token).id}`;
    const strength = { length: 6, noise: 'medium' };
    t.same(
      checked,
      reason === 'wrong' ? { valid: false, reason, id, expires, strength } : { valid: false, reason },
      name,
    );
  }
});

t.test('the mark of a store is the suffix of the token id', async (t) => {
  const strength: Strength = { length: 6, noise: 'low' };
  const { token, text } = createCaptcha({ strength, nowMs, randomBytes, mark: '.mark', key });
  t.match(claimsOf(token).id, /^[\w-]{22}\.mark$/);
  t.match(checkAnswer({ token, answer: text, nowMs, key }), { valid: true, id: /^captcha:.*\.mark$/ });
});

t.test('tokens with other payloads are invalid; those without a strength are the weakest', async (t) => {
  const { token, text, expires } = captchaOf();
  const { signature, ...claims } = claimsOf(token);
  const check = (changed: object) =>
    checkAnswer({ token: signToken({ ...claims, ...changed }, key), answer: text, nowMs, key });
  t.match(check({}), { valid: true }, `as it was signed before: ${signature}`);
  for (const changed of [{ id: 1 }, { expires: `${expires}` }, { proof: 1 }]) {
    t.same(check(changed), { valid: false, reason: 'invalid' }, JSON.stringify(changed));
  }
  const older = { length: undefined, noise: undefined };
  t.match(check(older), { valid: true, strength: { length: 0, noise: 'low' } });
});

t.test('a captcha with a shorter text or less noise than the minimum is weaker', async (t) => {
  const rows: [Strength, least: Strength, isWeaker: boolean][] = [
    [{ length: 6, noise: 'medium' }, { length: 6, noise: 'medium' }, false],
    [{ length: 7, noise: 'high' }, { length: 6, noise: 'medium' }, false],
    [{ length: 5, noise: 'high' }, { length: 6, noise: 'medium' }, true],
    [{ length: 7, noise: 'low' }, { length: 6, noise: 'medium' }, true],
  ];
  for (const [strength, least, expected] of rows) {
    t.equal(isWeaker(strength, least), expected, JSON.stringify([strength, least]));
  }
});
