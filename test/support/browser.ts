/** A real browser, for what only one can show. */
import { spawnSync } from 'node:child_process';
import { type Browser, chromium, type LaunchOptions, type Page } from 'playwright-core';
import type { Test } from 'tap';

/** Chromium with windows keeps pages that are left as they are. */
const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same without windows starts in half the time. */
const NAMES = ['chromium-headless-shell', ...WITH_WINDOWS];

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu', // a process less to hand pictures to
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How long a page may take with what is waited for: enough where every core is taken several times over. */
const PATIENCE_MS = 240_000;

/** The browser of CHROMIUM, else the first on the PATH, else the one that playwright has installed. */
function findBrowser(names: readonly string[]): string | undefined {
  const candidates = [process.env.CHROMIUM ?? '', ...names, chromium.executablePath()];
  return candidates.find((file) => file !== '' && spawnSync(file, ['--version']).status === 0);
}

const found = findBrowser(NAMES);

/** Why there is no browser to test with; false where there is one. Throws in CI, where there must be one. */
export function whyNoBrowser(): string | false {
  if (found !== undefined) return false;
  const reason = `no browser is found as ${NAMES.join(', ')} or in CHROMIUM: apt-get install chromium`;
  if (process.env.CI === 'true') throw new Error(reason);
  return reason;
}

/** Starts the browser, which asks nobody by itself; it ends with the test. */
export function startBrowser(t: Test, ...options: string[]): Promise<Browser> {
  return launch(t, found, { args: options });
}

/** The same, but pages that are left are kept as they are, and come back so: as in the browsers that people use. */
export function startCachingBrowser(t: Test, ...options: string[]): Promise<Browser> {
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  return launch(t, findBrowser(WITH_WINDOWS), { args: options, ignoreDefaultArgs });
}

async function launch(t: Test, name = '', options: LaunchOptions): Promise<Browser> {
  const path = name.includes('/') ? name : spawnSync('which', [name]).stdout.toString().trim();
  const args = [...QUIET, ...(options.args ?? [])];
  const browser = await chromium.launch({ ...options, executablePath: path, args });
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
