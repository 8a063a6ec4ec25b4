/** What axe-core, which knows the rules of accessibility, finds fault with. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** On a page that has a `module` of its own as well, it becomes `window.axe`. */
const define = `void (() => { const module = undefined; ${script} })()`;

/** Its faults in a part of a page, each with its place; empty where there are none. */
export async function faultsOf(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(define);
  const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
    `axe.run(${JSON.stringify(part)}, { resultTypes: ['violations'] })`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
