import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package.ts';

/** The browser scripts by their paths below a version. Loading this module throws if they have not been generated. */
export const powScripts: Readonly<Record<string, string>> = {
  '/pow/widget.js': load('pow-widget'),
  '/pow/worker.js': load('pow-worker'),
};

function load(name: string): string {
  return readFileSync(join(packageRoot, 'generated', `${name}.js`), 'utf8');
}
