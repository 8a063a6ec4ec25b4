/** Runs the measured processes. All of them stop with the tool, however it ends. */
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
  /** Time from start to first response. */
  readonly startMs: number;
  /** Stops it. Resolves when the process has exited. */
  stop(): Promise<void>;
}

export interface Program {
  readonly name: string;
  readonly command: string;
  /** Its arguments for a port. */
  words(port: number): string[];
  /** Its environment, in addition to the variables that every program gets. */
  environment?(port: number): Record<string, string>;
  /** Sent until there is any response. */
  readonly firstRequest: string;
}

const running = new Set<ChildProcess>();
process.once('exit', stopAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Starts a program in production mode, discards its output, and waits for its first response. */
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
    if (child.exitCode !== null) throw new Error(`${name} exited with ${child.exitCode}`);
    if (performance.now() - startedMs > START_MAX_MS) throw new Error(`${name} does not respond`);
    await delay(TRY_AGAIN_MS);
  }
  return { name, port, pid: child.pid ?? 0, startMs: performance.now() - startedMs, stop };
}

/** Kills all started processes. */
export function stopAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Whether there is any response: over HTTP, or a line of another protocol. */
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
