/** What becomes of a proof that has gone out with its form: nobody sends it twice. */
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

const HOSTS = '--host-resolver-rules=MAP *.example 127.0.0.1';

t.test('a form that is sent', { skip: whyNoBrowser() }, async (t) => {
  const { site, port } = await startPowSite(t);
  const connect = `http://pow.example:${port} 'self'`;

  /** Ways of a page to handle the submission itself: each sends the form's proof, and says what was answered. */
  const ways: [title: string, read: string][] = [
    ['reads the form at once', 'new FormData(form)'],
    [
      'reads the form later',
      'await new Promise((resolve) => setTimeout(resolve, 20)).then(() => new FormData(form))',
    ],
    [
      'reads the value of the field',
      'new URLSearchParams({ "pow-response": form.querySelector("pow-check").value })',
    ],
  ];
  const browser = await startBrowser(t, HOSTS);
  for (const auto of ['load', 'submit']) {
    for (const [title, read] of ways) {
      t.test(`by a page that ${title} is right each time, auto="${auto}"`, async (t) => {
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

  t.test('to another tab leaves a field that has a new proof', async (t) => {
    const { page } = await openForm(t, browser, site, `${EASY} required auto="load"`);
    await become(page, 'solved');
    const first = await fieldOf(page);
    await page.evaluate('document.forms[0].target = "_blank"');
    await page.click('text=Send');
    await until(page, `!['', '${first}'].includes(document.querySelector('pow-check').value)`);
    t.ok(await isState(page, 'solved'));
  });

  t.test('and comes back with Back', async (t) => {
    const rows = [
      ['with the back/forward cache', await startCachingBrowser(t, HOSTS), true],
      ['without it', browser, false],
    ] as const;
    for (const [title, each, isKept] of rows) {
      for (const auto of ['load', 'focus', 'submit']) {
        t.test(`is sent again ${title}, auto="${auto}": both succeed`, async (t) => {
          const page = await each.newPage();
          t.teardown(() => page.close());
          await page.goto(addressOf(site, `${EASY} required auto="${auto}"`));
          // Chromium keeps no page that has posted to its own site.
          const action = `http://${isKept ? 'elsewhere' : 'site'}.example:${site.port}/`;
          await page.evaluate(`globalThis.isKept = true; document.forms[0].action = '${action}'`);
          await send(page, auto);
          t.match(site.verdicts.at(-1), { success: true });
          await goBack(page);
          await page.waitForSelector('pow-check');
          t.equal(
            await page.evaluate('globalThis.isKept === true'),
            isKept,
            'the page is the one that was left',
          );
          if (auto === 'submit') t.ok(await isState(page, 'idle'), 'nothing is said to be checked');
          const before = site.verdicts.length;
          await send(page, auto);
          t.equal(site.verdicts.length, before + 1);
          t.match(site.verdicts.at(-1), { success: true });
        });
      }
    }
  });

  t.test('and is left by a page that sends the value itself: after Back there is another', async (t) => {
    const caching = await startCachingBrowser(t, HOSTS);
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

t.test(
  'without required, what is sent while the work is under way waits for it',
  { skip: whyNoBrowser() },
  async (t) => {
    const { site } = await startPowSite(t);
    const { page } = await openHere(t, site, 'difficulty="3" count="64" scope="site.example" auto="load"');
    await page.click('text=Send');
    await page.waitForSelector('h1:has-text("success: true")');
    t.equal(site.verdicts.length, 1);
  },
);

async function openHere(t: Test, site: Parameters<typeof openForm>[2], attributes: string) {
  return openForm(t, await startBrowser(t, HOSTS), site, attributes);
}

/** Leaves the page a moment after this is answered: an answer may be lost with its page. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate('void setTimeout(() => history.back())');
}

/** Fills in the form as people do, and sends it. */
async function send(page: Page, auto: string): Promise<void> {
  await page.focus('input');
  if (auto !== 'submit') await become(page, 'solved');
  await page.click('text=Send');
  await page.waitForSelector('h1:has-text("success:")');
}
