/** A real browser. */
import { spawnSync } from 'node:child_process';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { Test } from 'tap';

const found = ['chromium', 'chromium-browser', 'google-chrome'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);

/** Why pages cannot be tested here; false where they can. Throws in CI, where they must. */
export function whyNoChromium(): string | false {
  if (found !== undefined) return false;
  const reason = 'chromium is not installed: apt-get install chromium';
  if (process.env.CI === 'true') throw new Error(reason);
  return reason;
}

/** Starts a browser that asks nobody by itself, and ends with its test. */
export async function startChromium(t: Test, ...options: string[]): Promise<Browser> {
  const path = spawnSync('which', [found ?? 'chromium'])
    .stdout.toString()
    .trim();
  const quiet = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  const browser = await chromium.launch({ executablePath: path, args: [...quiet, ...options] });
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
