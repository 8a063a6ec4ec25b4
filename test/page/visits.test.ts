/** Visitors of the page, in a real browser: search, follow links, take and give files, enter a key. */
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import t from 'tap';
import { startBrowser, whyNoBrowser } from '../support/browser.ts';
import { addKey } from '../support/keys.ts';
import { startService } from '../support/service.ts';

const { app, stores } = await startService(t, { now: Date.now });
const address = await app.listen({ port: 0, host: '127.0.0.1' });

t.test('in a browser', { skip: whyNoBrowser() }, async (t) => {
  const browser = await startBrowser(t);
  const openPage = async (path: string, use?: (context: BrowserContext) => Promise<unknown>) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 860 },
      acceptDownloads: true,
    });
    await use?.(context);
    const page = await context.newPage();
    await page.goto(address + path);
    return page;
  };
  const finished = (page: Page) => page.locator('.state', { hasText: /^200/ }).waitFor();

  await t.test('a search on the home page leaves only its matches', async (t) => {
    const page = await openPage('/');
    await page.locator('#find').fill('uuid');
    await page.locator('#found a[data-id="uuid"]').waitFor();
    t.equal(await page.locator('#list section a:visible').count(), 0);
    await page.locator('#find').fill('bcrypt');
    await page.getByText('There is no bcrypt').waitFor();
    t.strictSame(await page.locator('#found a').evaluateAll((all) => all.map((each) => each.dataset.id)), [
      'hash',
    ]);
    await page.locator('#find').fill('zzzz');
    await page.getByText('No tool found.').waitFor();
    t.equal(await page.locator('#list a:visible').count(), 0);
  });

  await t.test('a shared link opens its tool with its values, and loads nothing twice', async (t) => {
    const requests: string[] = [];
    const counted: string[] = [];
    const page = await openPage('/page/units?value=13&from=mi&to=km', async (context) => {
      context.on('request', (request) => requests.push(request.url().slice(address.length)));
      context.on('response', (response) => {
        if (response.headers().ratelimit !== undefined) counted.push(response.url());
      });
    });
    await finished(page);
    await page.locator('.tabs button').first().waitFor();
    t.match(page.url(), '/#/units?value=13');
    t.match(await page.locator('#f-value').inputValue(), '13');
    t.strictSame([...new Set(requests)].length, requests.length, requests.join('\n'));
    t.strictSame(
      requests.filter((url) => url === '/' || url.includes('tile-')),
      [],
    );
    t.ok(counted.length <= 1, counted.join('\n'));
  });

  await t.test('a first visit to the home page is not counted', async (t) => {
    const counted: string[] = [];
    const page = await openPage('/', async (context) =>
      context.on('response', (response) => {
        if (response.headers().ratelimit !== undefined) counted.push(response.url());
      }),
    );
    await page.locator('.hero img').evaluate((image) => image.decode());
    t.strictSame(counted, []);
    const unknown = await openPage('/page/nope');
    await unknown.getByText('No tool found at nope.').waitFor();
  });

  await t.test('a chart is edited as a table, and its URL draws the same', async (t) => {
    const page = await openPage('/#/chart-post');
    await page.getByLabel('Value 1, 1').fill('40');
    await page.waitForFunction(`document.querySelector('.code')?.textContent.includes('40')`);
    await page.getByRole('button', { name: 'Remove column 2' }).click();
    await page.getByRole('button', { name: 'Remove row 4' }).click();
    await page.waitForFunction(
      `/labels=Q1,Q2,Q3&values=40,19,14/.test(document.querySelector('.code')?.textContent)`,
    );
    const url = await page.locator('.code').textContent();
    t.match(url, /^http:\/\/127\.0\.0\.1:\d+\/v6\/chart\?type=bar&title=Sales%20by%20quarter/);
    const answer = await fetch(url ?? '');
    t.match([answer.status, answer.headers.get('content-type')], [200, /^image\/svg/]);
    await page.evaluate(`(() => {
      const data = new DataTransfer();
      data.setData('text/plain', 'x\\t2027\\nNorth\\t5\\nSouth\\t6\\n');
      const cell = document.querySelector('.grid input');
      const corner = document.querySelector('[aria-label="Label 1"]');
      corner.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    })()`);
    t.match(await page.locator('[name=data]').inputValue(), /"North"/);
    await page.waitForFunction(`document.querySelector('.code')?.textContent.includes('North')`);
  });

  await t.test('each result has a download with a name', async (t) => {
    const save = async (path: string, name: string) => {
      const page = await openPage(path);
      await finished(page);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download' }).click(),
      ]);
      t.equal(download.suggestedFilename(), name);
      return readFileSync(await download.path(), 'utf8');
    };
    t.match(
      await save('/#/personal/batch?count=3&format=csv&fields=name,email', 'people.csv'),
      /^name,email\r?\n/,
    );
    t.match(await save('/#/chart-post', 'chart.svg'), /^<svg/);
    t.match(await save('/#/chart?type=bar&labels=a,b&values=1,2&format=webp', 'chart-by-url.webp'), /^RIFF/);
    t.match(
      await save('/#/data/convert?text=%7B%22a%22:1%7D&from=json&to=yaml', 'convert-data.yaml'),
      'a: 1',
    );
    t.match(await save('/#/text/count?text=abc', 'word-counter.json'), /^\{/);
  });

  await t.test('a file becomes the text of a field, and one that is too large is not sent', async (t) => {
    const page = await openPage('/#/text/count');
    await finished(page);
    await page.locator('.file input').waitFor({ state: 'attached' });
    const choose = (name: string, buffer: Buffer) =>
      page.locator('.file input').setInputFiles({ name, mimeType: 'text/plain', buffer });
    await choose('notes.txt', Buffer.from('three short words'));
    await page.getByText('notes.txt').waitFor();
    t.equal(await page.locator('[name=text]').inputValue(), 'three short words');
    await choose('large.txt', Buffer.alloc(300_000, 'a'));
    await page.getByText('large.txt has 293 KiB; at most 255 KiB fit in a request.').waitFor();
    await choose('image.png', Buffer.from([0x89, 0x50, 0, 1]));
    await page.getByText('image.png is not a text file in UTF-8.').waitFor();
    t.equal(await page.locator('[name=text]').inputValue(), 'three short words');
  });

  await t.test('a result is converted back, or used in another tool', async (t) => {
    const page = await openPage('/#/encode?text=abc&format=base64');
    await page.getByRole('button', { name: 'Swap' }).click();
    await page.locator('form[data-id="decode"]').waitFor();
    t.equal(await page.locator('[name=text]').inputValue(), 'YWJj');
    await page.locator('.main', { hasText: 'abc' }).waitFor();
    await page.locator('.use').selectOption('text/count');
    await page.locator('form[data-id="text/count"]').waitFor();
    t.equal(await page.locator('[name=text]').inputValue(), 'abc');
  });

  await t.test('a result of older input is dimmed', async (t) => {
    const page = await openPage('/#/chart-post');
    await finished(page);
    await page.getByText('Data as JSON').click();
    await page.locator('[name=data]').fill('{"labels": ["a"],');
    await page.locator('.busy .state', { hasText: 'Not sent: a field is invalid.' }).waitFor();
    await page.context().setOffline(true);
    await page.locator('[name=data]').fill('{"labels": ["a"], "values": [1]}');
    await page.locator('.busy .state', { hasText: 'Cannot reach the service.' }).waitFor();
    t.pass('the reason is shown');
  });

  await t.test('a key is kept only if the service accepts it, and can be removed', async (t) => {
    const page = await openPage('/#/hash');
    await finished(page);
    const opener = page.locator('.tools button').first();
    await opener.click();
    await page.locator('#key').fill('uapi_wrong');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The service does not accept this key.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    t.equal(await opener.textContent(), 'API key');
    await opener.click();
    await page.locator('#key').fill(await addKey(stores.keys, { plan: 'pro' }));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('API key ✓').waitFor();
    await opener.click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'API key', exact: true }).waitFor();
    t.equal(await opener.textContent(), 'API key');
  });

  await t.test('diffs, matches, colors and tokens are shown for people', async (t) => {
    const seen = async (path: string, selector: string) => {
      const page = await openPage(path);
      await page.locator(selector).first().waitFor();
      return page.locator(selector).allTextContents();
    };
    t.strictSame(await seen('/#/text/diff?a=one%20two&b=one%20three&by=word', '.diff :is(ins, del)'), [
      'two',
      'three',
    ]);
    t.strictSame(await seen('/#/regex?pattern=%5Cd%2B&text=a1b22', 'mark'), ['1', '22']);
    t.ok((await seen('/#/palette', '.swatches .value')).length >= 6);
    t.ok((await seen('/#/color?color=tomato', '.swatches .value')).includes('rgb(255, 99, 71)'));
    t.match(await seen('/#/jwt/decode', '.claims dd'), [/2018/]);
    t.notMatch(await seen('/#/cron', '.result ol time'), [/T/]);
  });
});
