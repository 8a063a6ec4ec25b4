/** The widget in a real browser, on the page of another site. */
import { gzipSync } from 'node:zlib';
import t, { type Test } from 'tap';
import { versions } from '../../../src/contract/versions.ts';
import { faultsOf } from '../../support/axe.ts';
import { collectComplaints, startBrowser, whyNoBrowser } from '../../support/browser.ts';
import {
  addressOf,
  become,
  EASY,
  fieldOf,
  isState,
  type OpenOptions,
  openForm,
  startPowSite,
  statusOf,
} from '../../support/pow-page.ts';
import { atScale } from '../../support/scale.ts';
import { shareService } from '../../support/service.ts';
import { isSince } from '../../support/versions.ts';

/** Compressed size of everything that a page loads: the script and the texts of its language. */
const SIZE_MAX = 8 * 1024;

t.test('the scripts are public, cacheable and identified by their hash', async (t) => {
  const { get, app } = await shareService(t);
  for (const file of ['widget', 'worker']) {
    const url = `/v6/pow/${file}.js`;
    const answer = await get(url, { authorization: 'Bearer wrong' });
    t.equal(answer.statusCode, 200, 'any key is ignored');
    t.match(answer.headers, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=2592000',
      etag: /^W\/"[\w-]{27}"$/,
      'access-control-allow-origin': '*',
    });
    t.notOk(answer.headers.ratelimit, 'not rate-limited');
    const again = await get(url, { 'if-none-match': String(answer.headers.etag) });
    t.equal(again.statusCode, 304);
    t.equal((await app.inject({ method: 'HEAD', url })).statusCode, 200);
    const texts = (await get('/v6/pow/texts?language=ru')).body;
    const size = [answer.body, texts].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
    t.ok(size <= SIZE_MAX, `${size} bytes with gzip, at most ${SIZE_MAX}`);
    t.notMatch(
      answer.body,
      /\beval\b|new Function|WebAssembly|blob:|innerHTML/,
      'nothing that a policy forbids',
    );
    for (const version of versions.filter((each) => !isSince(each, 'v6'))) {
      t.equal((await get(`/${version}/pow/${file}.js`)).statusCode, 404);
    }
  }
});

