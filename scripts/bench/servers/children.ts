/** The processes that are measured. All of them end with the tool, however it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { AnswerReader } from '../measure/answers.ts';
import { HOST } from '../measure/load.ts';

const START_MAX_MS = 60_000;
const TRY_AGAIN_MS = 2;

export interface Server {
  readonly name: string;
  readonly port: number;
  readonly pid: number;
  /** From its start to its first answer. */
  readonly startMs: number;
  /** Ends it, and resolves when it is gone. */
  stop(): Promise<void>;
}

export interface Program {
  readonly name: string;
  readonly command: string;
  /** What it is started with, on this port. */
  words(port: number): string[];
  /** All that it gets of the environment, beside what every program gets. */
  environment?(port: number): Record<string, string>;
  /** Asked for until it is answered, by anything. */
  readonly firstRequest: string;
}

const running = new Set<ChildProcess>();
process.once('exit', stopAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Starts a program, as in production, its output going nowhere, and waits for its first answer. */
export async function start(program: Program): Promise<Server> {
  const { name, command, words, environment, firstRequest } = program;
  const port = await findFreePort();
  const startedMs = performance.now();
  const child = spawn(command, words(port), {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment?.(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      running.delete(child);
      resolve();
    });
  });
  const stop = () => {
    child.kill('SIGKILL');
    return ended;
  };
  while (!(await isAnswered(port, firstRequest))) {
    if (child.exitCode !== null) throw new Error(`${name} has ended with ${child.exitCode}.`);
    if (performance.now() - startedMs > START_MAX_MS) throw new Error(`${name} does not answer.`);
    await delay(TRY_AGAIN_MS);
  }
  return { name, port, pid: child.pid ?? 0, startMs: performance.now() - startedMs, stop };
}

/** Ends every process that was started. */
export function stopAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Whether anything comes back: an HTTP answer, or a line of another protocol. */
function isAnswered(port: number, request: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: HOST });
    const end = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    const reader = new AnswerReader(() => end(true));
    socket.once('connect', () => socket.write(request));
    socket.on('data', (piece) => (request.includes('HTTP/') ? reader.read(piece) : end(true)));
    socket.once('error', () => end(false));
    socket.once('close', () => resolve(false));
  });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, HOST, () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}
