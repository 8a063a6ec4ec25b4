/** A shared cache in front of the service: Varnish with its default rules. */
import { spawnSync } from 'node:child_process';
import t from 'tap';
import { findPort, isAnswered, start } from '../../scripts/trials/processes.ts';
import { readEvents } from '../support/event-reader.ts';
import { onlyInFull } from '../support/scale.ts';
import { createClient, roomyQuotas, startServer } from '../support/server-process.ts';

function whyNoVarnish(): string | false {
  if (spawnSync('varnishd', ['-V']).status === 0) return false;
  const reason = 'varnishd is not installed: apt-get install varnish';
  if (process.env.CI === 'true') throw new Error(reason);
  return reason;
}

t.test('Behind a shared cache', { skip: onlyInFull || whyNoVarnish() }, async (t) => {
  const server = await startServer(t, { ...roomyQuotas, DATA_DIR: t.testdir() });
  const port = await findPort();
  const folder = t.testdir({});
  const ports = ['-a', `127.0.0.1:${port}`, '-b', `127.0.0.1:${new URL(server.url).port}`];
  const url = `http://127.0.0.1:${port}`;
  const cache = await start({
    command: 'varnishd',
    words: ['-F', ...ports, '-n', folder, '-s', 'malloc,16m', '-j', 'none'],
    isReady: () => isAnswered(`${url}/health`),
  });
  t.teardown(() => cache.end());
  const { get, post } = createClient(url);
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
  const isHit = ({ headers }: { headers: Headers }) => headers.get('x-varnish')?.includes(' ');

  await t.test('a chat that did not exist is found as soon as it exists', async (t) => {
    const path = '/v6/chat/private?username=vee&token=a-new-room-of-ours';
    const events = '/v6/chat/events?username=vee&session=one-session&token=a-new-room-of-ours';
    t.equal((await get(path)).status, 404);
    t.equal((await get('/v6/tic-tac-toe/events?game=none')).status, 404);
    const message = {
      username: 'vee',
      session: 'one-session',
      message: 'hello',
      token: 'a-new-room-of-ours',
    };
    t.equal((await post('/v6/chat', message)).status, 200);
    const found = await get(path);
    t.equal(found.status, 200);
    t.match(found.text, /hello/);

    const reader = await readEvents(`${url}${events}`);
    t.equal(reader.status, 200);
    t.equal((await post('/v6/chat', { ...message, message: 'second' })).status, 200);
    await reader.until((all) => all.some(({ data }) => data.includes('second')));
    reader.close();
  });

  await t.test('pure responses are cached, without rate limits or state of their first caller', async (t) => {
    const paths = [
      '/v6/evaluate?expr=2',
      '/v6/color?color=red',
      '/v6/personal?seed=a',
      '/v6/personal/batch?seed=a&count=50',
      '/v6/avatar?seed=a',
      '/v6/chart?type=pie&labels=a,b&values=1,2',
      '/v6/placeholder/400x300',
      '/v6/pow/widget.js',
    ];
    for (const path of paths) {
      await get(path);
      const second = await ask(path);
      t.ok(isHit(second), path);
      const shared = [...second.headers.keys()].filter((name) =>
        /^ratelimit|^retry-after|^set-cookie/.test(name),
      );
      t.strictSame(shared, [], path);
    }
  });

  await t.test('all other responses come from the service', async (t) => {
    const paths = '/ /v6 /v6/infos /auth /v6/quota /v6/ip /v6/headers /v6/time /llms.txt'.split(' ');
    for (const path of [...paths, '/ready', '/v6/nothing', '/v6/uuid', '/v6/uuid?count=0', '/v3/uuid']) {
      await get(path);
      t.notOk(isHit(await ask(path)), path);
    }
  });

  await t.test('each caller gets the media type that it accepts', async (t) => {
    for (const path of ['/', '/v6/nothing'])
      for (const accept of ['application/json', 'text/html', 'application/problem+json', '*/*']) {
        const [direct, cached] = await Promise.all([
          fetch(server.url + path, { headers: { accept } }),
          ask(path, { accept }),
        ]);
        t.equal(
          cached.headers.get('content-type'),
          direct.headers.get('content-type'),
          `${path} for ${accept}`,
        );
      }
  });

  await t.test('each caller gets an encoding that it accepts, and can revalidate it', async (t) => {
    for (const path of ['/v6/openapi.json', '/v6/personal/batch?seed=b&count=50', '/v6/pow/widget.js']) {
      const texts = new Set<string>();
      for (const coding of ['identity', 'gzip', 'br', 'gzip']) {
        const answer = await ask(path, { 'accept-encoding': coding });
        const used = answer.headers.get('content-encoding') ?? 'identity';
        t.ok(used === 'identity' || used === coding, `${used} for ${coding}`);
        t.match(answer.headers.get('vary'), /accept-encoding/i);
        texts.add(await answer.text());
        const known = { 'accept-encoding': coding, 'if-none-match': answer.headers.get('etag') ?? '' };
        t.equal((await ask(path, known)).status, 304, `${path} as ${coding}`);
      }
      t.equal(texts.size, 1, path);
    }
  });
});
