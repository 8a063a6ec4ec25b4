/** The page in a real browser: every card answers, and what is copied of it runs. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import t from 'tap';
import { documents } from '../../src/contract/documents.ts';
import { operationsOf } from '../../src/contract/openapi.ts';
import { latestVersion } from '../../src/contract/versions.ts';
import { startBrowser, whyNoBrowser } from '../support/browser.ts';
import { makeFolder, startService } from '../support/service.ts';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const { app, get } = await startService(t, { now: Date.now });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const shown = [...operationsOf(documents[latestVersion])].filter(({ operation }) => operation['x-card']);

/** The bytes of an answer as they are sent to a browser. */
async function sizeOf(url: string): Promise<number> {
  const answer = await get(url, { ...HTML, 'accept-encoding': 'br' });
  t.match(answer, { statusCode: 200, headers: { 'content-encoding': 'br' } }, url);
  return answer.rawPayload.length;
}

t.test('a browser gets the page, uncounted, and everybody else the index', async (t) => {
  const page = await get('/', HTML);
  t.match(page.headers, { 'content-type': /^text\/html/, vary: 'accept, accept-encoding' });
  t.match(page.headers['content-security-policy'], /^default-src 'self';/);
  t.equal(page.headers.ratelimit, undefined);
  t.match((await get('/')).headers, { 'content-type': /^application\/json/, ratelimit: /./ });
  t.equal((await get('/page/nothing')).statusCode, 404);
  const { get: ask } = await startService(t, {
    environment: { PAGE: 'off', PUBLIC_URL: 'https://a.example/b' },
  });
  t.match(await ask('/', HTML), { statusCode: 302, headers: { location: '/b/docs' } });
  t.equal((await ask('/page/hash')).statusCode, 404);
});

t.test('the first result takes at most 14 kB, everything 40 kB, and files never change', async (t) => {
  const { body } = await get('/', HTML);
  const files = [...body.matchAll(/(?:href|src)="(\/page\/page-[^"]+)"/g)].map(([, file = '']) => file);
  const [, digest = ''] = /data-forms="([^"]+)"/.exec(body) ?? [];
  const sizes = await Promise.all(['/', ...files].map(sizeOf));
  const shell = sizes.reduce((sum, size) => sum + size, 0);
  t.equal(files.length, 2);
  t.ok(shell + (await sizeOf(`/page/form-${digest}/hash`)) <= 14_000, `${shell} bytes and a form`);
  t.ok(shell + (await sizeOf(`/page/forms-${digest}.html`)) <= 40_000, `${shell} bytes and all forms`);
  for (const file of files) t.match((await get(file)).headers['cache-control'], /immutable/);
});

t.test('without JavaScript every tool is listed and has its form', async (t) => {
  const { body } = await get('/', HTML);
  const ids = [...body.matchAll(/data-id="([^"]+)"/g)].map(([, id = '']) => id);
  t.equal(ids.length, shown.length);
  for (const id of ids)
    t.match((await get(`/page/${id}`, HTML)).body, /<form id="form" action="\/v\d+\//, id);
});

t.test('in a browser', { skip: whyNoBrowser() }, async (t) => {
  const browser = await startBrowser(t);
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const page = await context.newPage();
  const complaints: string[] = [];
  const strangers: string[] = [];
  // A refusal that the service answers is told by the browser as well; it is no fault of the page.
  page.on('console', (message) => {
    if (!message.text().includes('responded with a status of 4')) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(address))
      strangers.push(request.url());
  });
  await page.goto(`${address}/`);
  const ids = await page
    .locator('#list a[data-id]')
    .evaluateAll((links) => links.map((each) => each.dataset.id));
  const cwd = makeFolder(t);
  const run = (file: string, ...words: string[]) =>
    promisify(execFile)(file, words, { cwd, timeout: 60_000, maxBuffer: 1e8 });

  await t.test('every card answers or says what is wrong, and its call runs in a shell', async (t) => {
    for (const id of ids) {
      await page.goto(`${address}/#/${id}`);
      const card = page.locator(`.card:has(form[data-id="${id}"])`);
      await card.waitFor();
      if ((await card.locator('form').getAttribute('data-live')) === null) await card.locator('.run').click();
      await card.locator('.state', { hasText: /^\d{3} · / }).waitFor();
      t.match(await card.locator('.state').textContent(), /^[24]\d\d · /, `${id} answers`);
      t.not(await card.locator('.result').innerHTML(), '', `${id} shows its answer`);
      const curl = (await card.locator('.code').textContent()) ?? '';
      t.match(
        (await run('sh', '-c', `${curl} -s -w '\n%{http_code}'`)).stdout,
        /\n[24]\d\d$/,
        `${id}: ${curl}`,
      );
    }
  });

  await t.test('a tool is found by a word, used, and opens again at its address', async (t) => {
    await page.goto(`${address}/`);
    await page.keyboard.press('/');
    await page.keyboard.type('checksum');
    await page.locator('li:not([hidden]) a[data-id="hash"]').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('#f-text').fill('abc');
    await page.getByText('ba7816bf8f01cfea').first().waitFor();
    t.match(page.url(), /#\/hash\?text=abc$/);
    await page.reload();
    t.equal(await page.locator('#f-text').inputValue(), 'abc');
    await page.locator('.more summary').click();
    await page.locator('#f-key').fill('hidden');
    await page.locator('.yes').first().waitFor();
    t.notMatch(page.url(), /hidden/, 'nothing secret is in it');
  });

  await t.test('it is readable for everybody, and fits phones and desks, by day and by night', async (t) => {
    for (const [width, colorScheme] of [
      [390, 'light'],
      [390, 'dark'],
      [1280, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 860 });
      await page.emulateMedia({ colorScheme });
      for (const place of ['', '#/hash', '#/chart-post', '#/personal/batch', '#/color/contrast']) {
        await page.goto('about:blank');
        await page.goto(`${address}/${place}`);
        await page.locator(place ? '.state:has-text("·")' : '.intro').waitFor();
        await page.waitForTimeout(200); // what fades has faded
        const title = `${place || '/'}, ${width} px, ${colorScheme}`;
        t.equal(
          await page.evaluate('document.documentElement.scrollWidth > innerWidth'),
          false,
          `${title}: width`,
        );
        await page.evaluate(`void (() => { const module = undefined; ${axe} })()`);
        const found = await page.evaluate(
          'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + nodes[0].html))',
        );
        t.strictSame(found, [], title);
      }
    }
  });
  t.strictSame(complaints, [], 'nothing is on its console');
  t.strictSame(strangers, [], 'nobody else is asked');
});
