/**
 * Runs tests of what needs nothing but the processor for Stryker: each change in the same process, with the sources and the
 * tests loaded anew. A process of its own for each change, as Stryker's runner for tap has it, takes ten times as long.
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
import '@tapjs/core'; // before what is made of it; `tap` itself would begin a test of this process
import { Test } from '@tapjs/test';
import { build } from 'esbuild';
import { form } from '../../test/support/bundle-form.mjs';

/** Takes the place of the package in the tests: the test under which they stand in this run. */
const TAP = 'export default globalThis.testOfThisRun;';

/** For what is never answered because of a change: many times what the tests take. */
const TEST_MS = 15_000;
/** What a test waits for comes at once, or never because of the change. */
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
    process.on('unhandledRejection', () => {}); // of tests behind the one that failed
    const absWorkingDir = process.cwd(); // of the copy; esbuild would take the one in which it was loaded
    const folder = join(absWorkingDir, '.in-process');
    mkdirSync(folder, { recursive: true });
    const tap = join(folder, 'tap.mjs');
    writeFileSync(tap, TAP);
    for (const file of this.#files) {
      const outfile = join(folder, `${file.replaceAll('/', '-')}.${process.pid}.mjs`);
      await build({ ...form, absWorkingDir, entryPoints: [file], outfile, alias: { tap } });
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

  /** Each file counts as one test. */
  async #run(files, { activeMutant, hitLimit }) {
    const changes = { activeMutant, hitLimit, hitCount: hitLimit === undefined ? undefined : 0 };
    globalThis.__stryker__ = changes; // what the changed sources look at
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

  /** Loads a file, and with it the sources; ends with the first test that fails. */
  async #passes(file) {
    const test = new Test({ name: file, bail: true, timeout: TEST_MS });
    const ended = new Promise((done) => test.once('end', done).once('bailout', done));
    test.resume();
    globalThis.testOfThisRun = test;
    this.#loads += 1;
    try {
      await import(`${this.#bundles.get(file)}?load=${this.#loads}`);
    } catch {
      return false; // the change is seen when it is loaded
    }
    test.end();
    await ended;
    return test.results?.ok === true;
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'tap-in-process', TapInProcess)];
