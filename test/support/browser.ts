/** A real browser, for tests that need one. */
import { spawnSync } from 'node:child_process';
import { type Browser, chromium, type LaunchOptions, type Page } from 'playwright-core';
import type { Test } from 'tap';

/** Only full Chromium has a back/forward cache. */
const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The headless shell starts in half the time. */
const NAMES = ['chromium-headless-shell', ...WITH_WINDOWS];

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu', // one process less to send images to
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Time limit for conditions on a page, long enough for heavily overloaded cores. */
const PATIENCE_MS = 240_000;

/** Returns the browser of CHROMIUM, otherwise the first one in PATH, otherwise playwright's own. */
function findBrowser(names: readonly string[]): string | undefined {
  const candidates = [process.env.CHROMIUM ?? '', ...names, chromium.executablePath()];
  return candidates.find((file) => file !== '' && spawnSync(file, ['--version']).status === 0);
}

const found = findBrowser(NAMES);

/** Returns the reason why no browser is available, or false. Throws in CI, where a browser is required. */
export function whyNoBrowser(): string | false {
  if (found !== undefined) return false;
  const reason = `no browser found as ${NAMES.join(', ')} or in CHROMIUM: apt-get install chromium`;
  if (process.env.CI === 'true') throw new Error(reason);
  return reason;
}

/** Starts the browser without background network access. It stops with the test. */
export function startBrowser(t: Test, ...options: string[]): Promise<Browser> {
  return launch(t, found, { args: options });
}

/** Starts a browser with a back/forward cache, as users have it. */
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

/** Collects errors and warnings of a page in order. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
