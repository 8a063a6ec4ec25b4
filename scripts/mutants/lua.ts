/**
 * Mutates the Lua that Redis runs, which Stryker does not support: changes operators and numbers, one at a time, in a
 * copy of the sources that the tests then use.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Subject } from './subjects.ts';
import type { Tried } from './table.ts';

/** Comments and strings of Lua, which stay unchanged, or the operators and numbers to change. */
const WORDS =
  /--.*|'[^'\n]*'|(?<changed>[<>]=?|[=~]=|(?<![(,=] )[-+](?= )|\b(?:and|or|not)\b|(?<=(?:[-+<>]|[<>=~]=) )\d+\b)/g;

const CHANGES: Readonly<Record<string, string>> = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '~=', '~=': '==' },
  ...{ '+': '-', '-': '+', and: 'or', or: 'and', not: '' },
};

/** Not copied. */
const LEFT_OUT = ['.git', '.mutants', '.tap', 'data', 'dist', 'docs', 'node_modules'];

/** A script in an endless loop blocks Redis. Far more than the tests take. */
const TIMEOUT_MS = 180_000;

interface Change {
  readonly start: number;
  readonly old: string;
  readonly replacement: string;
}

export function tryLua({ sources, tests }: Subject, folder: string): Tried[] {
  const root = process.cwd();
  for (const name of readdirSync(root)) {
    if (!LEFT_OUT.includes(name)) cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  try {
    run(folder, 'test/support/bundle.mjs', ...tests);
    if (!passes(tests, folder)) throw new Error('the tests fail without any mutation');
    return sources.flatMap((source) => trySource(source, tests, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function trySource(source: string, tests: readonly string[], folder: string): Tried[] {
  const text = readFileSync(source, 'utf8');
  const file = join(folder, source);
  const tried = changesOf(text).map(({ start, old, replacement }): Tried => {
    writeFileSync(file, text.slice(0, start) + replacement + text.slice(start + old.length));
    const status = passes(tests, folder) ? 'Survived' : 'Killed';
    const before = text.slice(0, start).split('\n');
    const location = { start: { line: before.length, column: (before.at(-1) ?? '').length + 1 } };
    return { fileName: file, location, mutatorName: `Lua ${old}`, replacement, status };
  });
  writeFileSync(file, text);
  return tried;
}

/** Returns whether all tests pass. Each stops at the first failure. */
const passes = (tests: readonly string[], folder: string): boolean =>
  tests.every((test) => run(folder, '--import=./test/support/bundled.mjs', test));

function run(cwd: string, ...words: string[]): boolean {
  const bundles = { TEST_BUNDLES: join(cwd, '.bundles'), TAP_TYPE_STRIP_ONLY: '1' };
  const env = { ...process.env, ...bundles, TAP_BAIL: '1' };
  return spawnSync(process.execPath, words, { cwd, env, stdio: 'ignore', timeout: TIMEOUT_MS }).status === 0;
}

function changesOf(text: string): Change[] {
  return [...text.matchAll(WORDS)].flatMap(({ index, groups }) => {
    const old = groups?.changed;
    if (old === undefined) return [];
    return [{ start: index, old, replacement: CHANGES[old] ?? `${Number(old) + 1}` }];
  });
}
