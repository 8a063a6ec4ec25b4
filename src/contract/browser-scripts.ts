import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package.ts';

/** The browser scripts by their paths below a version. Loading this module throws if they have not been generated. */
export const powScripts: Readonly<Record<string, string>> = {
  '/pow/widget.js': load('pow-widget.js'),
  '/pow/worker.js': load('pow-worker.js'),
};

/** Style and scripts of the page. Loading this module throws if they have not been generated. */
export const pageFiles = {
  style: load('page.css'),
  script: load('page.js'),
  /** Files that the page loads later, by name: `tools.js` and `tools.css` for all cards, one script for each part. */
  tools: new Map(
    readdirSync(join(packageRoot, 'generated/page-tools')).map((name) => [name, load(`page-tools/${name}`)]),
  ),
};

function load(name: string): string {
  return readFileSync(join(packageRoot, 'generated', name), 'utf8');
}
