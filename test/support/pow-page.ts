/** A page with the widget in a browser, and its visible state. */
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import type { Test } from 'tap';
import { collectComplaints } from './browser.ts';
import { type FormSite, startFormSite } from './form-site.ts';
import { addKey } from './keys.ts';
import { type Service, startService } from './service.ts';

/** Work that takes no time. */
export const EASY = 'difficulty="2" count="4" scope="site.example"';

export interface PowSite {
  readonly site: FormSite;
  readonly service: Service;
  /** The port of the service. */
  readonly port: number;
}

/**
 * Starts the service and a site with a form. Browsers use the host names `pow.example` and `site.example`, if
 * `.example` resolves to this machine: host names other than localhost make pages insecure contexts on plain HTTP.
 */
export async function startPowSite(t: Test, environment: Record<string, string> = {}): Promise<PowSite> {
  const service = await startService(t, { now: Date.now, environment });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.app.server.address() as AddressInfo; // a TCP server has a port
  const secret = await addKey(service.stores.keys, { plan: 'business' });
  const site = await startFormSite(t, {
    service: `http://pow.example:${port}`,
    verifyAt: `http://127.0.0.1:${port}/v6/siteverify?min_difficulty=2&scope=site.example`,
    secret,
  });
  return { site, service, port };
}

export interface OpenOptions {
  /** Sources that the page's policy allows for workers, and for connections. */
  readonly workers?: string;
  readonly connect?: string;
  readonly colorScheme?: 'light' | 'dark';
  readonly javaScriptEnabled?: boolean;
}

/** Opens the form in a new page, with these attributes of its widget. The page closes with the test. */
export async function openForm(
  t: Test,
  browser: Browser,
  site: FormSite,
  attributes: string,
  options: OpenOptions = {},
) {
  const { workers = '', connect = '', ...how } = options;
  const page = await browser.newPage(how);
  t.teardown(() => page.close());
  const complaints = collectComplaints(page);
  await page.goto(addressOf(site, attributes, { ...(workers && { workers }), ...(connect && { connect }) }));
  return { page, complaints };
}

/** Returns the URL of the form with these attributes. */
export function addressOf(site: FormSite, attributes: string, more: Record<string, string> = {}): string {
  return `http://site.example:${site.port}/?${new URLSearchParams({ attributes, ...more })}`;
}

/** The widget's class names its state. */
const boxOf = (page: Page, state: string) => page.locator(`pow-check div.${state}`);

/** Waits until the widget is in a state. */
export async function become(page: Page, state: string): Promise<void> {
  await boxOf(page, state).waitFor();
}

export async function isState(page: Page, state: string): Promise<boolean> {
  return (await boxOf(page, state).count()) === 1;
}

export const statusOf = (page: Page) => page.getByRole('status').innerText();

/** Returns the form's value of `pow-response`. */
export function fieldOf(page: Page): Promise<string | null> {
  return page.evaluate('document.querySelector("pow-check").value || null');
}

/** Returns the widget's own console messages. */
export const ownWords = (complaints: readonly string[]) =>
  complaints.filter((text) => text.startsWith('<pow-check>'));

/**
 * Waits until an expression is true in the page. Playwright's own wait needs `eval`, which the page's policy forbids.
 */
export async function until(page: Page, expression: string): Promise<void> {
  const signal = AbortSignal.timeout(240_000);
  while (!(await page.evaluate(expression))) await delay(20, undefined, { signal });
}
