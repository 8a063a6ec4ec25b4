/**
 * Lints the documents in `openapi/` by the rules of `redocly.yaml`; `npm run lint` runs it. Every problem is an error.
 * The package is the core of Redocly's command line, without the 200 packages of its other commands.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatProblems, getTotals, lint, loadConfig } from '@redocly/openapi-core';
import { packageRoot } from '../../src/contract/package.ts';

const config = await loadConfig({ configPath: join(packageRoot, 'redocly.yaml') });
const folder = join(packageRoot, 'openapi');
for (const name of readdirSync(folder).filter((file) => file.endsWith('.yaml'))) {
  const problems = await lint({ ref: join(folder, name), config });
  if (problems.length === 0) continue;
  formatProblems(problems, { format: 'stylish', totals: getTotals(problems), version: '' });
  process.exitCode = 1;
}
