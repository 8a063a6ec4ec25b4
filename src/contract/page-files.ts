import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package.ts';

/** Style and scripts of the page. Loading this module throws if they have not been generated. */
export const pageFiles = {
  style: readFileSync(join(packageRoot, 'generated', 'page.css'), 'utf8'),
  script: readFileSync(join(packageRoot, 'generated', 'page.js'), 'utf8'),
  benches: readFileSync(join(packageRoot, 'generated', 'page-benches.js'), 'utf8'),
};
