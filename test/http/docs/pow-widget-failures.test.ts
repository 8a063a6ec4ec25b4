/** The widget's failures: messages for people and screen readers, and in the console. */
import t from 'tap';
import { startBrowser, whyNoBrowser } from '../../support/browser.ts';
import {
  become,
  EASY,
  fieldOf,
  openForm,
  ownWords,
  startPowSite,
  statusOf,
  until,
} from '../../support/pow-page.ts';

const RECORD = `{
  globalThis.told = [];
  document.addEventListener('failed', ({ detail }) => told.push([detail.kind, detail.retryInMs]));
}`;

t.test('each cause has its own message and one line in the console', { skip: whyNoBrowser() }, async (t) => {
  const { site } = await startPowSite(t);
  const browser = await startBrowser(t);
  const own = `http://site.example:${site.port}`;
  const rows: [kind: string, attributes: string, connect: string, status: RegExp, line: RegExp][] = [
    ['refused', 'difficulty="9"', '', /set up wrongly/, /returned 400 .*Difficulty must be between 1 and 6/],
    ['refused', `challenge="${own}/answers/200"`, '*', /set up wrongly/, /did not return a challenge/],
    ['busy', `challenge="${own}/answers/429"`, '*', /Too many checks/, /returned 429/],
    ['away', `challenge="${own}/answers/503"`, '*', /not available/, /returned 503/],
    ['away', `challenge="${own}/"`, '*', /not available/, /did not return JSON/],
    ['blocked', '', "'none'", /does not allow/, /connect-src .* must allow http:\/\/pow\.example/],
    [
      'offline',
      'challenge="http://pow.example:9/"',
      '*',
      /No connection/,
      /cannot reach http:\/\/pow\.example:9/,
    ],
  ];
  for (const [kind, attributes, connect, status, line] of rows) {
    const { page, complaints } = await openForm(t, browser, site, `required ${attributes}`, { connect });
    await page.evaluate(RECORD);
    await page.click('pow-check');
    await become(page, 'failed');
    t.match(await statusOf(page), status, kind);
    await page.click('pow-check');
    await until(page, 'told.length >= 2');
    t.equal(ownWords(complaints).length, 1, `${kind}: once, however often it fails`);
    t.match(ownWords(complaints)[0], new RegExp(`^<pow-check> ${kind}: `));
    t.match(ownWords(complaints)[0], line);
    const [first] = await page.evaluate<[string, number | null][]>('told');
    t.equal(first?.[0], kind);
    t.equal(
      typeof first?.[1] === 'number',
      ['busy', 'away', 'offline'].includes(kind),
      'temporary failures are retried',
    );
    await page.close();
  }
});

t.test('a rate-limited proof is retried when the service allows', { skip: whyNoBrowser() }, async (t) => {
  const { site, service } = await startPowSite(t, { DEFAULT_BURST: '1' });
  const browser = await startBrowser(t);
  await service.get('/v6/infos'); // from the browser's address
  const { page } = await openForm(t, browser, site, `${EASY} required`);
  await page.evaluate(RECORD);
  await page.click('pow-check');
  await become(page, 'failed');
  t.match(await statusOf(page), /^Too many checks/);
  const [[kind, retryInMs] = ['', 0]] = await page.evaluate<[string, number][]>('told');
  t.equal(kind, 'busy');
  t.ok(retryInMs >= 1000 && retryInMs <= 12_000, `${retryInMs} ms: Retry-After plus at most a second`);
  await become(page, 'solved');
});

t.test(
  'a challenge that does not arrive fails and is retried, without a click',
  { skip: whyNoBrowser() },
  async (t) => {
    const { site } = await startPowSite(t);
    const browser = await startBrowser(t);
    const { page, complaints } = await openForm(t, browser, site, `${EASY} required`);
    let requests = 0;
    await page.route('**/v6/pow?*', (route) => {
      requests += 1;
      return requests === 1 ? undefined : route.continue();
    });
    await page.clock.install();
    await page.evaluate(RECORD);
    await page.click('pow-check');
    while (requests === 0) await page.clock.runFor(10);
    await page.clock.fastForward(15_000);
    await until(page, 'told.length === 1');
    t.match(await statusOf(page), /not available/);
    t.match(await page.evaluate('told'), [['away', Number]]);
    t.match(ownWords(complaints), [/did not respond within 15 s/]);
    await page.clock.fastForward(5_000);
    await become(page, 'solved');
  },
);

t.test(
  'a lost connection is retried when it returns, without a click',
  { skip: whyNoBrowser() },
  async (t) => {
    const { site } = await startPowSite(t);
    const browser = await startBrowser(t);
    const { page } = await openForm(t, browser, site, `${EASY} required`);
    await page.clock.install();
    await page.evaluate(RECORD);
    await page.context().setOffline(true);
    await page.click('pow-check');
    for (let failures = 1; failures <= 7; failures += 1) {
      await until(page, `told.length === ${failures}`);
      await page.clock.fastForward(130_000);
    }
    t.match(await statusOf(page), /^No connection/);
    t.equal(await page.evaluate('told.at(-1)[1] ?? null'), null, 'no retry is scheduled');
    await page.context().setOffline(false);
    await become(page, 'solved');
    t.match(await fieldOf(page), /^[\w-]+\./);
  },
);

t.test(
  'persistent failures are retried six times, each after twice the delay, then no more',
  { skip: whyNoBrowser() },
  async (t) => {
    const { site } = await startPowSite(t);
    const browser = await startBrowser(t);
    const attributes = `challenge="http://site.example:${site.port}/answers/503"`;
    const { page } = await openForm(t, browser, site, attributes, { connect: '*' });
    await page.clock.install();
    await page.evaluate(RECORD);
    await page.click('pow-check');
    for (let failures = 1; failures <= 7; failures += 1) {
      await until(page, `told.length === ${failures}`);
      await page.clock.fastForward(130_000);
    }
    const told = await page.evaluate<[string, number | undefined][]>('told');
    t.strictSame(
      told.map(([, waitMs]) => waitMs && Math.floor(Math.log2(waitMs / 1000))),
      [1, 2, 3, 4, 5, 6, undefined],
    );
  },
);

t.test(
  'work that outlives its challenge is reported as too slow for the machine',
  { skip: whyNoBrowser() },
  async (t) => {
    const { site } = await startPowSite(t);
    const browser = await startBrowser(t);
    const { page } = await openForm(t, browser, site, 'difficulty="6" count="64"');
    await page.clock.install();
    await page.click('pow-check');
    await page.evaluate(
      'new Promise((resolve) => document.addEventListener("progress", resolve, { once: true }))',
    );
    await page.clock.fastForward(300_000);
    await become(page, 'failed');
    t.match(await statusOf(page), /took too long/);
  },
);

t.test(
  'a worker that does not start is logged separately, and the work continues',
  { skip: whyNoBrowser() },
  async (t) => {
    const { site } = await startPowSite(t);
    const browser = await startBrowser(t);
    const { page, complaints } = await openForm(
      t,
      browser,
      site,
      `${EASY} worker="/pow-worker.js" auto="load"`,
    );
    await become(page, 'solved');
    t.match(ownWords(complaints), [/^<pow-check> worker: cannot start .*\/pow-worker\.js/]);
    t.equal(ownWords(complaints).length, 1);
  },
);
