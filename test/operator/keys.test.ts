import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import t from 'tap';
import { hashKey, revokeKey } from '../../src/operations/callers/keys.ts';
import { defaultLimits, planNames } from '../../src/operations/callers/plans.ts';
import { writeKeyMail } from '../../src/operator/key-mail.ts';
import { createMailer } from '../../src/operator/mailer.ts';
import { UsageError } from '../../src/operator/option-values.ts';
import { findBuilt } from '../support/built.ts';
import { readRows } from '../support/json-lines.ts';
import { bearer, makeKey } from '../support/keys.ts';
import { keys, parseKeys } from '../support/keys-command.ts';
import { createEmbeddedStores } from '../support/program.ts';
import { startRedis, whyNoRedis } from '../support/redis-server.ts';
import { openEveryStore, openRedisStores } from '../support/redis-stores.ts';
import { atScale, onlyInFull } from '../support/scale.ts';
import { makeFolder, startService } from '../support/service.ts';
import { startSmtp } from '../support/smtp.ts';

const NOW_MS = Date.UTC(2026, 4, 6, 7, 8, 9);

t.test('parses commands, with days counted from now', async (t) => {
  type Row = [line: string, command: Record<string, unknown>];
  for (const [line, command] of readRows<Row>('test/operator/keys-commands.jsonl')) {
    const { expiresMs } = command; // a time in ISO 8601, for readers
    const expires = typeof expiresMs === 'string' && { expiresMs: Date.parse(expiresMs) };
    t.same(parseKeys(line.split(' '), NOW_MS), { ...command, ...expires }, line);
  }
});

t.test('rejects invalid commands with a reason', async (t) => {
  const rows = readRows<[line: string, reason: string]>('test/operator/wrong-keys-commands.jsonl');
  for (const [line, reason] of rows) {
    t.throws(() => parseKeys(line.split(' ').filter(Boolean), NOW_MS), new UsageError(), line);
    t.throws(() => parseKeys(line.split(' ').filter(Boolean), NOW_MS), { message: new RegExp(reason) }, line);
  }
});

t.test('issues, rotates, revokes and lists keys in the embedded store while the service runs', async (t) => {
  const environment = { DATA_DIR: makeFolder(t) };
  const stores = createEmbeddedStores({ dataDir: environment.DATA_DIR, now: Date.now });
  t.teardown(() => stores.close());
  const service = await startService(t, { stores, now: Date.now });
  const planOf = async (key: string) => {
    const answer = await service.get('/auth', bearer(key));
    return answer.statusCode === 200 ? answer.json().tier : answer.statusCode;
  };
  const issue = (...words: string[]) => keys(environment, 'issue', '--email', 'buyer@example.com', ...words);

  const [pro, expired, shown] = await Promise.all([
    issue('--plan', 'pro', '--json'),
    issue('--plan', 'pro', '--json', '--expires', '2020-01-01'),
    issue('--plan', 'business', '--days', '30'),
  ]);
  const sold = JSON.parse(pro.out);
  t.same(Object.keys(sold), ['id', 'key', 'plan', 'expires']);
  t.equal(sold.expires, null);
  t.equal(await planOf(sold.key), 'pro');
  t.equal(JSON.parse(expired.out).expires, '2020-01-01T00:00:00.000Z');
  t.equal(await planOf(JSON.parse(expired.out).key), 401);
  t.equal(await planOf(/uapi_\w+/.exec(shown.out)?.[0] ?? ''), 'business');
  t.same(
    [pro, expired, shown].map(({ code, err }) => [code, err]),
    Array(3).fill([0, '']),
  );

  const rotated = await keys(environment, 'rotate', sold.id, '--grace', '1h', '--json');
  const successor = JSON.parse(rotated.out);
  t.same([successor.plan, successor.expires, successor.replaces.id], ['pro', null, sold.id]);
  t.equal(await planOf(successor.key), 'pro');
  t.equal(await planOf(sold.key), 'pro', 'the old key is valid during the grace period');
  const endsInMs = Date.parse(successor.replaces.expires) - Date.now();
  t.ok(endsInMs > 3_500_000 && endsInMs <= 3_600_000, `${endsInMs} ms`);

  const revoked = await keys(environment, 'revoke', successor.id);
  t.same([revoked.code, revoked.err], [0, '']);
  const again = await startService(t, { stores, now: Date.now });
  t.equal((await again.get('/auth', bearer(successor.key))).statusCode, 401);
  const refused = await keys(environment, 'rotate', successor.id, '--grace', '1h');
  t.same([refused.code, refused.out], [1, '']);
  t.match(refused.err, /revoked/);

  const [listed, table] = await Promise.all([keys(environment, 'list', '--json'), keys(environment, 'list')]);
  const records: { id: string; state: string; email: string }[] = JSON.parse(listed.out).keys;
  t.same(records.map(({ state }) => state).sort(), ['active', 'active', 'expired', 'revoked']);
  t.ok(records.every(({ id, email }) => table.out.includes(id) && email === 'buyer@example.com'));
  t.notMatch(listed.out + table.out + service.log(), /uapi_/);
  const [heading = '', row = ''] = table.out.split('\n');
  t.equal(
    heading.indexOf('BUYER'),
    row.indexOf('buyer@example.com'),
    'columns are aligned with their headings',
  );
});

