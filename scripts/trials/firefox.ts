/** Controls Debian's Firefox by WebDriver BiDi, which playwright supports only for newer versions. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Longer than a start, or any step on a busy machine, takes. */
const WAIT_MS = 60_000;

export interface Firefox {
  /** Opens a URL in the only tab. */
  open(address: string): Promise<void>;
  /** Returns the value of an expression in the page (string, number or boolean). Awaits promises. */
  evaluate(expression: string): Promise<unknown>;
  /** Resolves when an expression is true in the page, even after a navigation. Rejects after one minute. */
  until(expression: string): Promise<void>;
  /** Clicks the element that matches a CSS selector, with mouse events. */
  press(selector: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts Firefox headless, with `about:config` preferences and its own profile. */
export async function startFirefox(program: string, preferences: Record<string, unknown>): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const lines = Object.entries({ 'remote.active-protocols': 1, ...preferences }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const words = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  process.once('exit', () => child.kill('SIGKILL'));
  const send = await connect(`${await readAddress(child.stderr)}/session`);
  await send('session.new', { capabilities: {} });
  const context = textAt(await send('browsingContext.create', { type: 'tab' }), 'context');
  await send('browsingContext.activate', { context });

  async function evaluate(expression: string): Promise<unknown> {
    const answer = await send('script.evaluate', { expression, target: { context }, awaitPromise: true });
    if (at(answer, 'type') !== 'success') throw new Error(`${expression}: ${JSON.stringify(answer)}`);
    return at(answer, 'result', 'value');
  }

  return {
    evaluate,
    open: async (address) => {
      await send('browsingContext.navigate', { context, url: address, wait: 'complete' });
    },
    until: async (expression) => {
      const endMs = Date.now() + WAIT_MS;
      // No page exists during a navigation.
      while ((await evaluate(expression).catch(() => false)) !== true) {
        if (Date.now() > endMs) throw new Error(`${expression} is not true`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    press: async (selector) => {
      const locator = { type: 'css', value: selector };
      const found = await send('browsingContext.locateNodes', { context, locator });
      const element = { sharedId: textAt(found, 'nodes', 0, 'sharedId') };
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    stop: async () => {
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

type Send = (method: string, params: object) => Promise<unknown>;

/** Connects by WebDriver BiDi. Commands and responses are matched by id. */
async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  const answers = new Map<number, (answer: unknown) => void>();
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  socket.addEventListener('message', ({ data }) => {
    const answer: unknown = JSON.parse(String(data));
    answers.get(Number(at(answer, 'id')))?.(answer);
  });
  let last = 0;
  return async (method, params) => {
    last += 1;
    const id = last;
    const answered = new Promise<unknown>((resolve) => answers.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await answered;
    answers.delete(id);
    if (at(answer, 'type') === 'error') throw new Error(`${method}: ${at(answer, 'message')}`);
    return at(answer, 'result');
  };
}

async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address === undefined) continue;
    output.resume(); // keep the pipe from filling up
    return address;
  }
  throw new Error('Firefox exited before it accepted a connection');
}

/** Returns the value at a path of a response, or undefined. */
function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>((part, name) => Object(part)[name], value);
}

function textAt(value: unknown, ...path: (string | number)[]): string {
  return String(at(value, ...path));
}
