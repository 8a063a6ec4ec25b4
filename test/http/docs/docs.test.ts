/** The documentation page in a real browser. */
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { latestVersion, versions } from '../../../src/contract/versions.ts';
import { faultsOf } from '../../support/axe.ts';
import { startBrowser, whyNoBrowser } from '../../support/browser.ts';
import { addKey } from '../../support/keys.ts';
import { atScale } from '../../support/scale.ts';
import { startService } from '../../support/service.ts';

const { app, get, stores } = await startService(t);
const address = await app.listen({ port: 0, host: '127.0.0.1' });

/** Collects console messages and requests to other hosts. */
function watch(page: Page) {
  const complaints: string[] = [];
  const strangers: string[] = [];
  page.on('console', (message) => {
    // A busy machine causes retries, which the browser logs as errors; see `tryOut`.
    if (/status of 503/.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (!/^(data|blob):$/.test(protocol) && host !== new URL(address).host) strangers.push(request.url());
  });
  return { complaints, strangers };
}

/** Opens an operation, executes it, and waits for the image response. */
async function tryOut(t: Test, page: Page, operation: string): Promise<void> {
  const block = page.locator(`[id$="-${operation}"].opblock`);
  await block.locator('.opblock-summary-control').click();
  const picture = block.locator('.live-responses-table img');
  let status = 503;
  // The image thread starts first, and on a busy machine the service may return 503.
  while (status === 503) {
    const answer = page.waitForResponse((each) => each.request().resourceType() === 'fetch');
    await block.locator('.execute').click();
    status = (await answer).status();
  }
  await picture.first().waitFor();
  const widthPx = await picture.first().evaluate((image) => {
    const { complete, naturalWidth } = image as unknown as { complete: boolean; naturalWidth: number };
    return complete ? naturalWidth : -1;
  });
  t.ok(widthPx !== 0, `${operation} shows an image ${widthPx} px wide`);
}

const widthOf = (page: Page) => page.evaluate('document.documentElement.scrollWidth');

t.test('the page in a browser', { skip: whyNoBrowser() }, async (t) => {
  const browser = await startBrowser(t);
  const names = [...versions.toReversed(), 'service'];
  /** One of each kind: the newest, a deprecated one, and the unversioned one. */
  const looked = [latestVersion, versions[0], 'service'];

  /** Goes through the documents, checking each. */
  const visit = async (t: Test, page: Page, { isPhone }: { isPhone: boolean }) => {
    const width = isPhone ? 390 : 1280;
    const shown = await page.locator('select#version option').allInnerTexts();
    t.strictSame(shown, names, 'the newest version first, the unversioned document last');
    for (const name of atScale({ full: names, quick: names.slice(-1) })) {
      await page.selectOption('select#version', { label: name });
      await page.waitForSelector(
        name === 'service' ? '#operations-service-getAuth' : `text=utility-api ${name}`,
      );
      t.ok((await page.locator('.opblock').count()) >= 4, `${name} shows its operations`);
      t.equal(await widthOf(page), width, `${name} is not wider than the screen`);
      if (!isPhone && looked.includes(name))
        t.strictSame(await faultsOf(page), [], `axe-core finds nothing in ${name}`);
    }
  };

  t.test('every document is accessible, and operations can be tried without and with a key', async (t) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 844 } });
    const { complaints, strangers } = watch(page);
    await page.goto(`${address}/docs`);
    await page.waitForSelector(`text=utility-api ${latestVersion}`);
    const block = page.locator('[id$="-getQuota"].opblock');
    await block.locator('.opblock-summary-control').click();
    const execute = async (plan: string) => {
      await block.locator('.execute').click();
      await block.locator(`.live-responses-table:has-text('"tier": "${plan}"')`).waitFor();
      t.pass(plan);
    };
    await execute('default');
    await page.locator('.btn.authorize').first().click();
    await page
      .locator('.modal-ux input')
      .first()
      .fill(await addKey(stores.keys, { plan: 'business' }));
    await page.locator('.modal-ux .btn.authorize').first().click();
    await page.locator('.modal-ux .btn-done').first().click();
    await execute('business');
    await visit(t, page, { isPhone: false });
    t.strictSame([...strangers, ...complaints], [], 'no request to other hosts, empty console');
  });

  t.test('on a phone it is small, legible, shows images, and names no other product', async (t) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    const { complaints, strangers } = watch(page);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(`${address}/docs/`);
    await page.waitForSelector(`text=utility-api ${latestVersion}`);
    t.ok(bytes > 100_000 && bytes <= 700_000, `${bytes} bytes are loaded`);
    const sizePx = Number.parseFloat(
      String(
        await page.evaluate(
          "getComputedStyle(document.querySelector('.opblock-summary-description')).fontSize",
        ),
      ),
    );
    t.ok(sizePx >= 12, `text is ${sizePx} px high`);
    t.notMatch(await page.innerText('body'), /swagger|smartbear/i);
    t.equal(await page.locator('img[src*="logo"], svg[class*="logo"]').count(), 0);

    const tried = atScale({
      full: ['renderChartByAddress', 'renderChart', 'createCaptcha'],
      quick: ['createCaptcha'],
    });
    for (const operation of tried) await tryOut(t, page, operation);
    t.equal(await widthOf(page), 390, 'no response is wider either');
    const parts = atScale({ full: ['.opblock.is-open'], quick: [] });
    for (const part of parts)
      t.strictSame(await faultsOf(page, part), [], 'axe-core finds nothing in fields and responses');
    await visit(t, page, { isPhone: true });
    t.strictSame([...strangers, ...complaints], [], 'no request to other hosts, empty console');
  });
});

