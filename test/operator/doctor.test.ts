/** `doctor` and the servers report different settings and a slow Redis. */
import { join } from 'node:path';
import t from 'tap';
import { packageRoot } from '../../src/contract/package.ts';
import { runCommand } from '../support/commands.ts';
import { makeFolder } from '../support/folders.ts';
import { startRedis, whyNoRedis } from '../support/redis-server.ts';
import { roomyQuotas, startServer } from '../support/server-process.ts';
import { openWay } from '../support/way.ts';

const SECRETS = ['the secret of all servers', 'the secret of a single server'] as const;

t.test('With several servers on one Redis', { skip: whyNoRedis() }, async (t) => {
  const redis = await startRedis('--appendonly', 'yes');
  t.teardown(() => redis.stop());
  const storeSettings = { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '5000' };
  const doctor = () => runCommand(storeSettings, 'doctor');
  const secretOf = async (server: { get(path: string): Promise<{ text: string }> }) =>
    JSON.parse((await server.get('/ready')).text).checks.secret;
  const start = (environment: Record<string, string>) =>
    startServer(t, { ...roomyQuotas, ...storeSettings, ...environment });

  t.test('a different SECRET is reported by both servers, by the log and by doctor', async (t) => {
    const first = await start({ SECRET: SECRETS[0] });
    t.match(await doctor(), { code: 0, output: /^servers: 1 \(\S+\)$/m });
    const second = await start({ SECRET: SECRETS[1] });
    t.equal(await secretOf(second), 'differs', 'as soon as it serves');
    await second.logs(/have different values of SECRET: each rejects the challenges of the other/);
    t.match(await doctor(), { code: 1, output: /have different values of SECRET/ });
    await first.logs(/have different values of SECRET/);
    t.equal(await secretOf(first), 'differs');
    second.signal('SIGTERM');
    await second.ending;
    t.match(await doctor(), { code: 0, output: /^servers: 1 \(\S+\)$/m });
    first.signal('SIGTERM');
    await first.ending;
  });

  t.test('a rotation is not reported, and other settings are', async (t) => {
    const [old, next] = SECRETS;
    const steps = [
      { SECRET: old, SECRET_PREVIOUS: next },
      { SECRET: next, SECRET_PREVIOUS: old },
    ];
    let before = await start({ SECRET: old });
    for (const step of steps) {
      const server = await start(step);
      for (const each of [before, server]) t.equal(await secretOf(each), 'ok');
      t.match(await doctor(), { code: 0, output: /^servers: 2 \(\S+, \S+\)$/m });
      before.signal('SIGTERM');
      await before.ending;
      before = server;
    }
    before.signal('SIGTERM');
    await before.ending;
    await start({ SECRET: old });
    const others = { IPV6_PREFIX: '48', HTTPBIN: 'on', PAGE: 'off', TEST_SECRETS: 'on', PRO_LIMIT: '7' };
    await start({ SECRET: old, ...others });
    const { code, output } = await doctor();
    const named = [...output.matchAll(/values of (\w+): callers get/g)].map(([, name]) => name);
    t.strictSame([code, named], [1, Object.keys(others)]);
  });
});

t.test('missing fonts are a note, with exit code 0', async (t) => {
  const environment = {
    DATA_DIR: makeFolder(t),
    FONT_DIR: join(packageRoot, 'node_modules/dejavu-fonts-ttf/ttf'),
  };
  const output = /^Note: no fonts for .*\n(?:.*\n)*No problems found\.$/m;
  t.match(await runCommand(environment, 'doctor'), { code: 0, output });
});

t.test('doctor measures a Redis that is too slow for servers', { skip: whyNoRedis() }, async (t) => {
  const redis = await startRedis('--appendonly', 'yes');
  t.teardown(() => redis.stop());
  // Only the measured command, because doctor sends hundreds of others.
  const way = await openWay(redis.port, (request, far) => {
    if (request.includes('\r\ntime\r\n')) setTimeout(() => far.write(request), 400);
    else far.write(request);
  });
  t.teardown(() => way.close());
  t.match(await runCommand({ REDIS_URL: `redis://127.0.0.1:${way.port}` }, 'doctor'), {
    code: 1,
    output: /^A round trip takes [4-9]\d\d(?:\.\d+)? ms: set REDIS_TIMEOUT_MS to at least \d{4}, /m,
  });
});