t.test('issues and revokes keys in Redis', { skip: onlyInFull || whyNoRedis() }, async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  const stores = await openRedisStores(t, redis.address, { now: Date.now });
  const environment = { REDIS_URL: redis.url, SECRET: 'a secret for tests only' };
  const issued = await keys(environment, 'issue', '--plan', 'pro', '--email', 'buyer@example.com', '--json');
  const { id, key } = JSON.parse(issued.out);
  t.match(await stores.keys.find(hashKey(key)), { id, plan: 'pro', revokedMs: null });
  await keys(environment, 'revoke', id);
  t.match(await stores.keys.find(hashKey(key)), { id, revokedMs: Number });
});

t.test('changes a sold key without replacing it', async (t) => {
  for (const { environment, stores } of await openEveryStore(t)) {
    const { key, record } = makeKey({ plan: 'pro', email: 'buyer@example.com', expiresMs: 0 });
    const { id } = record;
    await stores.keys.add(record);
    const renewed = await keys(environment, 'set', id, '--until', '2999-12-31', '--json');
    t.same(JSON.parse(renewed.out), { id, plan: 'pro', expires: '2999-12-31T00:00:00.000Z' });
    const raised = await keys(environment, 'set', id, '--plan', 'business');
    t.equal(raised.out, `${id} has the plan business; it expires on 2999-12-31T00:00:00.000Z.\n`);
    t.match(await stores.keys.list(), [{ id, plan: 'business', email: 'buyer@example.com' }]);

    const { get } = await startService(t, { stores, now: Date.now });
    t.equal((await get('/auth', bearer(key))).json().tier, 'business', 'the expired key is valid again');
    const own = await keys(environment, 'set', id, '--limit', '90', '--burst', '3', '--daily', '500');
    t.match(
      own.out,
      /^\S+ has the plan business, with 90 requests per hour, 3 per 10 seconds, 500 per day; it expires/,
    );
    const limited = await startService(t, { stores, now: Date.now });
    t.match((await limited.get('/auth', bearer(key))).json(), {
      tier: 'business',
      limits: { hourly: 90, burst: 3, daily: 500 },
    });
    t.match(await keys(environment, 'rotate', id, '--grace', '1h'), { code: 0 });
    const limits = { hourly: 90, burst: 3, daily: 500 };
    t.strictSame(
      (await stores.keys.list()).map((each) => each.limits),
      [limits, limits],
      'a rotation keeps the limits',
    );
    await keys(environment, 'set', id, '--plan', 'business');
    t.equal((await stores.keys.find(record.hash))?.limits, undefined, 'a plan replaces them');
    await stores.keys.update(record.hash, (current) => revokeKey(current, Date.now()));
    const late = await keys(environment, 'set', id, '--until', 'never');
    t.same([late.code, late.err], [1, `The key ${id} is revoked permanently.\n`]);
  }
});

t.test('exits with 2 for invalid commands and 1 for failures, with an explanation', async (t) => {
  const environment = { DATA_DIR: makeFolder(t) };
  const redis = { REDIS_URL: 'redis://127.0.0.1:1', SECRET: 'a secret for tests only' };
  const rows: [Record<string, string>, words: string[], code: number, err: RegExp][] = [
    [
      environment,
      ['issue', '--plan', 'gold'],
      2,
      /^--plan must be one of: default, advanced, pro, business; not 'gold'\n.*help.*\n$/,
    ],
    [environment, ['revoke', 'nobody'], 1, /No key has the ID nobody/],
    [{ ...environment, PORT: 'http' }, ['list'], 2, /PORT must be/],
    [redis, ['list'], 1, /unavailable/],
  ];
  for (const [setting, words, code, err] of rows.slice(0, atScale({ full: 4, quick: 2 }))) {
    const { code: actual, out, err: said } = await keys(setting, ...words);
    t.same([actual, out], [code, '']);
    t.match(said, err);
    t.notMatch(said, /\n {4}at /, 'without a stack');
  }
});

t.test('mails a key to its buyer if SMTP_URL is set, in plain text and HTML', async (t) => {
  const smtp = await startSmtp(t, () => 250);
  const environment = { DATA_DIR: makeFolder(t), ...smtp.settings };
  const words = ['issue', '--plan', 'advanced', '--email', 'buyer@example.com'];
  const [json, shown] = await Promise.all([
    keys(environment, ...words, '--json'),
    keys(environment, ...words),
  ]);
  t.same([json.code, shown.code, smtp.mails.length], [0, 0, 2]);
  t.notMatch(shown.out, /uapi_/, 'a mailed key is not printed');
  const { key } = JSON.parse(json.out);
  const received = smtp.mails.find(({ body }) => body.includes(key));
  t.match(received, { from: 'sales@example.org', to: ['buyer@example.com'] });
  t.match(
    received?.body,
    /Content-Type: text\/plain[\s\S]*Authorization: Bearer uapi_[\s\S]*Content-Type: text\/html/,
  );
  t.match(received?.body, 'https://api.example.org/auth');
});

