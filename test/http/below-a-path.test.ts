/**
 * A service below a path of another host: a proxy takes the path off, as these requests have it, and callers see it.
 */
import t from 'tap';
import { latestVersion, versions } from '../../src/contract/versions.ts';
import { startService } from '../support/service.ts';
import { deprecated } from '../support/versions.ts';

const PUBLIC_URL = 'https://a.example/api';
const { app } = await startService(t, { environment: { PUBLIC_URL, PAGE: 'off' } });
const address = await app.listen({ port: 0, host: '127.0.0.1' });

/** What the proxy asks for in place of what a caller asks for. */
const ask = (url: string, request: RequestInit = {}) => {
  if (!url.startsWith(`${PUBLIC_URL}/`)) throw new Error(`The proxy would not send ${url} here.`);
  return fetch(address + url.slice(PUBLIC_URL.length), { redirect: 'manual', ...request });
};

t.test('A redirect leads to where the proxy sends requests here', async (t) => {
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

t.test('A document names the service below its path, wherever it is read', async (t) => {
  for (const name of [...versions, '']) {
    const url = `${PUBLIC_URL}${name && `/${name}`}/openapi.json`;
    const { servers } = (await (await ask(url)).json()) as { servers: { url: string }[] };
    const named = servers.map((server) => new URL(server.url, url).href.replace(/\/$/, ''));
    t.strictSame(new Set(named), new Set([`${PUBLIC_URL}${name && `/${name}`}`]));
  }
});

t.test('What is deprecated links to what is there', async (t) => {
  for (const version of deprecated) {
    const url = `${PUBLIC_URL}/${version}/infos`;
    const link = (await ask(url)).headers.get('link') ?? '';
    const targets = [...link.matchAll(/<([^>]*)>/g)].map(([, target = '']) => new URL(target, url).href);
    t.strictSame(targets, [`${PUBLIC_URL}/${latestVersion}/infos`]);
  }
});

t.test('The page of the documentation, with and without a slash, finds all its files', async (t) => {
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
