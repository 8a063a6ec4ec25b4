/** Documentation features for readers: search, dark mode, prefilled fields, and code samples. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { latestVersion } from '../../../src/contract/versions.ts';
import { faultsOf } from '../../support/axe.ts';
import { collectComplaints, startBrowser, whyNoBrowser } from '../../support/browser.ts';
import { makeFolder, startService } from '../../support/service.ts';
import { installClient, runInNode, runInPython, whyNoPython } from '../../support/snippets.ts';

const { app, get } = await startService(t);
const address = await app.listen({ port: 0, host: '127.0.0.1' });

const blockOf = (page: Page, operation: string) => page.locator(`[id$="-${operation}"].opblock`);

/** Opens an operation unless it is open; "Try it out" is already active. */
async function open(page: Page, operation: string) {
  const block = blockOf(page, operation);
  if ((await block.locator('.execute').count()) === 0)
    await block.locator('.opblock-summary-control').click();
  await block.locator('.execute').waitFor();
  return block;
}

t.test('in a browser', { skip: whyNoBrowser() }, async (t) => {
  const browser = await startBrowser(t);
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, colorScheme: 'dark' });
  const complaints = collectComplaints(page);

  await t.test('operations and cards link to each other', async (t) => {
    await page.goto(`${address}/#/hash`);
    await page.locator('.card .reference').click();
    const block = blockOf(page, 'hashText');
    await block.locator('.opblock-body').waitFor();
    t.match(page.url(), /\/docs#\/encodings\/hashText$/);
    t.equal(await block.getByText('Try it on the page').getAttribute('href'), `${address}/#/hash`);
  });

  await t.test('search covers summaries, descriptions and synonyms', async (t) => {
    const field = page.getByPlaceholder('Search');
    for (const [typed, path] of [
      ['diceware', '/password'],
      ['checksum', '/hash'],
      ['haversine', '/geo'],
      ['getQuota', '/quota'],
    ] as const) {
      await field.fill(typed);
      await page.locator('.opblock').nth(8).waitFor({ state: 'detached' }); // few remain
      await page.locator(`[data-path="${path}"]`).waitFor();
      const paths = await page.locator('.opblock-summary-path').allInnerTexts();
      t.ok(paths.includes(path), `${typed}: ${paths.join()}`);
    }
    await field.fill('');
    await blockOf(page, 'addTime').waitFor();
  });

  await t.test('required fields are prefilled, and one click sends the request', async (t) => {
    const block = await open(page, 'measureDistance');
    const values = await block
      .locator('tr[data-param-name] input')
      .evaluateAll((fields) => fields.map(({ value }) => value));
    t.ok(
      values.slice(0, 4).every((value) => value !== ''),
      values.join(),
    );
    await block.locator('.execute').click();
    t.match(await block.locator('.live-responses-table .response-col_status').last().innerText(), /^200/);
    const chart = await open(page, 'renderChartByAddress');
    t.equal(await chart.locator('tr[data-param-name=labels] input').inputValue(), 'Mon,Tue,Wed,Thu,Fri');
    t.equal(await chart.locator('tr[data-param-name=values] input').inputValue(), '3,5,4,8,7');
  });

  await t.test('operations are on the first screen, without error headers or padlocks', async (t) => {
    await page.evaluate('scrollTo(0, 0)');
    const { y = 1e6 } = (await page.locator('.opblock').first().boundingBox()) ?? {};
    t.ok(y < 500, `the first operation is at ${y} px`);
    const block = await open(page, 'addTime');
    t.equal(await page.getByText('X-RateLimit-Reset', { exact: true }).count(), 1, 'in the list of headers');
    const { height = 0 } = (await block.boundingBox()) ?? {};
    t.ok(height > 0 && height < 2_200, `one operation is ${height} px high`);
    t.equal(await page.locator('.authorization__btn').count(), 0);
    const href = await page.getByText('Headers of error responses').getAttribute('href');
    t.match((await get(new URL(String(href)).pathname)).body, /id="headers".*<code>Retry-After<\/code>/s);
  });

  await t.test('schemas show the fields that they refer to', async (t) => {
    const block = await open(page, 'fetchGame');
    await block.getByRole('tab', { name: 'Schema' }).first().click();
    await block.getByText('private', { exact: true }).first().waitFor();
    t.match(await block.innerText(), /username.*session.*game.*private.*join/s);
  });

  await t.test('code samples run unchanged', async (t) => {
    const folder = makeFolder(t);
    await installClient(folder);
    const texts: Record<string, string[]> = { JavaScript: [], Python: [], Client: [] };
    for (const operation of ['hashText', 'renderPlaceholderOfSize']) {
      const block = await open(page, operation);
      await block.locator('.execute').click();
      for (const [name, own] of Object.entries(texts)) {
        await block.getByText(name, { exact: true }).first().click();
        const begin = { JavaScript: 'await fetch', Python: 'requests.', Client: 'createClient' }[name] ?? '';
        const code = block.locator('.curl', { hasText: begin });
        own.push(await code.innerText());
      }
    }
    const { JavaScript = [], Python = [], Client = [] } = texts;
    t.strictSame(await runInNode(folder, [...JavaScript, ...Client]), [200, 200, 200, 200]);
    if (!whyNoPython()) t.strictSame(await runInPython(folder, Python), [200, 200]);
  });

  await t.test('it is readable in dark mode', async (t) => {
    t.strictSame(await faultsOf(page), []);
    t.equal(await page.evaluate('getComputedStyle(document.body).colorScheme'), 'dark');
  });

  t.strictSame(complaints, [], 'the console is empty');
});

t.test('without the page at the root, operations do not link to cards', async (t) => {
  const scriptOf = async (ask: typeof get) => {
    const [, script = ''] = /src="\.(\/docs\/static\/page\.js[^"]*)"/.exec((await ask('/docs')).body) ?? [];
    return (await ask(script)).body;
  };
  t.match(await scriptOf(get), `"hashText":{"id":"hash"`, latestVersion);
  const { get: ask } = await startService(t, { environment: { PAGE: 'off' } });
  t.match(await scriptOf(ask), 'const cards = {};');
});
