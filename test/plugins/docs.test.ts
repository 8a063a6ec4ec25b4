/** The documentation page in a real browser. */

import { spawnSync } from 'node:child_process';
import { chromium } from 'playwright-core';
import t from 'tap';
import { latestVersion, versions } from '../../src/contract/versions.ts';
import { startService } from '../support/service.ts';

const CHROMIUM = '/usr/bin/chromium';

/** Why the page cannot be tested here; false where it can. Throws in CI, where it must. */
function whyNoBrowser(): string | false {
  if (spawnSync(CHROMIUM, ['--version']).status === 0) return false;
  const reason = 'chromium is not installed: apt-get install chromium';
  if (process.env.CI === 'true') throw new Error(reason);
  return reason;
}

t.test(
  'the page shows every version, asks nobody else, and has a clean console',
  { skip: whyNoBrowser() },
  async (t) => {
    const { app } = await startService(t);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    });
    t.teardown(() => browser.close());
    const page = await browser.newPage();
    const complaints: string[] = [];
    const strangers: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      if (protocol !== 'data:' && host !== new URL(address).host) strangers.push(request.url());
    });

    for (const path of ['/docs', '/docs/']) {
      await page.goto(address + path);
      await page.waitForSelector('text=utility-api v6');
    }
    const names = await page.locator('select#select option').allInnerTexts();
    t.strictSame(names, versions.toReversed(), 'the drop-down holds every version, the newest first');

    for (const version of versions) {
      await page.selectOption('select#select', { label: version });
      await page.waitForSelector(`text=utility-api ${version}`);
      t.ok((await page.locator('.opblock').count()) > 5, `${version} shows its operations`);
    }

    await page.selectOption('select#select', { label: latestVersion });
    await page.waitForSelector('text=utility-api v6');
    await page.click('#operations-service-getInfos .opblock-summary-control');
    await page.click('#operations-service-getInfos .try-out__btn');
    await page.click('#operations-service-getInfos .execute');
    await page.waitForSelector(
      '#operations-service-getInfos .live-responses-table .response-col_status:has-text("200")',
    );
    t.pass('an operation can be tried out');

    t.strictSame(strangers, [], 'no request to another host');
    t.strictSame(complaints, [], 'no error in the console');
  },
);

t.test('the page has a policy of its own that allows no other host', async (t) => {
  const { app } = await startService(t);
  for (const url of ['/docs', '/docs/static/swagger-ui-bundle.js', '/docs/static/swagger-initializer.js']) {
    const answer = await app.inject(url);
    t.equal(answer.statusCode, 200, url);
    const policy = String(answer.headers['content-security-policy']);
    t.match(policy, /default-src 'none'/);
    t.notMatch(policy, /https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/);
  }
});

t.test('the document that comes with the page holds nothing that is unlisted', async (t) => {
  const { app } = await startService(t);
  for (const url of ['/docs/json', '/docs/yaml']) {
    const { body } = await app.inject(url);
    t.match(body, 'tic-tac-toe');
    t.notMatch(body, 'hyperplanning');
  }
});
