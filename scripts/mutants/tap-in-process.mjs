/**
 * Runs CPU-only tests for Stryker in one process, reloading sources and tests for each change. Stryker's tap runner
 * starts a process for each change, which takes ten times as long.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  determineHitLimitReached,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import '@tapjs/core'; // must load first; `tap` would start a test of this process
import { Test } from '@tapjs/test';
import { build } from 'esbuild';
import { form } from '../../test/support/bundle-form.mjs';

/** Replaces the `tap` package in the tests: the parent test of this run. */
const TAP = 'export default globalThis.testOfThisRun;';

/** Builds services from the changed sources, not from the built program. */
const useSources = (root) => ({
  name: 'program from sources',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/program\.ts$/ }, ({ path, resolveDir }) =>
      join(resolveDir, path) === join(root, 'test/support/program.ts')
        ? { path: join(root, 'src/process/parts.ts') }
        : undefined,
    ),
});

/** Timeout for tests that hang because of a change: many times what the tests take. */
const TEST_MS = 15_000;
/** Tests wait only for things that come at once, or never because of the change. */
process.env.UNTIL_MS = '5000';

class TapInProcess {
  static inject = tokens(commonTokens.options);
  #files;
  #bundles = new Map();
  #loads = 0;

  constructor({ tap }) {
    this.#files = tap.testFiles;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    process.on('unhandledRejection', () => {}); // from tests after the failed one
    const absWorkingDir = process.cwd(); // of the copy; esbuild defaults to the directory in which it was loaded
    const folder = join(absWorkingDir, '.in-process');
    mkdirSync(folder, { recursive: true });
    const tap = join(folder, 'tap.mjs');
    writeFileSync(tap, TAP);
    for (const file of this.#files) {
      const outfile = join(folder, `${file.replaceAll('/', '-')}.${process.pid}.mjs`);
      const plugins = [...form.plugins, useSources(absWorkingDir)];
      await build({ ...form, absWorkingDir, entryPoints: [file], outfile, alias: { tap }, plugins });
      this.#bundles.set(file, pathToFileURL(outfile).href);
    }
  }

  dryRun() {
    return this.#run(this.#files, {});
  }

  async mutantRun({ activeMutant, hitLimit, testFilter }) {
    const settings = { activeMutant: activeMutant.id, hitLimit };
    return toMutantRunResult(await this.#run(testFilter ?? this.#files, settings));
  }

  /** Reports each file as one test. */
  async #run(files, { activeMutant, hitLimit }) {
    const changes = { activeMutant, hitLimit, hitCount: hitLimit === undefined ? undefined : 0 };
    globalThis.__stryker__ = changes; // read by the mutated sources
    const tests = [];
    for (const file of files) {
      changes.currentTestId = file;
      const startMs = performance.now();
      const isPassed = await this.#passes(file);
      const tooOften = determineHitLimitReached(changes.hitCount, hitLimit);
      if (tooOften) return tooOften;
      const status = isPassed ? TestStatus.Success : TestStatus.Failed;
      const timeSpentMs = performance.now() - startMs;
      tests.push({ id: file, name: file, timeSpentMs, status, failureMessage: 'a test has failed' });
      if (!isPassed) break;
    }
    return { status: DryRunStatus.Complete, tests, mutantCoverage: changes.mutantCoverage };
  }

  /** Loads a test file with its sources. Stops at the first failing test. */
  async #passes(file) {
    const test = new Test({ name: file, bail: true, timeout: TEST_MS });
    const ended = new Promise((done) => test.once('end', done).once('bailout', done));
    test.resume();
    globalThis.testOfThisRun = test;
    this.#loads += 1;
    try {
      await import(`${this.#bundles.get(file)}?load=${this.#loads}`);
    } catch {
      return false; // the change is detected on load
    }
    test.end();
    await ended;
    return test.results?.ok === true;
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'tap-in-process', TapInProcess)];
