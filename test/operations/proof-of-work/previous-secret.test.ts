/** Every operation with tokens accepts signatures of the previous secret while it is configured. */
import t from 'tap';
import { deriveTokenKey, readToken } from '../../../src/lib/signed-token.ts';
import { createCaptcha } from '../../../src/operations/captcha/challenge.ts';
import { createChallenge } from '../../../src/operations/proof-of-work/challenge.ts';
import { addKey } from '../../support/keys.ts';
import { solve } from '../../support/proof-of-work.ts';
import { type Service, startService } from '../../support/service.ts';

const OLD = 'the previous secret';
/** The secret with which all services in tests sign. */
const NEW = 'a secret for tests only';

interface Redemption {
  readonly name: string;
  /** Returns the body that redeems a token signed with this secret. */
  make(secret: string): object;
  readonly path: string;
  readonly valid: object;
  readonly refused: object;
}

const service = await startService(t, { environment: { SECRET_PREVIOUS: OLD } });

t.test('tokens signed with the configured previous secret count, once', async (t) => {
  const { stores, services, post } = service;
  const without = await startService(t, { stores, now: services.now });
  const redemptions = makeRedemptions(services, await addKey(stores.keys));
  for (const { name, make, path, valid, refused } of redemptions) {
    for (const secret of [OLD, NEW]) {
      const body = make(secret);
      t.match((await post(path, body)).json(), valid, `${name}, signed by ${secret}`);
      t.notMatch((await post(path, body)).json(), valid, 'it is used the second time');
    }
    const foreign = make('a foreign secret');
    t.match((await post(path, foreign)).json(), refused, `${name}, signed with a foreign secret`);
    t.match(
      (await without.post(path, make(OLD))).json(),
      refused,
      `${name}, once it is no longer configured`,
    );
  }
});

t.test('tokens are signed with the new secret only', async (t) => {
  for (const kind of ['pow', 'captcha']) {
    const { token } = (await service.get(`/v6/${kind}`)).json();
    t.ok(readToken(token, deriveTokenKey(NEW, kind)), kind);
    t.notOk(readToken(token, deriveTokenKey(OLD, kind)));
  }
});

t.test('tokens signed with the previous secret expire normally', async (t) => {
  const { services, post, advance } = service;
  const [proof] = makeRedemptions(services, '');
  const body = proof?.make(OLD) ?? {};
  advance(5 * 60 * 1000);
  t.match((await post('/v6/pow', body)).json(), { valid: false, reason: 'expired' });
});

function makeRedemptions({ now, randomBytes, stores }: Service['services'], key: string): Redemption[] {
  const prove = (secret: string) => {
    const salt = Buffer.from(randomBytes(16)).toString('hex') + stores.redemptions.mark();
    const challenge = createChallenge({
      difficulty: 1,
      nowMs: now(),
      salt,
      key: deriveTokenKey(secret, 'pow'),
    });
    const [nonce = ''] = solve(challenge);
    return { token: challenge.token, nonce };
  };
  return [
    {
      name: 'a proof of work',
      path: '/v6/pow',
      make: prove,
      valid: { valid: true },
      refused: { valid: false, reason: 'invalid' },
    },
    {
      name: 'a proof of work of an older version',
      path: '/v5/pow',
      make: prove,
      valid: { valid: true },
      refused: { valid: false, reason: 'invalid' },
    },
    {
      name: 'a proof of work received by a form',
      path: '/v6/siteverify',
      make: (secret) => {
        const { token, nonce } = prove(secret);
        return { secret: key, response: `${token}.${nonce}` };
      },
      valid: { success: true },
      refused: { success: false, 'error-codes': ['invalid-input-response'] },
    },
    {
      name: 'a captcha',
      path: '/v6/captcha',
      make: (secret) => {
        const { token, text } = createCaptcha({
          strength: { length: 6, noise: 'medium' },
          nowMs: now(),
          randomBytes,
          mark: stores.redemptions.mark(),
          key: deriveTokenKey(secret, 'captcha'),
        });
        return { token, answer: text };
      },
      valid: { valid: true },
      refused: { valid: false, reason: 'invalid' },
    },
  ];
}
