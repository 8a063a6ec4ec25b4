/** Servers that share a directory, each a process that is killed while it works. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate as turn } from 'node:timers/promises';
import { build } from 'esbuild';
import { packageRoot } from '../../../src/contract/package.ts';
import { type Fault, type StoreServer, Unanswered } from './schedule.ts';

const PROGRAM = join(packageRoot, 'node_modules/.cache/models/embedded-process.mjs');

/** Bundles the program into one file, which starts much faster. */
export async function buildProgram(): Promise<void> {
  mkdirSync(join(PROGRAM, '..'), { recursive: true });
  await build({
    entryPoints: [join(packageRoot, 'scripts/models/stores/embedded-process.ts')],
    outfile: PROGRAM,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    define: { 'import.meta.dirname': JSON.stringify(join(packageRoot, 'src/contract')) },
  });
}

/** Opens a server that restarts after every kill. */
export async function openEmbeddedServer(dataDir: string): Promise<StoreServer> {
  let child = start(dataDir);

  return {
    async ask({ title }, name, input, fault) {
      const { process, lines } = child;
      await child.ready;
      process.stdin?.write(`${JSON.stringify({ title, name, input })}\n`);
      const killed = fault ? kill(process, fault) : undefined;
      const line = await lines.next();
      await killed;
      if (killed) child = start(dataDir);
      if (line.done) throw new Unanswered(true);
      return JSON.parse(line.value).value;
    },
    async close() {
      child.process.kill('SIGKILL');
      await child.ended;
    },
  };
}

/** Kills the process after some event-loop turns of a few microseconds each. */
async function kill(process: ChildProcess, { at }: Fault): Promise<void> {
  for (let turns = 0; turns < at * 3; turns += 1) await turn();
  process.kill('SIGKILL');
  await once(process, 'exit');
}

function start(dataDir: string) {
  const child = spawn(process.execPath, [PROGRAM, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.on('error', () => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { process: child, lines, ready: lines.next(), ended: once(child, 'exit') };
}
