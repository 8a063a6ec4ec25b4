/** A service below a path of another host: the proxy removes the path, which callers see, from these requests. */
import t from 'tap';
import { latestVersion, versions } from '../../src/contract/versions.ts';
import { startService } from '../support/service.ts';
import { deprecated } from '../support/versions.ts';

const PUBLIC_URL = 'https://a.example/api';
const { app } = await startService(t, { environment: { PUBLIC_URL, PAGE: 'off' } });
const address = await app.listen({ port: 0, host: '127.0.0.1' });

/** Sends the request that the proxy would send. */
const ask = (url: string, request: RequestInit = {}) => {
  if (!url.startsWith(`${PUBLIC_URL}/`)) throw new Error(`The proxy would not send ${url} here.`);
  return fetch(address + url.slice(PUBLIC_URL.length), { redirect: 'manual', ...request });
};

t.test('Redirects lead to URLs that the proxy forwards', async (t) => {
  for (const [from, to, accept] of [
    ['/latest', `/${latestVersion}`, '*/*'],
    ['/latest/evaluate?expr=1%2B1', `/${latestVersion}/evaluate?expr=1%2B1`, '*/*'],
    ['/', '/docs', 'text/html'],
  ] as const) {
    const answer = await ask(PUBLIC_URL + from, { headers: { accept } });
    const target = new URL(answer.headers.get('location') ?? '', PUBLIC_URL + from).href;
    t.equal(target, PUBLIC_URL + to);
    t.equal((await ask(target)).status, 200);
  }
});

t.test("Documents name the service's URL including its path", async (t) => {
  for (const name of [...versions, '']) {
    const url = `${PUBLIC_URL}${name && `/${name}`}/openapi.json`;
    const { servers } = (await (await ask(url)).json()) as { servers: { url: string }[] };
    const named = servers.map((server) => new URL(server.url, url).href.replace(/\/$/, ''));
    t.strictSame(new Set(named), new Set([`${PUBLIC_URL}${name && `/${name}`}`]));
  }
});

t.test('Deprecation links lead to existing URLs', async (t) => {
  for (const version of deprecated) {
    const url = `${PUBLIC_URL}/${version}/infos`;
    const link = (await ask(url)).headers.get('link') ?? '';
    const targets = [...link.matchAll(/<([^>]*)>/g)].map(([, target = '']) => new URL(target, url).href);
    t.strictSame(targets, [`${PUBLIC_URL}/${latestVersion}/infos`]);
  }
});

t.test('The documentation page finds all its files, with and without a trailing slash', async (t) => {
  for (const path of ['/docs', '/docs/']) {
    const page = await (await ask(PUBLIC_URL + path)).text();
    const files = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, file = '']) => file);
    t.ok(files.length >= 5);
    for (const file of files) {
      const answer = await ask(new URL(file, PUBLIC_URL + path).href);
      t.equal(answer.status, 200, file);
      await answer.text();
    }
  }
});
