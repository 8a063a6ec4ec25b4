/** Usage of keys, and reminders before their expiry. */
import t from 'tap';
import { dayOf } from '../../src/operations/callers/usage.ts';
import { addKey, bearer, makeKey } from '../support/keys.ts';
import { keys } from '../support/keys-command.ts';
import { createEmbeddedStores } from '../support/program.ts';
import { openEveryStore } from '../support/redis-stores.ts';
import { onlyInFull } from '../support/scale.ts';
import { makeFolder, startService } from '../support/service.ts';
import { startSmtp } from '../support/smtp.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

t.test('reports counted requests by key, day and operation, without rejected ones', async (t) => {
  for (const { environment, stores: kept } of await openEveryStore(t)) {
    const service = await startService(t, {
      stores: kept,
      now: Date.now,
      environment: { PRO_LIMIT: '9', PRO_BURST: '9' },
    });
    const { key, record } = makeKey({ email: 'buyer@example.com' });
    await kept.keys.add(record);
    const other = await addKey(kept.keys, { email: 'other@example.com', plan: 'business' });
    const urls = [
      '/v6/uuid',
      '/v5/infos',
      '/v6/infos',
      '/v6/uuid?count=0',
      '/v6/nothing',
      '/v6/quota',
      '/health',
    ];
    for (const url of urls) await service.get(url, bearer(key));
    const secret = { secret: key, response: 'x' };
    await service.send({ method: 'POST', url: '/v6/siteverify', payload: secret });
    for (let count = 0; count < 10; count += 1) await service.get('/v6/uuid', bearer(key));
    await service.get('/v6/uuid', bearer(other));
    await service.get('/v6/uuid');
    await service.app.close();

    const day = dayOf(Date.now());
    const month = day.slice(0, 7);
    const all = JSON.parse((await keys(environment, 'usage', '--json')).out);
    t.match(all, { month, accounts: [{ email: 'buyer@example.com', requests: 9 }, { requests: 1 }] });
    t.strictSame(all.accounts[0].days, { [day]: { createUuids: 5, getInfos: 2, none: 1, verifyForm: 1 } });
    const table = (await keys(environment, 'usage')).out;
    t.match(table, /^ID +PLAN +REQUESTS +BUYER\n/);
    t.match(table, new RegExp(`^${record.id} +pro +9 +buyer@example\\.com$`, 'm'));
    const one = (await keys(environment, 'usage', record.id, '--month', month)).out;
    t.match(one, new RegExp(`^${day} +9\nall +9\n`, 'm'));
    t.match(one, /^createUuids +5$/m);
    if (onlyInFull) continue;
    t.equal((await keys(environment, 'usage', '--month', '2020-01')).out, 'No key was used in 2020-01.\n');
    t.match(await keys(environment, 'usage', 'nobody'), { code: 1, err: /No key has the ID nobody/ });
  }
});

t.test('counts usage exactly once if a reply of the store is lost', async (t) => {
  const kept = createEmbeddedStores({ dataDir: makeFolder(t), now: Date.now });
  t.teardown(() => kept.close());
  let lost = 0;
  const usage: typeof kept.usage = {
    ...kept.usage,
    async add(use, id) {
      await kept.usage.add(use, id);
      lost += 1;
      if (lost === 1) throw new Error('lost');
    },
  };
  const service = await startService(t, { stores: { ...kept, usage }, now: Date.now });
  const { key, record } = makeKey();
  await kept.keys.add(record);
  for (let count = 0; count < 3; count += 1) await service.get('/v6/infos', bearer(key));
  await service.app.close();
  t.equal(lost, 2);
  const day = dayOf(Date.now());
  t.match(await kept.usage.month(record.account, day.slice(0, 7)), [{ counts: { getInfos: 3 } }]);
});

t.test('reminds buyers once per expiry', async (t) => {
  const smtp = await startSmtp(t, () => 250);
  for (const { environment, stores: kept } of await openEveryStore(t)) {
    const inDays = (days: number) => Math.floor(Date.now() / 1000) * 1000 + days * DAY_MS;
    const due = makeKey({ email: 'due@example.com', expiresMs: inDays(10) });
    const replaced = makeKey({ email: 'replaced@example.com', expiresMs: inDays(5) });
    const successor = makeKey({
      email: 'replaced@example.com',
      expiresMs: null,
      account: replaced.record.account,
    });
    const others = [
      makeKey({ email: 'later@example.com', expiresMs: inDays(20) }),
      makeKey({ email: 'over@example.com', expiresMs: inDays(-1) }),
      makeKey({ email: 'revoked@example.com', expiresMs: inDays(3), revokedMs: 0 }),
      makeKey({ email: 'endless@example.com' }),
    ];
    for (const { record } of [due, replaced, successor, ...others]) await kept.keys.add(record);
    const without = await keys(environment, 'remind', '--within', '14d');
    t.match(without, { code: 1, err: /SMTP_URL/ });

    const remind = () => keys({ ...environment, ...smtp.settings }, 'remind', '--within', '14d', '--json');
    const { id } = due.record;
    const expires = new Date(inDays(10)).toISOString();
    t.match(JSON.parse((await remind()).out), { reminded: [{ id, email: 'due@example.com' }] });
    t.strictSame(JSON.parse((await remind()).out), { reminded: [] });
    const received = smtp.mails.splice(0);
    t.strictSame(
      received.map(({ to }) => to),
      [['due@example.com']],
    );
    t.match(received[0]?.body, expires.slice(0, 10));
    t.match(received[0]?.body, id);
    t.notMatch(received[0]?.body, /uapi_/);

    await kept.keys.update(due.record.hash, (current) => ({ ...current, expiresMs: inDays(12) }));
    t.match(JSON.parse((await remind()).out), { reminded: [{ id }] });
    smtp.mails.splice(0);
  }
});

t.test('reports buyers that could not be notified, and retries them the next time', async (t) => {
  let answer = 550;
  const smtp = await startSmtp(t, () => answer);
  const dataDir = makeFolder(t);
  const kept = createEmbeddedStores({ dataDir, now: Date.now });
  t.teardown(() => kept.close());
  await addKey(kept.keys, { email: 'due@example.com', expiresMs: Date.now() + DAY_MS });
  const environment = { DATA_DIR: dataDir, ...smtp.settings };
  t.match(await keys(environment, 'remind', '--within', '2d'), {
    code: 1,
    err: /could not notify due@example\.com: /,
  });
  answer = 250;
  t.match(await keys(environment, 'remind', '--within', '2d'), {
    code: 0,
    out: /notified due@example\.com of the expiry on 20/,
  });
});

t.test('the email of a rotation names the replaced key and its expiry', async (t) => {
  const smtp = await startSmtp(t, () => 250);
  const dataDir = makeFolder(t);
  const kept = createEmbeddedStores({ dataDir, now: Date.now });
  t.teardown(() => kept.close());
  const { record } = makeKey();
  await kept.keys.add(record);
  const environment = { DATA_DIR: dataDir, ...smtp.settings };
  const { replaces } = JSON.parse(
    (await keys(environment, 'rotate', record.id, '--grace', '7d', '--json')).out,
  );
  const [mail] = smtp.mails;
  t.match(mail?.body, `in place of ${record.id}`);
  t.match(mail?.body, `works until ${replaces.expires}`);
});
