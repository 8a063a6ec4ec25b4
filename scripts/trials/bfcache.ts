/**
 * Submits a form with `<pow-check>` in Debian's Firefox, presses Back and submits it again, with and without the
 * back/forward cache. Both must succeed. The tests do the same in Chromium.
 *
 *   apt-get install firefox-esr && npm run back
 *
 * FIREFOX overrides the program. Prints TAP and exits with 1 on a failure.
 */
import t, { type Test } from 'tap';
import { addressOf, EASY, type PowSite, startPowSite } from '../../test/support/pow-page.ts';
import { type Firefox, startFirefox } from './firefox.ts';

const { FIREFOX: program = 'firefox-esr' } = process.env;
/** Host names of the form's site and of the service, which the browser does not treat as localhost. */
const names = { 'network.dns.localDomains': 'site.example,pow.example,elsewhere.example' };
const STATE = "document.querySelector('pow-check')?.shadowRoot?.querySelector('div')?.className";

/** Allows for a busy machine. */
const TIMEOUT_MS = 600_000;

t.setTimeout(TIMEOUT_MS);
t.test('in Firefox', { timeout: TIMEOUT_MS }, async (t) => {
  const place = await startPowSite(t);
  for (const [title, isKept] of [
    ['with the back/forward cache', true],
    ['without it', false],
  ] as const) {
    const firefox = await startFirefox(program, {
      ...names,
      'browser.sessionhistory.max_total_viewers': isKept ? -1 : 0,
    });
    t.teardown(() => firefox.stop());
    for (const auto of ['load', 'focus', 'submit'])
      await t.test(`a form is submitted again after Back, ${title}, auto="${auto}": both succeed`, (t) =>
        sendTwice(t, firefox, place, { auto, isKept }),
      );
  }
});

async function sendTwice(
  t: Test,
  firefox: Firefox,
  { site }: PowSite,
  { auto, isKept }: { auto: string; isKept: boolean },
): Promise<void> {
  const before = site.verdicts.length;
  await firefox.open(addressOf(site, `${EASY} required auto="${auto}"`));
  // Firefox does not cache pages that have posted to their own site.
  const action = `http://${isKept ? 'elsewhere' : 'site'}.example:${site.port}/`;
  await firefox.evaluate(`globalThis.isKept = true; document.forms[0].action = '${action}'`);
  await send(firefox, auto);
  await firefox.evaluate('history.back()');
  await firefox.until("document.querySelector('pow-check') !== null && document.readyState === 'complete'");
  t.equal(await firefox.evaluate('globalThis.isKept === true'), isKept, 'the page comes from the cache');
  await send(firefox, auto);
  t.match(site.verdicts.slice(before), [{ success: true }, { success: true }]);
  t.equal(site.verdicts.length, before + 2);
}

/** Fills in the form as a person does, and submits it. */
async function send(firefox: Firefox, auto: string): Promise<void> {
  await firefox.press('input');
  if (auto !== 'submit') await firefox.until(`${STATE}?.includes('solved')`);
  await firefox.press('form button');
  await firefox.until("document.querySelector('h1')?.textContent.startsWith('success:')");
}
