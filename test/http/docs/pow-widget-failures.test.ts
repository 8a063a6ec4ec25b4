/** What the widget says and does when there is no proof, to people, to screen readers and in the console. */
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

const HOSTS = '--host-resolver-rules=MAP *.example 127.0.0.1';
const RECORD = `{
  globalThis.told = [];
  document.addEventListener('failed', ({ detail }) => told.push([detail.kind, detail.retryInMs]));
}`;

t.test(
  'each cause has a sentence of its own, and one line in the console',
  { skip: whyNoBrowser() },
  async (t) => {
    const { site } = await startPowSite(t);
    const browser = await startBrowser(t, HOSTS);
    const own = `http://site.example:${site.port}`;
    const rows: [kind: string, attributes: string, connect: string, status: RegExp, line: RegExp][] = [
      [
        'refused',
        'difficulty="9"',
        '',
        /set up wrongly/,
        /returned 400 .*Difficulty must be between 1 and 6/,
      ],
      ['refused', `challenge="${own}/answers/200"`, '*', /set up wrongly/, /did not return a challenge/],
      ['busy', `challenge="${own}/answers/429"`, '*', /Too many checks/, /returned 429/],
      ['away', `challenge="${own}/answers/503"`, '*', /not available/, /returned 503/],
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
        'what passes is tried again',
      );
      await page.close();
    }
  },
);

t.test(
  'a proof that is asked for too often is tried again when the service says',
  { skip: whyNoBrowser() },
  async (t) => {
    const { site, service } = await startPowSite(t, { DEFAULT_BURST: '1' });
    const browser = await startBrowser(t, HOSTS);
    await service.get('/v6/infos'); // from the address of the browser
    const { page } = await openForm(t, browser, site, `${EASY} required`);
    await page.evaluate(RECORD);
    await page.click('pow-check');
    await become(page, 'failed');
    t.match(await statusOf(page), /^Too many checks/);
    const [[kind, retryInMs] = ['', 0]] = await page.evaluate<[string, number][]>('told');
    t.equal(kind, 'busy');
    t.ok(
      retryInMs >= 1000 && retryInMs <= 12_000,
      `${retryInMs} ms: what Retry-After says, and a second at most`,
    );
    await become(page, 'solved');
  },
);

t.test(
  'a lost connection is tried again when it is back, without a press',
  { skip: whyNoBrowser() },
  async (t) => {
    const { site } = await startPowSite(t);
    const browser = await startBrowser(t, HOSTS);
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
    t.equal(await page.evaluate('told.at(-1)[1] ?? null'), null, 'nothing is planned any more');
    await page.context().setOffline(false);
    await become(page, 'solved');
    t.match(await fieldOf(page), /^[\w-]+\./);
  },
);

t.test(
  'while nothing gets better it is tried six times more, each after twice as long, and then no more',
  { skip: whyNoBrowser() },
  async (t) => {
    const { site } = await startPowSite(t);
    const browser = await startBrowser(t, HOSTS);
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
  'work that outlives its challenge is too much for the machine, and says so',
  { skip: whyNoBrowser() },
  async (t) => {
    const { site } = await startPowSite(t);
    const browser = await startBrowser(t, HOSTS);
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
  'a worker that does not start is a line of its own, and the work is done',
  { skip: whyNoBrowser() },
  async (t) => {
    const { site } = await startPowSite(t);
    const browser = await startBrowser(t, HOSTS);
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
