/**
 * The build that `npm start` runs, created once for all test files: compiling the sources in each would take longer.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { packageRoot } from '../../src/contract/package.ts';

/** A program in the build. */
export type BuiltFile = 'src/main.js' | 'src/operator/keys.js' | 'src/operator/admin.js';

const CACHE = join(packageRoot, 'node_modules/.cache');
/** Contains the id of the building process. */
const LOCK = join(CACHE, 'building');

const { scripts } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
/** The arguments between `node` and the file in `npm start`. */
const startOptions: string[] = scripts.start.split(' ').slice(2, -1);

let building: Promise<void> | undefined;

/** Returns the arguments that run a built program, once the build is up to date. Rejects if the build fails. */
export async function findBuilt(file: BuiltFile): Promise<string[]> {
  building ??= build();
  await building;
  return [process.execPath, ...(file === 'src/main.js' ? startOptions : []), builtPath(file)];
}

/** Returns the path of a built file. */
export const builtPath = (file: string): string => join(packageRoot, 'dist', file);

/** Builds once. Concurrent test files wait for the first one. */
async function build(): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  while (!takeLock()) await delay(50);
  try {
    await promisify(execFile)(process.execPath, [join(packageRoot, 'scripts/build.js')]);
  } finally {
    rmSync(LOCK);
  }
}

/** Returns false while a running process holds the lock. */
function takeLock(): boolean {
  try {
    writeFileSync(LOCK, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch {
    if (!isAlive(readHolder())) rmSync(LOCK, { force: true });
    return false;
  }
}

/** Returns undefined if the lock was released, or if its holder has not written its id yet. */
function readHolder(): number | undefined {
  try {
    return Number(readFileSync(LOCK, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return true;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
