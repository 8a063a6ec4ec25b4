/**
 * Mutation testing of critical code: makes one small change at a time and runs its tests. A change that no test detects
 * is a defect they would miss.
 *
 *   npm run trial -- mutants [--only quota] [--only games] [--source window]
 *
 * Updates the table in docs/mutants.md for the tested subjects, or for those of their files whose path contains
 * `--source`. Exits with 1 if one of these files has more undetected changes than the table says, or, if it is not in
 * the table, if fewer than nine of ten changes were detected.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tryLua } from './lua.ts';
import { type Subject, subjects } from './subjects.ts';
import { type Row, readUndetected, type Tried, writeTable } from './table.ts';

const FOUND_MIN = 0.9;
/** Time after which a test that hangs because of a change is stopped, in addition to 1.5 times its usual duration. */
const TIMEOUT_MS = 60_000;

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, source: { type: 'string', default: '' } },
});
const chosen = values.only ?? Object.keys(subjects);
let isEnough = true;
for (const name of chosen) {
  const known = subjects[name];
  if (!known) throw new Error(`unknown subject '${name}'; known: ${Object.keys(subjects).join(', ')}`);
  const subject = { ...known, sources: known.sources.filter((source) => source.includes(values.source)) };
  const rows = countByFile(name, subject, await tryChanges(subject));
  isEnough &&= rows.every((row) => {
    const most = readUndetected(row) ?? (1 - FOUND_MIN) * row.changes;
    return row.changes - row.found <= most;
  });
  writeTable(rows);
}
process.exitCode = isEnough ? 0 : 1;

async function tryChanges(subject: Subject): Promise<readonly Tried[]> {
  const folder = join(process.cwd(), '.mutants'); // inside the repository, so that copies find node_modules
  rmSync(folder, { recursive: true, force: true }); // left by an aborted run
  process.env.TEST_BUNDLES = join(folder, 'bundles');
  process.env.TAP_TYPE_STRIP_ONLY = '1';
  if (subject.titles) process.env.TAP_GREP = String(subject.titles);
  else delete process.env.TAP_GREP;
  try {
    return subject.isLua
      ? tryLua(subject, join(folder, 'copy'))
      : await runStryker(subject, join(folder, 'copy'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The used part of `@stryker-mutator/core`, which is installed on first use. */
interface StrykerModule {
  readonly Stryker: new (options: object) => { runMutationTest(): Promise<readonly Tried[]> };
}

async function runStryker({ sources, tests, isPure }: Subject, folder: string): Promise<readonly Tried[]> {
  const name: string = '@stryker-mutator/core';
  const { Stryker }: StrykerModule = await import(name);
  return new Stryker({
    mutate: [...sources],
    testRunner: isPure ? 'tap-in-process' : 'tap',
    plugins: ['@stryker-mutator/tap-runner', join(import.meta.dirname, 'tap-in-process.mjs')],
    tap: { testFiles: [...tests], nodeArgs: ['--import=./test/support/bundled.mjs'], forceBail: true },
    ...(!isPure && { buildCommand: `node test/support/bundle.mjs ${tests.join(' ')}` }),
    coverageAnalysis: 'perTest',
    tempDirName: folder,
    ignorePatterns: ['/released', '/docs', '/deploy', '/dist'],
    timeoutMS: TIMEOUT_MS,
    reporters: ['progress-append-only'],
    checkers: [],
    concurrency: 2,
    allowConsoleColors: false,
  }).runMutationTest();
}

function countByFile(subject: string, { sources }: Subject, results: readonly Tried[]): Row[] {
  return sources.map((source) => {
    const ofFile = results.filter(({ fileName }) => fileName.endsWith(source));
    const changes = ofFile.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError');
    const survivors = changes.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
    const late = changes.filter(({ status }) => status === 'Timeout');
    for (const each of [...late, ...survivors]) logUndetected(source, each);
    return { subject, source, changes: changes.length, found: changes.length - survivors.length };
  });
}

/** Logs a change that was not detected, or only by a timeout. */
function logUndetected(source: string, { location, mutatorName, replacement, status }: Tried): void {
  const { line, column } = location.start;
  console.log(`${source}:${line}:${column} ${status} ${mutatorName}: ${replacement}`);
}
