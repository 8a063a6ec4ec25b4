/** Runs wrk, an independent load generator: `apt-get install wrk`. It sleeps until a response comes; ours does not. */
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { HOST } from './load.ts';

const SCRIPT = join(import.meta.dirname, 'callers.lua');

export const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

export interface WrkLoad {
  readonly port: number;
  readonly path: string;
  /** Number of IP addresses that send requests in turn. */
  readonly callers: number;
  readonly connections: number;
  /** Whole seconds. */
  readonly seconds: number;
}

export interface WrkResult {
  readonly answers: number;
  readonly lengthMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Sends requests for `seconds` on one thread. Throws on any error response or broken connection. */
export async function sendByWrk({ port, path, callers, connections, seconds }: WrkLoad): Promise<WrkResult> {
  const pace = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', SCRIPT];
  const output = await run([...pace, `http://${HOST}:${port}${path}`, '--', `${callers}`]);
  const numbers = /^RESULT (.+)$/m.exec(output)?.[1]?.split(' ').map(Number) ?? [];
  const [answers = 0, lengthUs = 0, refused = 0, broken = 0, p50Us = 0, p99Us = 0] = numbers;
  if (answers === 0 || refused + broken > 0)
    throw new Error(
      `wrk: ${refused} of ${answers} responses have a status above 399, ${broken} connections broke`,
    );
  return { answers, lengthMs: lengthUs / 1000, p50Ms: p50Us / 1000, p99Ms: p99Us / 1000 };
}

function run(words: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('wrk', words, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      output += piece;
    });
    child.once('error', reject);
    child.once('close', () => resolve(output));
  });
}
