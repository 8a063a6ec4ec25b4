/** A real browser, for tests that need one. */
import { spawnSync } from 'node:child_process';
import { type Browser, chromium, type LaunchOptions, type Page } from 'playwright-core';
import root, { type Test } from 'tap';

/** Only full Chromium has a back/forward cache. */
const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The headless shell starts in half the time. */
const NAMES = ['chromium-headless-shell', ...WITH_WINDOWS];

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP *.example 127.0.0.1',
];

/** Time limit for conditions on a page, long enough for heavily overloaded cores. */
const PATIENCE_MS = 100_000;

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

let shared: Promise<Browser> | undefined;
let caching: Promise<Browser> | undefined;

/**
 * Returns the browser of this process, without background network access. Hosts below `.example` are this machine. All
 * pages close with the test.
 */
export function startBrowser(t: Test): Promise<Browser> {
  shared ??= launch(found);
  return closePages(t, shared);
}

/** Returns a browser with a back/forward cache, as users have it. */
export function startCachingBrowser(t: Test): Promise<Browser> {
  caching ??= launch(findBrowser(WITH_WINDOWS), {
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  return closePages(t, caching);
}

/** Launches a browser that closes after the last test of this process. */
async function launch(name = '', options: LaunchOptions = {}): Promise<Browser> {
  const path = name.includes('/') ? name : spawnSync('which', [name]).stdout.toString().trim();
  const browser = await chromium.launch({ ...options, executablePath: path, args: QUIET });
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE_MS));
  root.teardown(() => browser.close());
  return browser;
}

async function closePages(t: Test, starting: Promise<Browser>): Promise<Browser> {
  const browser = await starting;
  const open = new Set(browser.contexts());
  t.teardown(async () => {
    for (const context of browser.contexts()) if (!open.has(context)) await context.close();
  });
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
