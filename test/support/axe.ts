/** Checks pages for accessibility with axe-core. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Defines `window.axe` even on pages with a global `module`. */
const define = `void (() => { const module = undefined; ${script} })()`;

/** Returns the violations in a part of a page, without selectors: a page may remove nodes before axe writes them. */
export async function faultsOf(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(define);
  // Pages add roles and names in the frame after a change.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
    `axe.run(${JSON.stringify(part)}, { resultTypes: ['violations'], selectors: false })`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