t.test('revokes a key that cannot be mailed, and fails', async (t) => {
  const smtp = await startSmtp(t, () => 550);
  const environment = { DATA_DIR: makeFolder(t), ...smtp.settings };
  const words = ['issue', '--plan', 'pro', '--email', 'buyer@example.com'];
  const { code, out, err } = await keys(environment, ...words);
  t.same([code, out], [1, '']);
  t.match(err, /could not be mailed to buyer@example.com, and has been revoked/);
  t.notMatch(err, /uapi_/);
  t.equal(smtp.attempts(), 1, 'a permanent failure is not retried');
  const stores = createEmbeddedStores({ dataDir: environment.DATA_DIR, now: Date.now });
  t.teardown(() => stores.close());
  t.match(await stores.keys.list(), [{ revokedMs: Number }]);
});

t.test('retries an email after a temporary failure', async (t) => {
  const mail = { to: 'buyer@example.com', subject: 'subject', text: 'text', html: '<p>text</p>' };
  const recovering = await startSmtp(t, (attempt) => (attempt < 3 ? 451 : 250));
  await createMailer({ url: recovering.url, from: 'sales@example.org' }, [1, 1, 1])(mail);
  t.same([recovering.attempts(), recovering.mails.length], [3, 1]);
  const busy = await startSmtp(t, () => 451);
  await t.rejects(createMailer({ url: busy.url, from: 'sales@example.org' }, [1, 1])(mail), /not now/);
  t.equal(busy.attempts(), 3);
});

t.test('a mail server that never answers ends the wait, and no unseen key is valid', async (t) => {
  const mail = { to: 'buyer@example.com', subject: 'subject', text: 'text', html: '<p>text</p>' };
  const sockets: Socket[] = [];
  const silent = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {}).resume();
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  t.teardown(() => void silent.close());
  const { port } = silent.address() as AddressInfo; // a TCP server has a port
  const SMTP_URL = `smtp://127.0.0.1:${port}`;
  const send = createMailer({ url: SMTP_URL, from: 'sales@example.org' }, [1, 1, 1], 200);
  await t.rejects(send(mail), { message: 'the mail server did not accept it within 0.2 s' });
  const [socket] = sockets;
  if (socket && !socket.closed) await once(socket, 'close');
  await delay(100);
  t.equal(sockets.length, 1, 'it does not try again, so that the command ends');

  const environment = { DATA_DIR: makeFolder(t), SMTP_URL, MAIL_FROM: 'sales@example.org' };
  const issue = ['issue', '--plan', 'pro', '--email', 'buyer@example.com'];
  t.match(await keys(environment, ...issue), { code: 1, err: /^SMTP_URL requires PUBLIC_URL/ });
  t.match(await keys(environment, 'list'), { code: 0, out: 'There are no keys.\n' });
  const [program = '', ...words] = await findBuilt('src/operator/keys.js');
  const env = { ...environment, PUBLIC_URL: 'https://api.example.org' };
  const child = spawn(program, [...words, ...issue], { env });
  await once(silent, 'connection');
  child.kill('SIGKILL');
  await once(child, 'exit');
  t.match(await keys(environment, 'list', '--json'), { out: /"state":"revoked"/ });
});

t.test('the email contains the purchase, its usage and its expiry', async (t) => {
  const addresses = {
    service: 'https://api.example.org',
    documentation: 'https://docs.example.org/?a=1&b=<2>',
  };
  for (const plan of planNames) {
    const { key, record } = makeKey({ plan, expiresMs: NOW_MS });
    const mail = writeKeyMail({ key, record, limits: defaultLimits[plan], addresses });
    for (const part of [
      plan,
      key,
      `Authorization: Bearer ${key}`,
      '2026-05-06T07:08:09.000Z',
      record.id,
      'https://api.example.org/auth',
    ]) {
      t.ok(mail.text.includes(part) && mail.html.includes(part), part.replace(key, 'KEY'));
    }
    t.match(mail.text, addresses.documentation);
    t.match(mail.html, 'https://docs.example.org/?a=1&amp;b=&lt;2&gt;');
    t.notMatch(mail.subject, /uapi_/);
  }
  const { key, record } = makeKey();
  t.match(writeKeyMail({ key, record, limits: defaultLimits.pro, addresses }).text, 'does not expire');
});

t.test('prints help on request', async (t) => {
  const { code, out, err } = await keys({ DATA_DIR: t.testdir() }, '--help');
  t.strictSame([code, err], [0, '']);
  t.match(out, /^Usage: utility-api /);
});
