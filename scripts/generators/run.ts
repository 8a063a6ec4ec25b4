/** Runs programs and returns their output if they fail. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../src/contract/package.ts';

/** An installation can take this long. Other programs need less. */
const TIMEOUT_MS = 300_000;

const compiler = join(packageRoot, 'node_modules', 'typescript', 'bin', 'tsc');

/** As strict as a typical user's project, in a browser or in Node. */
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

/** Runs a program to its end. Resolves with its output if it failed, otherwise with an empty string. */
export async function run(cwd: string, program: string, words: readonly string[]): Promise<string> {
  return promisify(execFile)(program, words, { cwd, maxBuffer: 2 ** 26, timeout: TIMEOUT_MS }).then(
    () => '',
    ({ stdout, stderr, message }) => `${stdout}${stderr}` || String(message),
  );
}

/** Installs packages into a folder. Resolves as `run` does. */
export function install(folder: string, ...packages: readonly string[]): Promise<string> {
  const words = 'install --ignore-scripts --no-audit --no-fund --prefer-offline --save-exact'.split(' ');
  return run(folder, 'npm', [...words, ...packages]);
}

/** Compiles a file of a folder and its imports in strict mode. Resolves as `run` does. */
export async function compileStrictly(folder: string, file: string, more: object = {}): Promise<string> {
  const config = { compilerOptions: { ...compilerOptions, ...more }, files: [file] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  return run(folder, process.execPath, [compiler]);
}
