/** API keys that an account issues to the users of its own API. */
import { onEveryStore } from '../../support/every-store.ts';
import { addKey, bearer } from '../../support/keys.ts';
import type { Answer } from '../../support/service.ts';

const plans = { PRO_LIMIT: '1000000', PRO_BURST: '1000000' };
const DAY_MS = 86_400_000;

onEveryStore(async (t, { send, stores, advance, log }) => {
  const account = await addKey(stores.keys);
  const post = (path: string, payload: object, headers = {}): Promise<Answer> =>
    send({ method: 'POST', url: `/v6/keys${path}`, payload, headers: { ...bearer(account), ...headers } });
  const list = (query = '') => send({ method: 'GET', url: `/v6/keys${query}`, headers: bearer(account) });
  const create = async (body: object = {}) => (await post('', body)).json();
  const verify = async (key: string, cost = 1) => (await post('/verify', { key, cost })).json();

  t.test('all operations require an API key', async (t) => {
    for (const path of ['', '/verify', '/rotate', '/revoke']) {
      const payload = { key: 'x', id: '0mk3p9q1aX4v7Qm2xV' };
      const body = path === '' ? {} : path === '/verify' ? { key: 'x' } : { id: payload.id };
      t.equal((await send({ method: 'POST', url: `/v6/keys${path}`, payload: body })).statusCode, 401, path);
    }
    t.equal((await send({ method: 'GET', url: '/v6/keys' })).statusCode, 401);
  });

  t.test('a key is shown once, and verified with its owner and metadata', async (t) => {
    const made = await create({ prefix: 'acme', owner: 'user-42', metadata: { plan: 'pro' } });
    t.match(made.key, /^acme_[A-Za-z0-9]{32}$/);
    t.match(await verify(made.key), {
      ...{ valid: true, reason: null, id: made.id, owner: 'user-42', metadata: { plan: 'pro' } },
      limits: [],
    });
    const listed = await list();
    t.match(listed.json().keys, [{ id: made.id, owner: 'user-42', revoked_at: null }]);
    t.notOk(listed.body.includes(made.key.slice(5)));
    t.notOk(log().includes(made.key.slice(5)));
    for (const wrong of [`${made.key}x`, made.key.slice(0, -1), made.key.toUpperCase(), 'x', account])
      t.match(await verify(wrong), { valid: false, reason: 'unknown', id: null, owner: null, limits: [] });
  });

  t.test('keys belong to their account, and open nothing in this service', async (t) => {
    const made = await create();
    const other = await addKey(stores.keys);
    const asked = await post('/verify', { key: made.key }, bearer(other));
    t.match(asked.json(), { valid: false, reason: 'unknown' });
    t.equal((await post('/revoke', { id: made.id }, bearer(other))).statusCode, 404);
    const opened = await send({ method: 'GET', url: '/v6/quota', headers: bearer(made.key) });
    t.equal(opened.statusCode, 401);
  });

  t.test('an idempotent retry returns the same key, and no store has its text', async (t) => {
    const key = { 'idempotency-key': 'one' };
    const [first, again] = [await post('', { owner: 'once' }, key), await post('', { owner: 'once' }, key)];
    t.equal(first.statusCode, 200);
    t.strictSame(again.json(), first.json());
    t.equal(again.headers['idempotent-replayed'], undefined, 'computed again');
    const { keys } = (await list()).json();
    t.equal(keys.filter(({ owner }: { owner: string }) => owner === 'once').length, 1);
    const turn = { 'idempotency-key': 'two' };
    const rotated = [
      await post('/rotate', { id: first.json().id }, turn),
      await post('/rotate', { id: first.json().id }, turn),
    ];
    t.equal(rotated[0]?.json().key, rotated[1]?.json().key);
    t.match(await verify(rotated[0]?.json().key), { valid: true });
    t.match(await verify(first.json().key), { valid: true });
  });

  t.test('limits are checked in the same request', async (t) => {
    const made = await create({
      limits: [
        { limit: 3, window_s: 60 },
        { limit: 100, window_s: 3_600 },
      ],
    });
    for (const remaining of [2, 1, 0])
      t.match(await verify(made.key), {
        valid: true,
        limits: [{ window_s: 60, remaining }, { window_s: 3_600 }],
      });
    t.match(await verify(made.key), {
      ...{ valid: false, reason: 'limit_exceeded', id: made.id },
      limits: [{ allowed: false }, { allowed: true, remaining: 97 }],
    });
    const wide = await create({ limits: [{ limit: 5, window_s: 60 }] });
    t.match(await verify(wide.key, 6), { valid: false, limits: [{ retry_after_s: 60 }] }, 'never has room');
    const answer = await post('/verify', { key: wide.key, cost: 0 });
    t.match(answer.json(), { valid: true, limits: [{ remaining: 5 }] });
  });

  t.test('keys expire, are revoked at once, and rotate with a grace period', async (t) => {
    const short = await create({ expires_in_s: 60 });
    const made = await create();
    const rotated = (await post('/rotate', { id: made.id, grace_s: 3_600 })).json();
    t.equal(rotated.id, made.id);
    t.not(rotated.key, made.key);
    advance(61_000);
    t.match(await verify(short.key), { valid: false, reason: 'expired', id: short.id });
    t.match(await verify(made.key), { valid: true });
    advance(3_600_000);
    t.match(await verify(made.key), { valid: false, reason: 'expired' });
    t.match(await verify(rotated.key), { valid: true });
    const revoked = (await post('/revoke', { id: made.id })).json();
    t.type(revoked.revoked_at, 'string');
    t.match(await verify(rotated.key), { valid: false, reason: 'revoked' });
    t.strictSame((await post('/revoke', { id: made.id })).json(), revoked, 'keeps the time');
    t.match((await post('/rotate', { id: made.id })).statusCode, 409);
    advance(DAY_MS);
  });

  t.test('lists page by page', async (t) => {
    const all = (await list()).json().keys.map(({ id }: { id: string }) => id);
    const paged = [];
    for (let query = '?count=2', next = null; ; query = `?count=2&after=${next}`) {
      const page = (await list(query)).json();
      paged.push(...page.keys.map(({ id }: { id: string }) => id));
      next = page.next;
      if (next === null) break;
    }
    t.strictSame(paged, all);
  });

  t.test('rejects what does not fit', async (t) => {
    const bodies = [
      { prefix: 'uapi' },
      { prefix: 'A' },
      { metadata: { text: 'x'.repeat(1_024) } },
      {
        limits: [
          { limit: 1, window_s: 60 },
          { limit: 2, window_s: 60 },
        ],
      },
      { owner: 'x'.repeat(129) },
      { expires_in_s: 1 },
    ];
    for (const body of bodies)
      t.equal((await post('', body)).statusCode, 400, JSON.stringify(body).slice(0, 50));
  });
}, plans);
