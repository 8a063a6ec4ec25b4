/** Runs the programs of a trial as processes. All of them stop with the trial, however it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

export { findFreePort as findPort } from '../../test/support/redis-server.ts';

const START_MAX_MS = 60_000;
const TRY_AGAIN_MS = 5;
const OUTPUT_CHARACTERS_MAX = 100_000;

export interface Program {
  readonly command: string;
  readonly words: readonly string[];
  /** Its whole environment, apart from PATH. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Discards stdout and prints stderr instead of keeping both. */
  readonly isSilent?: boolean;
  /** Whether it accepts requests. */
  isReady(): Promise<boolean>;
}

export interface Running {
  readonly pid: number;
  /** The last 100,000 characters of stdout and stderr. */
  output(): string;
  /** Sends a signal. Resolves with the exit code (null after SIGKILL) once the process has exited. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

const running = new Set<ChildProcess>();
process.once('exit', stopAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Kills all started processes. */
export function stopAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Starts a program. Resolves when it is ready. Rejects if it exits, or is not ready within one minute. */
export async function start(program: Program): Promise<Running> {
  const { command, words, environment, isSilent = false, isReady } = program;
  const child: ChildProcess = spawn(command, words, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: isSilent ? ['ignore', 'ignore', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-OUTPUT_CHARACTERS_MAX);
    });
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code;
  });
  const deadlineMs = performance.now() + START_MAX_MS;
  while (!(await isReady().catch(() => false))) {
    if (!running.has(child)) throw new Error(`${command} has exited: ${output}`);
    if (performance.now() > deadlineMs)
      throw new Error(`${command} is not ready after one minute: ${output}`);
    await delay(TRY_AGAIN_MS);
  }
  return {
    pid: child.pid ?? 0,
    output: () => output,
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Whether a URL returns a 2xx status. */
export async function isAnswered(url: string): Promise<boolean> {
  return (await fetch(url, { signal: AbortSignal.timeout(1_000) })).ok;
}
