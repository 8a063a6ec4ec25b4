import { readFileSync } from 'node:fs';
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
  benches: load('page-benches.js'),
};

function load(name: string): string {
  return readFileSync(join(packageRoot, 'generated', name), 'utf8');
}
