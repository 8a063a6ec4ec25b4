/**
 * Runs a program that is too slow, or needs too much else, to be a test: `npm run trial -- NAME [OPTIONS]`. The head of
 * each file says what it does and needs. Without a name, lists them.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const trials = {
  'contact-sheets': 'trials/contact-sheets.ts',
  fairness: 'trials/fairness.ts',
  frameworks: 'trials/frameworks.ts',
  generators: 'generators/main.ts',
  models: 'models/main.ts',
  mutants: 'mutants/main.ts',
  pictures: 'generate/readme-pictures.ts',
  prism: 'generators/prism.ts',
  'public-schemas': 'trials/schemas/main.ts',
  releases: 'trials/releases.ts',
  restarts: 'trials/restarts.ts',
  rolls: 'trials/rolls.ts',
  tables: 'trials/tables.ts',
};

const [name = '', ...options] = process.argv.slice(2);
const file = trials[name];
if (file === undefined) {
  console.error(`npm run trial -- NAME [OPTIONS], where NAME is one of:\n${Object.keys(trials).join('\n')}`);
  process.exit(1);
}
if (name === 'mutants') run([join(import.meta.dirname, 'install-tools.js')]);
run([join(import.meta.dirname, 'build.js')]);
const threads = join(import.meta.dirname, 'typescript-in-threads.mjs');
process.exitCode = run(['--import', 'tsx', '--import', threads, join(import.meta.dirname, file), ...options]);

/** Runs a program and returns its exit code. */
function run(words) {
  return spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 1;
}
