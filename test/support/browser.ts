/** A real browser, for what only one can show. */
import { spawnSync } from 'node:child_process';
import { type Browser, chromium } from 'playwright-core';
import type { Test } from 'tap';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser of CHROMIUM, else the first on the PATH, else the one that playwright has installed. */
function findBrowser(): string | undefined {
  const candidates = [process.env.CHROMIUM ?? '', ...NAMES, chromium.executablePath()];
  return candidates.find((file) => file !== '' && spawnSync(file, ['--version']).status === 0);
}

const found = findBrowser();

/** Why there is no browser to test with; false where there is one. Throws in CI, where there must be one. */
export function whyNoBrowser(): string | false {
  if (found !== undefined) return false;
  const reason = `no browser is found as ${NAMES.join(', ')} or in CHROMIUM: apt-get install chromium`;
  if (process.env.CI === 'true') throw new Error(reason);
  return reason;
}

/** Starts the browser; it ends with the test. */
export async function startBrowser(t: Test): Promise<Browser> {
  const path = found?.includes('/')
    ? found
    : spawnSync('which', [found ?? ''])
        .stdout.toString()
        .trim();
  const browser = await chromium.launch({
    executablePath: path,
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
  return browser;
}
