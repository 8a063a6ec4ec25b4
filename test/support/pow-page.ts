/** A page with the widget in a browser, and what can be seen of it. */
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import type { Test } from 'tap';
import { collectComplaints } from './browser.ts';
import { type FormSite, startFormSite } from './form-site.ts';
import { addKey } from './keys.ts';
import { type Service, startService } from './service.ts';

/** Work that is done at once. */
export const EASY = 'difficulty="2" count="4" scope="site.example"';

export interface PowSite {
  readonly site: FormSite;
  readonly service: Service;
  /** The port of the service. */
  readonly port: number;
}

/**
 * Starts the service and a site with a form. Browsers reach them as `pow.example` and `site.example` where the names of
 * `.example` lead to this machine: names that are not this machine's make pages what they are on plain http.
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
  /** What the page's policy allows workers, and connections, from. */
  readonly workers?: string;
  readonly connect?: string;
  readonly colorScheme?: 'light' | 'dark';
  readonly javaScriptEnabled?: boolean;
}

/** Opens the form in a new page, with these attributes of its widget. The page ends with the test. */
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

/** Where the form with these attributes is. */
export function addressOf(site: FormSite, attributes: string, more: Record<string, string> = {}): string {
  return `http://site.example:${site.port}/?${new URLSearchParams({ attributes, ...more })}`;
}

/** The parts of a widget's box name its state. */
const boxOf = (page: Page, state: string) => page.locator(`pow-check div.${state}`);

/** Waits until the widget is in a state. */
export async function become(page: Page, state: string): Promise<void> {
  await boxOf(page, state).waitFor();
}

export async function isState(page: Page, state: string): Promise<boolean> {
  return (await boxOf(page, state).count()) === 1;
}

export const statusOf = (page: Page) => page.getByRole('status').innerText();

/** What the form would submit as `pow-response`. */
export function fieldOf(page: Page): Promise<string | null> {
  return page.evaluate('document.querySelector("pow-check").value || null');
}

/** What the widget itself has said in the console. */
export const ownWords = (complaints: readonly string[]) =>
  complaints.filter((text) => text.startsWith('<pow-check>'));

/** Waits until an expression is true in the page; its policy allows no `eval`, by which playwright would wait. */
export async function until(page: Page, expression: string): Promise<void> {
  const signal = AbortSignal.timeout(240_000);
  while (!(await page.evaluate(expression))) await delay(20, undefined, { signal });
}
