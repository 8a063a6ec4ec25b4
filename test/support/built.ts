/** What `npm start` runs, built once for all test files: most of them would wait longer for the sources to be read. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { packageRoot } from '../../src/contract/package.ts';

/** A program among what is built. */
export type BuiltFile = 'src/start.js' | 'src/operator/keys.js' | 'src/operator/admin.js';

const CACHE = join(packageRoot, 'node_modules/.cache');
/** Names the process that builds, while it does. */
const LOCK = join(CACHE, 'building');

const { scripts } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
/** What stands between `node` and the file in `npm start`. */
const startOptions: string[] = scripts.start.split(' ').slice(2, -1);

let building: Promise<void> | undefined;

/** The words that run a built program, once it holds what the sources say now; rejects when it cannot be built. */
export async function findBuilt(file: BuiltFile): Promise<string[]> {
  building ??= build();
  await building;
  return [process.execPath, ...(file === 'src/start.js' ? startOptions : []), builtPath(file)];
}

/** Where a file among what is built stands. */
export const builtPath = (file: string): string => join(packageRoot, 'dist', file);

/** Builds unless that was done; test files that run at the same time wait for the first of them. */
async function build(): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  while (!takeLock()) await delay(50);
  try {
    await promisify(execFile)(process.execPath, [join(packageRoot, 'scripts/build.js')]);
  } finally {
    rmSync(LOCK);
  }
}

/** False while a process that lives has it. */
function takeLock(): boolean {
  try {
    writeFileSync(LOCK, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch {
    if (!isAlive(readHolder())) rmSync(LOCK, { force: true });
    return false;
  }
}

/** Undefined when the lock was given back, or its holder has not written its name yet. */
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