t.test('a form of another site on plain http, under a strict policy', { skip: whyNoBrowser() }, async (t) => {
  const { site } = await startPowSite(t);
  const browser = await startBrowser(t);
  const open = (t: Test, attributes: string, options?: OpenOptions) =>
    openForm(t, browser, site, attributes, options);

  t.test('is solved, submitted and verified', async (t) => {
    const { page, complaints } = await open(t, `${EASY} required auto="load"`);
    t.equal(await page.evaluate('isSecureContext'), false);
    await become(page, 'solved');
    await page.click('text=Send');
    await page.waitForSelector('h1:has-text("success: true")');
    t.match(site.results.at(-1), { success: true, hostname: 'site.example', 'error-codes': [] });
    t.strictSame(complaints, []);
  });

  t.test('works by keyboard only; unsolved, it blocks the form and gets the focus', async (t) => {
    const { page, complaints } = await open(t, `${EASY} required`);
    const sent = site.forms.length;
    await page.keyboard.press('Tab');
    await page.keyboard.type('Alice');
    await page.keyboard.press('Enter');
    t.equal(await page.evaluate('document.activeElement.localName'), 'pow-check', 'it has the focus');
    t.match(
      await page.evaluate('document.querySelector("pow-check").validationMessage'),
      /wait until the check/,
    );
    t.equal(site.forms.length, sent);
    await page.keyboard.press('Space');
    await become(page, 'solved');
    t.equal(await page.evaluate('document.activeElement.localName'), 'pow-check', 'it keeps the focus');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('h1:has-text("success: true")');
    t.equal(site.forms.at(-1)?.get('who'), 'Alice');
    t.strictSame(complaints, []);
  });

  t.test('starts on first focus or on submission, as configured', async (t) => {
    const { page } = await open(t, `${EASY} auto="focus"`);
    t.ok(await isState(page, 'idle'));
    await page.focus('input');
    await become(page, 'solved');

    const held = await open(t, `${EASY} required auto="submit"`);
    const sent = site.forms.length;
    await held.page.focus('input');
    await held.page.keyboard.press('Enter');
    await held.page.waitForSelector('h1:has-text("success: true")');
    t.equal(site.forms.length, sent + 1, 'sent once');
  });

  t.test('reports its progress, and can be reset, disabled and solved again', async (t) => {
    const { page } = await open(t, `difficulty="3" count="32" scope="site.example" required`);
    await page.evaluate(`{
      globalThis.told = [];
      for (const name of ['progress', 'solved', 'failed', 'expired'])
        document.addEventListener(name, (event) => told.push([name, event.detail?.share]));
    }`);
    await page.click('pow-check');
    await become(page, 'solved');
    const told = await page.evaluate<[string, number][]>('told');
    t.equal(told.at(-1)?.[0], 'solved');
    t.ok(told.slice(0, -1).every(([name, share]) => name === 'progress' && share >= 0 && share <= 1));
    t.match(await fieldOf(page), /^[\w-]+(?:\.|,)[\d,]+$/);
    t.ok(await page.evaluate('document.querySelector("pow-check").checkValidity()'));

    await page.click('text=Start again');
    t.ok(await isState(page, 'idle'));
    t.equal(await fieldOf(page), null);
    t.notOk(await page.evaluate('document.querySelector("pow-check").checkValidity()'));

    await page.evaluate('document.querySelector("pow-check").setAttribute("disabled", "")');
    await page.click('pow-check', { force: true });
    t.ok(await isState(page, 'idle'), 'disabled, it does nothing');
    t.ok(
      await page.evaluate('document.querySelector("form").checkValidity()'),
      'and does not block the form',
    );
    await page.evaluate('document.querySelector("pow-check").removeAttribute("disabled")');
    await page.click('pow-check');
    await become(page, 'solved');
  });

  t.test('reports a failure, and retries on click', async (t) => {
    const { page } = await open(t, 'difficulty="9" required auto="load"');
    await become(page, 'failed');
    t.match(await statusOf(page), /^The check is set up wrongly/);
    await page.evaluate('document.querySelector("pow-check").setAttribute("difficulty", "1")');
    await page.click('pow-check');
    await become(page, 'solved');
    t.equal(await statusOf(page), 'Checked');
  });

  t.test('solves again after its solution expires', async (t) => {
    const page = await browser.newPage();
    t.teardown(() => page.close());
    await page.clock.install();
    await page.goto(addressOf(site, `${EASY} auto="load"`));
    await become(page, 'solved');
    const first = await fieldOf(page);
    await page.evaluate('document.addEventListener("expired", () => { globalThis.hasExpired = true; })');
    await page.clock.fastForward(290_000);
    await page.waitForFunction('globalThis.hasExpired');
    await become(page, 'solved');
    t.not(await fieldOf(page), first);
  });

  t.test('uses workers from a file of the site, or the page if workers are forbidden', async (t) => {
    const attributes = `${EASY} worker="/pow-worker.js" auto="load"`;
    const page = await browser.newPage();
    t.teardown(() => page.close());
    let workers = 0;
    page.on('worker', () => {
      workers += 1;
    });
    const complaints = collectComplaints(page);
    await page.goto(addressOf(site, attributes, { workers: "'self'" }));
    await become(page, 'solved');
    t.ok(workers > 0);
    t.strictSame(complaints, []);

    const forbidden = await open(t, attributes);
    await become(forbidden.page, 'solved');
    t.match(forbidden.complaints.join(), /worker-src/, 'the browser reports that the policy forbids workers');
  });

  t.test('stops workers that still load their script, without a warning', async (t) => {
    const page = await browser.newPage();
    t.teardown(() => page.close());
    const complaints = collectComplaints(page);
    await page.addInitScript('Object.defineProperty(navigator, "hardwareConcurrency", { value: 2 })');
    const attributes = `${EASY} worker="/one-worker.js" auto="load"`;
    await page.goto(addressOf(site, attributes, { workers: "'self'" }));
    await become(page, 'solved');
    await page.waitForTimeout(300); // the error of a stopped worker comes a moment later
    t.strictSame(complaints, []);
  });

  t.test("uses the page's language, or the texts in its attributes", async (t) => {
    const labels: [attributes: string, label: string][] = [
      ['lang="en-GB"', 'I am not a robot'],
      ['lang="fr"', 'Je ne suis pas un robot'],
      ['lang="de-AT"', 'Ich bin kein Roboter'],
      ['lang="nn"', 'Jeg er ikke en robot'],
      ['lang="zh-TW"', '我不是機器人'],
      ['lang="zh-CN"', '我不是机器人'],
      ['lang="ar"', 'أنا لست روبوتًا'],
      ['lang="eo"', 'I am not a robot'],
      ['lang="no language"', 'I am not a robot'],
      ['lang="eo" text-label="Mi ne estas roboto"', 'Mi ne estas roboto'],
      ['lang="fr" text-label="Bonjour"', 'Bonjour'],
    ];
    for (const [attributes, label] of labels) {
      const { page } = await open(t, attributes);
      await page.getByRole('checkbox', { name: label, exact: true }).waitFor();
      t.pass(attributes);
    }
  });

  t.test('passes axe-core in every state, light and dark', async (t) => {
    const states = [
      [`${EASY} required`, 'idle'],
      [`${EASY} required auto="load"`, 'solved'],
      ['difficulty="6" count="64" auto="load"', 'working'],
      ['difficulty="9" auto="load"', 'failed'],
    ] as const;
    for (const [row, colorScheme] of (['light', 'dark'] as const).entries()) {
      // The quick scale looks at each state once.
      const looked = atScale({ full: [...states], quick: states.filter((_, index) => index % 2 === row) });
      for (const [attributes, state] of looked) {
        const { page } = await open(t, attributes, { colorScheme });
        await become(page, state);
        t.strictSame(await faultsOf(page), [], `${state}, ${colorScheme}`);
        await page.close();
      }
    }
  });

  t.test('explains what to do without JavaScript', async (t) => {
    const { page } = await open(t, EASY, { javaScriptEnabled: false });
    t.match(await page.innerText('main'), /needs JavaScript. Without it, read a picture instead/);
    t.match(await page.getAttribute('main a', 'href'), /\/v6\/captcha$/);
  });
});
