/** Programs that say by their exit whether all is well. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../src/contract/package.ts';

/** The longest that an installation may take, and more than any other program needs. */
const TIMEOUT_MS = 300_000;

const compiler = join(packageRoot, 'node_modules', 'typescript', 'bin', 'tsc');

/** As strict as a project of our callers is, in a browser or in Node. */
const compilerOptions = {
  strict: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
  resolveJsonModule: true,
  skipLibCheck: true,
  noEmit: true,
};

/** Runs a program to its end; resolves with what it printed when it failed, else with an empty text. */
export async function run(cwd: string, program: string, words: readonly string[]): Promise<string> {
  return promisify(execFile)(program, words, { cwd, maxBuffer: 2 ** 26, timeout: TIMEOUT_MS }).then(
    () => '',
    ({ stdout, stderr, message }) => `${stdout}${stderr}` || String(message),
  );
}

/** Holds files of a folder, and what they import, against the strict compiler; resolves as `run` does. */
export async function compileStrictly(folder: string, ...files: string[]): Promise<string> {
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  return run(folder, process.execPath, [compiler]);
}
