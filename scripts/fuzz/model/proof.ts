/** Models single-use tokens: proof of work and captchas, with right, wrong and repeated attempts. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, pick, steps } from './steps.ts';
import { versionsWith } from './versions.ts';

interface Proof {
  readonly token: string;
  readonly scope: string | undefined;
  readonly nonces: readonly string[];
  readonly wrongNonces: readonly string[];
  isSpent: boolean;
  misses: number;
}

interface Tokens {
  readonly proofs: Proof[];
  readonly captchas: { readonly token: string; misses: number }[];
}

export const createTokens = (): Tokens => ({ proofs: [], captchas: [] });

const PROOF_MISSES_MAX = 10;
const CAPTCHA_MISSES_MAX = 3;

const wanted = fc.record({
  count: fc.integer({ min: 1, max: 3 }),
  scope: fc.option(fc.constant('site'), { nil: undefined }),
});
const challenge = steps('challenge', wanted, {
  ask({ call }, { count, scope }) {
    const query = scope === undefined ? '' : `&scope=${scope}`;
    return call('GET', `/v6/pow?difficulty=1&count=${count}${query}`);
  },
  judge({ proofs }: Tokens, { json }, { count, scope }, { isShared }) {
    if (isShared) return; // concurrent calls choose among the earlier tokens
    const { salt, token } = Object(json);
    const find = (isRight: boolean) => findNonces(String(salt), count, isRight);
    proofs.push({ token, scope, nonces: find(true), wrongNonces: find(false), isSpent: false, misses: 0 });
  },
});

const tried = fc.record({
  index: fc.nat(),
  isRight: fc.boolean(),
  isScoped: fc.boolean(),
  least: fc.integer({ min: 1, max: 2 }),
});
const verify = steps('verify', tried, {
  async ask({ call }, { index, isRight, isScoped, least }, { proofs }: Readonly<Tokens>) {
    const proof = pick(proofs, index);
    if (!proof) return undefined;
    const scope = isScoped ? { scope: 'site' } : {};
    const nonces = isRight ? proof.nonces : proof.wrongNonces;
    return call('POST', '/v6/pow', { token: proof.token, nonces, min_difficulty: least, ...scope });
  },
  judge({ proofs }: Tokens, { json }, { index, ...tried }) {
    const proof = pick(proofs, index);
    if (proof) expect(json, judge(proof, tried), 'the verdict on a proof');
  },
});

/** Returns the verdict in the contract's order. A correct proof is redeemed, a wrong one is counted. */
function judge(proof: Proof, tried: { isRight: boolean; isScoped: boolean; least: number }): object {
  const no = (reason: string) => ({ valid: false, reason });
  if ((proof.scope !== undefined) !== tried.isScoped) return no('scope');
  if (proof.nonces.length * 16 < 16 ** tried.least) return no('weak');
  if (proof.misses >= PROOF_MISSES_MAX) return no('used');
  if (!tried.isRight) {
    if (!proof.isSpent) proof.misses += 1;
    return no('wrong');
  }
  if (proof.isSpent) return no('used');
  proof.isSpent = true;
  return { valid: true, difficulty: 1 };
}

const draw = steps('captcha', fc.constantFrom(...versionsWith('post', '/captcha')), {
  ask: ({ call }, version) => call('GET', `/${version}/captcha?mode=challenge&width=100&height=50`),
  judge({ captchas }: Tokens, { json }, _version, { isShared }) {
    if (isShared) return;
    captchas.push({ token: Object(json).token, misses: 0 });
  },
});

const guess = steps('guess', fc.nat(), {
  async ask({ call }, index, { captchas }: Readonly<Tokens>) {
    const captcha = pick(captchas, index);
    return captcha && call('POST', '/v6/captcha', { token: captcha.token, answer: 'not this' });
  },
  judge({ captchas }: Tokens, { json }, index) {
    const captcha = pick(captchas, index);
    if (!captcha) return;
    captcha.misses += 1;
    const reason = captcha.misses > CAPTCHA_MISSES_MAX ? 'used' : 'wrong';
    expect(json, { valid: false, reason }, 'the verdict on a guess');
  },
});

export const tokenSteps = [challenge, verify, verify, verify, verify, draw, guess, guess];

/** Returns the first nonces that solve puzzles of difficulty 1, or the first that do not. */
export function findNonces(salt: string, count: number, isRight: boolean): string[] {
  return Array.from({ length: count }, (_, index) => {
    for (let nonce = 0; ; nonce += 1) {
      const text = count === 1 ? `${salt}${nonce}` : `${salt}:${index}:${nonce}`;
      const digest = createHash('sha256').update(text).digest('hex');
      if (digest.startsWith('0') === isRight) return String(nonce);
    }
  });
}
