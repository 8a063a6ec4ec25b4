/**
 * Creates the images of the README: each is fetched from its URL on a running service, or, for screenshots (PNG), taken
 * in a browser. `npm run trial -- pictures [URL]`; CHROMIUM overrides `/usr/bin/chromium`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { packageRoot } from '../../src/contract/package.ts';

const { CHROMIUM = '/usr/bin/chromium' } = process.env;
const [service = 'http://localhost:3000'] = process.argv.slice(2);
const folder = join(packageRoot, 'docs/pictures');
const addresses: Record<string, string> = JSON.parse(readFileSync(join(folder, 'addresses.json'), 'utf8'));

interface Subject {
  readonly width: number;
  readonly height: number;
  /** Resolves when the content is visible. */
  show(page: Page): Promise<unknown>;
}

/** Screenshots by the start of the file name. */
const subjects: Record<string, Subject> = {
  page: { width: 1280, height: 800, show: (page) => page.locator('.state', { hasText: '200' }).waitFor() },
  docs: {
    width: 1280,
    height: 800,
    show: (page) => page.locator('#operations-encodings-hashText .opblock-body').waitFor(),
  },
  widget: {
    width: 420,
    height: 260,
    async show(page) {
      await page.locator('textarea').fill('A question about your service');
      await page.locator('textarea').blur();
      await page.getByText('Checked').waitFor();
    },
  },
};

/** A site's contact form with the field, served as `/contact`. */
const form = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact</title>
<style>
  :root { color-scheme: light dark; font: 16px system-ui, sans-serif }
  form { display: grid; gap: 14px; padding: 24px }
  textarea { font: inherit; padding: 10px; border-radius: 6px; min-height: 64px }
  button { font: inherit; padding: 10px; justify-self: start }
</style>
<script src="/v6/pow/widget.js" async></script>
<form method="post" action="/sent"><textarea name="message" aria-label="Your message"></textarea>
<pow-check required auto="load"></pow-check><button>Send</button></form></html>`;

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

/** Takes a screenshot in light mode, or in dark mode if the file name contains `-dark`. */
async function photograph(address: string, file: string): Promise<Buffer> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  const colorScheme = file.includes('-dark') ? 'dark' : 'light';
  const [subject = ''] = file.split('-');
  const { width, height, show } = subjects[subject] ?? {};
  if (!(width && height && show))
    throw new Error(`${file}: the name must start with one of ${Object.keys(subjects)}`);
  const page = await browser.newPage({ viewport: { width, height }, colorScheme });
  await page.route('**/contact', (route) => route.fulfill({ contentType: 'text/html', body: form }));
  await page.goto(service + address);
  await show(page);
  await page.waitForTimeout(500); // wait for transitions
  const picture = await page.screenshot();
  await browser.close();
  return picture;
}