t.test('the page and its files have a policy that allows no other host', async (t) => {
  const page = await get('/docs');
  const addresses = [...page.body.matchAll(/(?:src|href)="\.\/(docs\/static\/[^"]+)"/g)].map(
    ([, path]) => `/${path}`,
  );
  t.equal(addresses.length, 4);
  t.match(page.body, '<meta name="viewport" content="width=device-width, initial-scale=1">');
  for (const url of ['/docs', ...addresses]) {
    const answer = await app.inject(url);
    t.equal(answer.statusCode, 200, url);
    const policy = String(answer.headers['content-security-policy']);
    t.match(policy, /default-src 'none'/);
    t.notMatch(policy, /https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/);
    if (url !== '/docs') t.match(answer.headers['cache-control'], /immutable/, 'its URL contains its hash');
  }
});

t.test('a file requested by the hash of another release is not kept', async (t) => {
  const { headers } = await app.inject('/docs/static/page.js?other');
  t.equal(headers['cache-control'], 'no-cache');
});

t.test('files and documents are compressed if the client accepts it', async (t) => {
  const hashOf = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex');
  for (const url of [
    ...'/docs/static/swagger-ui-bundle.js /docs/static/page.css /v6/openapi.json /openapi.yaml'.split(' '),
    ...'/v6/pow/widget.js /v6/pow/worker.js'.split(' '),
  ]) {
    const plain = await app.inject(url);
    t.equal(plain.headers['content-encoding'], undefined, url);
    for (const [accept, encoding, decompress] of [
      ['br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0.1, gzip', 'gzip', gunzipSync],
      ['zstd', undefined, (bytes: Buffer) => bytes],
    ] as const) {
      const answer = await app.inject({ url, headers: { 'accept-encoding': accept } });
      t.equal(answer.headers['content-encoding'], encoding, `${url} for ${accept}`);
      t.match(answer.headers.vary, /accept-encoding/i);
      t.equal(hashOf(decompress(answer.rawPayload)), hashOf(plain.rawPayload));
    }
  }
  const { etag } = (await app.inject('/v6/openapi.json')).headers;
  const headers = { 'if-none-match': String(etag), 'accept-encoding': 'br' };
  t.equal((await app.inject({ url: '/v6/openapi.json', headers })).statusCode, 304);
});
