/** Images embedded in, and requests from, pages of another origin, in a real browser. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { latestVersion } from '../../src/contract/versions.ts';
import { collectComplaints, startBrowser, whyNoBrowser } from '../support/browser.ts';
import { addKey, bearer } from '../support/keys.ts';
import { startService } from '../support/service.ts';

/** Every image by URL, and its width. */
const pictures: [path: string, widthPx: number][] = [
  ['/v6/placeholder?width=120&height=80', 120],
  ['/v6/placeholder?type=skeleton&width=120&height=80', 120],
  ['/v6/placeholder/120x80', 120],
  ['/v6/placeholder/120x80/1e3a8a/fde68a', 120],
  ['/v6/avatar?seed=demo&size=80', 80],
  ['/v6/avatar?seed=demo&size=80&style=initials', 80],
  ['/v6/avatar?size=80&style=glass', 80],
  ['/v6/qrcode?text=Hello&size=80', 80],
  ['/v6/barcode?text=Hello&width=140&height=80', 140],
  ['/v6/chart?type=bar&labels=a,b&values=1,2&width=140&height=80', 140],
  ['/v6/chart?type=pie&labels=a,b&values=1,2&width=140&theme=auto', 140],
  ['/v6/captcha?mode=image&width=200', 200],
];

const LOADS_MAX = 5;

/** Serves one page from its own origin, cross-origin isolated like pages that use shared memory. */
async function servePage(t: Test, html: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'cross-origin-embedder-policy': 'require-corp' });
    response.end(html);
  });
  t.teardown(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // a port listener has an address object
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

t.test('pages of another origin', { skip: whyNoBrowser() }, async (t) => {
  const { app, stores } = await startService(t);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await startBrowser(t);

  t.test('show every image', async (t) => {
    const shown = pictures.flatMap(([path, widthPx]) =>
      ['', 'format=svg', 'format=png'].map((format) => {
        const separator = path.includes('?') ? '&' : '?';
        return { url: `${address}${path}${format && separator + format}`, widthPx };
      }),
    );
    const images = shown.map(({ url }) => `<img src="${url.replaceAll('&', '&amp;')}" alt="">`);
    const page = await servePage(t, `<!doctype html><title>Pictures</title>${images.join('\n')}`);

    const tab = await browser.newPage();
    let widths: unknown[] = [];
    // If all cores are busy, the first images may get a 503 until the image thread has started.
    for (let load = 0; load < LOADS_MAX && !(widths.length > 0 && widths.every(Boolean)); load += 1) {
      await tab.goto(page, { waitUntil: 'load', timeout: 0 });
      widths = await tab
        .locator('img')
        .evaluateAll((images) => images.map((image) => Reflect.get(image, 'naturalWidth')));
    }
    for (const [index, { url, widthPx }] of shown.entries()) t.equal(widths[index], widthPx, url);
  });

  t.test('send requests with any headers, also through /latest, and read the response', async (t) => {
    const tab = await browser.newPage();
    const complaints = collectComplaints(tab);
    await tab.goto(await servePage(t, '<!doctype html><title>Page</title><link rel="icon" href="data:,">'));
    const headers = {
      ...bearer(await addKey(stores.keys)),
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      'x-anything-at-all': 'a',
    };
    const body = JSON.stringify({ len: 12 });
    const asked: [path: string, init: object][] = ['/v6', '/latest'].flatMap((root) => [
      [`${root}/infos`, {}],
      [`${root}/infos`, { headers }],
      [`${root}/token`, { method: 'POST', headers, body }],
    ]);
    for (const [path, init] of asked) {
      const read = `fetch(${JSON.stringify(address + path)}, ${JSON.stringify(init)}).then(async (answer) =>
        [answer.status, answer.headers.get('ratelimit-policy'), answer.headers.get('x-request-id'), await answer.json()])`;
      const [status, policy, id, json] = await tab.evaluate<[number, string, string, object]>(read);
      const title = `${path} ${Object.keys(init)}`;
      t.equal(status, 200, title);
      t.match(policy, /^"burst";q=/, title);
      t.match(id, /./);
      t.match(json, path.endsWith('infos') ? { last_version: latestVersion } : { token: /^.{12}$/ }, title);
    }
    const refused = `fetch(${JSON.stringify(`${address}/v6/nope`)}, { method: 'DELETE', headers: { 'x-a': 'b' } }).then((answer) => answer.json())`;
    t.match(await tab.evaluate(refused), { status: 404 }, 'errors are readable too');
    const left = complaints.filter((each) => !each.includes('404 (Not Found)'));
    t.strictSame(left, []);
  });
});
