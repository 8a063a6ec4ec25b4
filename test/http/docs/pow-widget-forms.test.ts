/** A proof that was submitted with its form is never sent twice. */
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { startBrowser, startCachingBrowser, whyNoBrowser } from '../../support/browser.ts';
import {
  addressOf,
  become,
  EASY,
  fieldOf,
  isState,
  openForm,
  startPowSite,
  until,
} from '../../support/pow-page.ts';

t.test('a submitted form', { skip: whyNoBrowser() }, async (t) => {
  const { site, port } = await startPowSite(t);
  const connect = `http://pow.example:${port} 'self'`;

  /** Ways in which a page handles the submission itself: each sends the form's proof and reports the result. */
  const ways: [title: string, read: string][] = [
    ['reads the form immediately', 'new FormData(form)'],
    [
      'reads the form later',
      'await new Promise((resolve) => setTimeout(resolve, 20)).then(() => new FormData(form))',
    ],
    [
      'reads the value of the field',
      'new URLSearchParams({ "pow-response": form.querySelector("pow-check").value })',
    ],
  ];
  const browser = await startBrowser(t);
  for (const auto of ['load', 'submit']) {
    for (const [title, read] of ways) {
      t.test(`works each time on a page that ${title}, auto="${auto}"`, async (t) => {
        const { page } = await openForm(t, browser, site, `${EASY} required auto="${auto}"`, { connect });
        await page.evaluate(`{
          const form = document.forms[0];
          globalThis.answers = [];
          form.addEventListener('submit', async (event) => {
            event.preventDefault();
            const body = new URLSearchParams(${read});
            const answer = await fetch('/', { method: 'POST', body });
            answers.push(/success: (true|false)/.exec(await answer.text())[1]);
          });
        }`);
        for (let times = 1; times <= 3; times += 1) {
          if (auto === 'load') await become(page, 'solved');
          await page.click('text=Send');
          await until(page, `answers.length === ${times}`);
        }
        t.strictSame(await page.evaluate('answers'), ['true', 'true', 'true']);
      });
    }
  }

  t.test('to another tab: the field gets a new proof', async (t) => {
    const { page } = await openForm(t, browser, site, `${EASY} required auto="load"`);
    await become(page, 'solved');
    const first = await fieldOf(page);
    await page.evaluate('document.forms[0].target = "_blank"');
    await page.click('text=Send');
    await until(page, `!['', '${first}'].includes(document.querySelector('pow-check').value)`);
    t.ok(await isState(page, 'solved'));
  });

  t.test('and Back', async (t) => {
    const rows = [
      ['with the back/forward cache', await startCachingBrowser(t), true],
      ['without it', browser, false],
    ] as const;
    for (const [title, each, isKept] of rows) {
      for (const auto of ['load', 'focus', 'submit']) {
        t.test(`is submitted again ${title}, auto="${auto}": both succeed`, async (t) => {
          const page = await each.newPage();
          t.teardown(() => page.close());
          await page.goto(addressOf(site, `${EASY} required auto="${auto}"`));
          // Chromium does not cache pages that posted to their own site.
          const action = `http://${isKept ? 'elsewhere' : 'site'}.example:${site.port}/`;
          await page.evaluate(`globalThis.isKept = true; document.forms[0].action = '${action}'`);
          await send(page, auto);
          t.match(site.results.at(-1), { success: true });
          await goBack(page);
          await page.waitForSelector('pow-check');
          t.equal(
            await page.evaluate('globalThis.isKept === true'),
            isKept,
            'the page is the one from before',
          );
          if (auto === 'submit') t.ok(await isState(page, 'idle'), 'nothing is being checked');
          const before = site.results.length;
          await send(page, auto);
          t.equal(site.results.length, before + 1);
          t.match(site.results.at(-1), { success: true });
        });
      }
    }
  });

  t.test('after Back, a page that sends the value itself gets another proof', async (t) => {
    const caching = await startCachingBrowser(t);
    const page = await caching.newPage();
    await page.goto(addressOf(site, `${EASY} auto="load"`));
    await become(page, 'solved');
    const first = await fieldOf(page);
    await page.evaluate('globalThis.isKept = true');
    await page.goto(`http://elsewhere.example:${site.port}/`);
    await goBack(page);
    await page.waitForFunction('globalThis.isKept === true');
    await until(page, `!['', '${first}'].includes(document.querySelector('pow-check').value)`);
    t.ok(await isState(page, 'solved'));
  });
});

t.test('without required, a submission during the work waits for it', { skip: whyNoBrowser() }, async (t) => {
  const { site } = await startPowSite(t);
  const { page } = await openHere(t, site, 'difficulty="3" count="64" scope="site.example" auto="load"');
  await page.click('text=Send');
  await page.waitForSelector('h1:has-text("success: true")');
  t.equal(site.results.length, 1);
});

async function openHere(t: Test, site: Parameters<typeof openForm>[2], attributes: string) {
  return openForm(t, await startBrowser(t), site, attributes);
}

/** Leaves the page shortly after this call returns: otherwise its result may be lost with the page. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate('void setTimeout(() => history.back())');
}

/** Fills in and submits the form like a person. */
async function send(page: Page, auto: string): Promise<void> {
  await page.focus('input');
  if (auto !== 'submit') await become(page, 'solved');
  await page.click('text=Send');
  await page.waitForSelector('h1:has-text("success:")');
}
