/**
 * Draws the pictures of the README: each is what a running service answers at its address, or, as PNG, how a browser
 * shows it. `npm run pictures -- [URL]`; CHROMIUM names another browser than `/usr/bin/chromium`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { packageRoot } from '../../src/contract/package.ts';

const { CHROMIUM = '/usr/bin/chromium' } = process.env;
const [service = 'http://localhost:3000'] = process.argv.slice(2);
const folder = join(packageRoot, 'docs/pictures');
const addresses: Record<string, string> = JSON.parse(readFileSync(join(folder, 'addresses.json'), 'utf8'));

for (const [file, address] of Object.entries(addresses)) {
  const picture = file.endsWith('.png') ? await photograph(address, file) : await fetchText(address);
  writeFileSync(join(folder, file), picture);
}

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(service + address);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address}: ${text}`);
  return text;
}

/** By day, or by night where the file says so, when the answer is there. */
async function photograph(address: string, file: string): Promise<Buffer> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  const colorScheme = file.includes('-dark') ? 'dark' : 'light';
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme });
  await page.goto(service + address);
  await page.locator('.state', { hasText: '200' }).waitFor();
  await page.waitForTimeout(500); // what fades has faded
  const picture = await page.screenshot();
  await browser.close();
  return picture;
}
