/** A real browser, for what only one can show. */
import { spawnSync } from 'node:child_process';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { Test } from 'tap';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How long a page may take with what is waited for: enough where every core is taken several times over. */
const PATIENCE_MS = 240_000;

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

/** Starts the browser, which asks nobody by itself; it ends with the test. */
export function startBrowser(t: Test, ...options: string[]): Promise<Browser> {
  return launch(t, options, []);
}

/** The same, but pages that are left are kept as they are, and come back so: as in the browsers that people use. */
export function startCachingBrowser(t: Test, ...options: string[]): Promise<Browser> {
  return launch(t, options, ['--disable-back-forward-cache']);
}

async function launch(t: Test, options: string[], ignoreDefaultArgs: string[]): Promise<Browser> {
  const path = found?.includes('/')
    ? found
    : spawnSync('which', [found ?? ''])
        .stdout.toString()
        .trim();
  const args = [...QUIET, ...options];
  const browser = await chromium.launch({ executablePath: path, args, ignoreDefaultArgs });
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE_MS));
  t.teardown(() => browser.close());
  return browser;
}

/** What a page complains of, errors and warnings alike, in the order in which it does. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
