/** Pictures in pages of another origin, in a real browser. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { startBrowser, whyNoBrowser } from '../support/browser.ts';
import { startService } from '../support/service.ts';

/** Every drawing by address, and its width. */
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

/** Serves one page from an origin of its own, isolated as pages that use shared memory are. */
async function servePage(t: Test, html: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'cross-origin-embedder-policy': 'require-corp' });
    response.end(html);
  });
  t.teardown(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port, it has the address of one.
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

t.test('every drawing is shown by a page of another origin', { skip: whyNoBrowser() }, async (t) => {
  const { app } = await startService(t);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const shown = pictures.flatMap(([path, widthPx]) =>
    ['', 'format=svg', 'format=png'].map((format) => {
      const separator = path.includes('?') ? '&' : '?';
      return { url: `${address}${path}${format && separator + format}`, widthPx };
    }),
  );
  const images = shown.map(({ url }) => `<img src="${url.replaceAll('&', '&amp;')}" alt="">`);
  const page = await servePage(t, `<!doctype html><title>Pictures</title>${images.join('\n')}`);

  const browser = await startBrowser(t);
  const tab = await browser.newPage();
  await tab.goto(page, { waitUntil: 'load', timeout: 0 });
  const widths = await tab
    .locator('img')
    .evaluateAll((images) => images.map((image) => Reflect.get(image, 'naturalWidth')));
  for (const [index, { url, widthPx }] of shown.entries()) t.equal(widths[index], widthPx, url);
});
