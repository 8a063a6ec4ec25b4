/** Runs the build as an operator does, as a process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Test } from 'tap';
import { packageRoot } from '../../src/contract/package.ts';
import { type BuiltFile, findBuilt } from './built.ts';
import { solve } from './proof-of-work.ts';

/** A client of a service at a URL without a trailing slash. */
export interface Client {
  readonly url: string;
  /** `from` is the IP address in X-Forwarded-For, which a service with `roomyQuotas` trusts. */
  get(path: string, from?: string): Promise<Reply>;
  post(path: string, body: object, headers?: Readonly<Record<string, string>>): Promise<Reply>;
}

/** A service on a free port of 127.0.0.1. It stops with its test at the latest. */
export interface ServerProcess extends Client {
  readonly pid: number | undefined;
  /** Everything logged so far. */
  log(): string;
  /** Resolves when the log matches. Rejects if the process exits before. */
  logs(pattern: RegExp): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Resolves when the process has exited, for any reason. */
  readonly ending: Promise<Ending>;
}

/** A response over the network, with its duration. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly lengthMs: number;
}

export interface Ending {
  /** Null if a signal ended it. */
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Rate limits that no test load reaches. Limits per IP address are avoided by using many addresses. */
export const roomyQuotas = {
  DEFAULT_LIMIT: '1000000',
  DEFAULT_BURST: '100000',
  TRUST_PROXY: '127.0.0.1',
  DRAIN_MS: '0',
};

/** Time after which a request counts as lost, long enough for a busy machine. */
const LOST_AFTER_MS = 60_000;

type Environment = Readonly<Record<string, string>>;

interface StartOptions {
  /** A command that runs the program given as its last arguments. */
  readonly shell?: readonly string[];
}

/** Starts the service with only this environment. Resolves when it listens. Rejects if it exits before. */
export async function startServer(
  t: Pick<Test, 'teardown'>,
  environment: Environment,
  { shell = [] }: StartOptions = {},
): Promise<ServerProcess> {
  const program = await findBuilt('src/main.js');
  const { child, ending, log } = launch({ PORT: '0', ...environment }, [...shell, ...program]);
  t.teardown(async () => {
    child.kill('SIGKILL');
    await ending;
  });
  const url = await Promise.race([listening(child, log), failed(ending)]);
  return {
    pid: child.pid,
    log,
    ending,
    logs: async (pattern) => {
      let isOver = false;
      ending.then(() => {
        isOver = true;
      });
      while (!pattern.test(log())) {
        if (isOver) throw new Error(`the process exited without a log line like ${pattern}`);
        await delay(10);
      }
    },
    ...createClient(url),
    signal: (signal) => void child.kill(signal),
  };
}

/** Creates a client for a URL. */
export function createClient(url: string): Client {
  return {
    url,
    get: (path, from) => ask(url + path, from === undefined ? {} : { headers: { 'x-forwarded-for': from } }),
    post: (path, body, headers = {}) =>
      ask(url + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

/** Runs a program of this project with only this environment, until it exits. */
export async function run(
  environment: Environment,
  file: BuiltFile = 'src/main.js',
  ...words: string[]
): Promise<Ending> {
  return launch(environment, [...(await findBuilt(file)), ...words]).ending;
}

/** Gets a challenge from a server and solves it. Resolves with the body for `/v6/pow`. */
export async function solveChallenge(server: Client): Promise<{ token: string; nonce: string }> {
  const difficulty = 1;
  const { status, text } = await server.get(`/v6/pow?difficulty=${difficulty}`);
  if (status !== 200) throw new Error(`${status} ${text}`);
  const { salt, token } = JSON.parse(text);
  const [nonce = ''] = solve({ salt, difficulty });
  return { token, nonce };
}

function launch(environment: Environment, [command = '', ...words]: readonly string[]) {
  const child = spawn(command, words, {
    cwd: packageRoot,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = collect(child.stdout);
  const errors = collect(child.stderr);
  // Prevents an aborted test from leaving a process running.
  const killAtExit = () => void child.kill('SIGKILL');
  process.once('exit', killAtExit);
  const ending = new Promise<Ending>((resolve) => {
    child.once('close', (code) => {
      process.off('exit', killAtExit);
      resolve({ code, output: log(), errors: errors() });
    });
  });
  return { child, ending, log };
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  return () => text;
}

function listening({ stdout }: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolve) => {
    const look = () => {
      const [, url] = /"listening on (http:[^",]+)/.exec(log()) ?? [];
      if (url === undefined) return;
      stdout?.off('data', look);
      resolve(url);
    };
    stdout?.on('data', look);
  });
}

async function failed(ending: Promise<Ending>): Promise<never> {
  const { code, errors } = await ending;
  throw new Error(`The service ended with ${code} before it listened: ${errors}`);
}

async function ask(url: string, request: RequestInit): Promise<Reply> {
  const startMs = performance.now();
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(LOST_AFTER_MS) });
  const text = await answer.text();
  const { status, headers } = answer;
  return { status, headers, text, lengthMs: performance.now() - startMs };
}
