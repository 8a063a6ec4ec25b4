/**
 * Replaces the servers of Compose and rotates their secret with the documented commands, while requests arrive through
 * the proxy.
 *
 *   docker compose --profile scale up -d --wait && npm run trial -- rolls [--url http://localhost:8080] [--rate 100]
 *
 * Exits with 1 if a request or a command failed, or if a challenge issued before or during a command does not verify.
 * `.env` needs DEFAULT_LIMIT and DEFAULT_BURST that the load does not reach, TRUST_PROXY with this machine, so that the
 * load comes from many addresses, and, if startups keep the machine busy, a longer REDIS_TIMEOUT_MS.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { packageRoot } from '../../src/contract/package.ts';
import { type Call, send, startLoad } from './load.ts';

const SHOWN_MAX = 10;
/** One in this many requests creates a challenge, and one verifies one. */
const CALLS_EACH_CHALLENGE = 10;
/** Number of challenges that stay open before the oldest is verified. The rest is verified at the end. */
const OPEN_MAX = 100;
/** nginx limits the bodies that arrive from one address at the same time. */
const ADDRESSES = 250;
/** A name that no earlier run holds. */
const NAME = `trial ${process.pid} ${Date.now()}`;
/** A command takes about a minute, much longer on a busy machine. */
const COMMAND_MAX_MS = 900_000;

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8080' },
    rate: { type: 'string', default: '100' },
  },
});

for (const words of [['deploy/roll', 'api-2'], ['deploy/rotate'], ['deploy/rotate', 'forget']])
  await tryUnderLoad(words as [string, ...string[]]);

async function tryUnderLoad([command, ...words]: [string, ...string[]]): Promise<void> {
  const open: Call[] = [];
  const results: string[] = [];
  const load = startLoad(
    values.url,
    Number(values.rate),
    (number) => ({
      ...callOf(number, open),
      headers: { 'x-forwarded-for': `203.0.113.${number % ADDRESSES}` },
    }),
    (_, { call, text }) => {
      if (call.path.startsWith('/v6/pow?')) open.push(solve(JSON.parse(text)));
      if (call.path === '/v6/pow') results.push(text);
    },
  );
  const startMs = performance.now();
  const ran = await promisify(execFile)(join(packageRoot, command), words, { timeout: COMMAND_MAX_MS }).then(
    () => '',
    (error: Error & { stderr?: string }) => error.stderr || error.message,
  );
  await load.stop();
  for (const call of open) results.push((await send(values.url, call)).text);
  const title = [command, ...words].join(' ');
  report(`${title} took ${((performance.now() - startMs) / 1000).toFixed(0)} s ${ran}`, ran === '');
  report(`${load.failures.length} of ${load.count()} requests failed`, load.failures.length === 0);
  for (const { call, status, text } of load.failures.slice(0, SHOWN_MAX))
    console.log(`  ${call.method} ${call.path}: ${status ?? ''} ${text.slice(0, 150)}`);
  const lost = results.filter((text) => JSON.parse(text).valid !== true);
  report(
    `${lost.length} of ${results.length} challenges failed to verify: ${[...new Set(lost)]}`,
    lost.length === 0,
  );
}

function report(line: string, isGood: boolean): void {
  console.log(`${isGood ? 'good' : 'BAD '}  ${line}`);
  if (!isGood) process.exitCode = 1;
}

/** Returns writes, reads and challenges, of which about 100 are open at any time. */
function callOf(number: number, open: Call[]): Call {
  if (number % CALLS_EACH_CHALLENGE === 0) return { method: 'GET', path: '/v6/pow?difficulty=1' };
  const oldest = number % CALLS_EACH_CHALLENGE === 1 && open.length > OPEN_MAX ? open.shift() : undefined;
  if (oldest) return oldest;
  const message = {
    username: NAME,
    session: 'a session',
    message: `${number}`,
    token: `room ${number % 97}`,
  };
  if (number % 2 === 0) return { method: 'POST', path: '/v6/chat', body: message };
  return { method: 'GET', path: `/v6/evaluate?expr=${number}%2B1` };
}

function solve({ salt, token }: { salt: string; token: string }): Call {
  let nonce = 0;
  while (!createHash('sha256').update(`${salt}${nonce}`).digest('hex').startsWith('0')) nonce += 1;
  return { method: 'POST', path: '/v6/pow', body: { token, nonce: `${nonce}` } };
}
