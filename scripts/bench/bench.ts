/** `npm run bench`: measures the cost of the service compared with others, and checks its performance goals. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/contract/package.ts';
import type { Chapter, Settings } from './chapter.ts';
import { measureBudget } from './chapters/budget.ts';
import { measureCallers } from './chapters/callers.ts';
import { measureCrowds } from './chapters/crowds.ts';
import { measureGrowth } from './chapters/growth.ts';
import { measureMemory } from './chapters/memory.ts';
import { measureOperations } from './chapters/operations.ts';
import { measurePeers } from './chapters/peers.ts';
import { measureSoak } from './chapters/soak.ts';
import { measureStart } from './chapters/start.ts';
import { printChapter, writeDocument } from './document.ts';
import { stopAll } from './servers/children.ts';
import { readSettings, USAGE } from './settings.ts';

/** The chapters of a full run. The budget only runs on request. */
const chapters: Readonly<Record<string, (settings: Settings) => Promise<Chapter>>> = {
  callers: measureCallers,
  crowds: measureCrowds,
  operations: measureOperations,
  peers: measurePeers,
  start: measureStart,
  memory: measureMemory,
  growth: measureGrowth,
  soak: measureSoak,
};

if (!existsSync('/proc/self/stat')) throw new Error('the benchmark needs Linux: CPU time is read from /proc');
const { names, settings } = readSettings(process.argv.slice(2));
try {
  const unknown = names.filter((name) => name !== 'budget' && !Object.hasOwn(chapters, name));
  if (unknown.length > 0) throw new Error(`unknown chapters: ${unknown.join(', ')}\n\n${USAGE}`);
  prepare();
  const done: Chapter[] = [];
  const isBudget = names.includes('budget');
  for (const [name, measure] of Object.entries(isBudget ? { budget: measureBudget } : chapters)) {
    if (names.length > 0 && !names.includes(name)) continue;
    process.stderr.write(`${name} …\n`);
    const chapter = await measure(settings).catch((error) => noteFailure(name, error));
    stopAll();
    process.stdout.write(printChapter(chapter));
    done.push(chapter);
    if (isBudget && chapter.goals.some(({ isReached }) => isReached === false)) process.exitCode = 1;
  }
  if (names.length === 0) writeDocument(done, settings);
} finally {
  stopAll();
  rmSync(settings.folder, { recursive: true, force: true });
}

/** Turns a failed chapter into a note, so that the others continue. */
function noteFailure(title: string, error: unknown): Chapter {
  process.exitCode = 1;
  const how = `Measurement failed: ${error instanceof Error ? error.message : error}`;
  return { title, how, tables: [], goals: [] };
}

/** Builds the service as `npm start` does, and installs the peers if they are missing. */
function prepare(): void {
  run('node', ['scripts/build.js'], packageRoot);
  const peers = join(packageRoot, 'scripts', 'bench', 'peers');
  if (existsSync(join(peers, 'node_modules'))) return;
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], peers);
}

function run(command: string, words: string[], directory: string): void {
  const { status } = spawnSync(command, words, { cwd: directory, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed`);
}
