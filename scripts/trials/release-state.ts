/** Writes data on one server and reads it on another, for the trial of releases. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, send } from './load.ts';
import type { Server } from './service.ts';

export const BURST = 50;
/** Concurrent requests per caller, spread over both servers. */
const AT_ONCE = 240;
const CALLERS = 5;
const CAPTCHAS = 10;
const DIFFICULTY = 3;

export interface Release {
  readonly name: string;
  readonly checkout: string;
}

/** Returns a new IP address for every request, so that no rate limit is reached. */
let callers = 0;
export function asNewcomer(): Record<string, string> {
  callers += 1;
  return { 'x-forwarded-for': `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}` };
}

/** State created on a server. */
export interface Written {
  readonly name: string;
  readonly key: string;
  readonly challenge: { readonly token: string; readonly nonce: string };
  readonly captchas: readonly string[];
}

export async function write(
  server: Server,
  release: Release,
  environment: Record<string, string>,
  name: string,
): Promise<Written> {
  const words = ['issue', '--plan', 'pro', '--email', 'a@example.com', '--days', '1'];
  const files = ['dist/src/operator/keys.js', 'dist/scripts/keys.js'].map((file) =>
    join(release.checkout, file),
  );
  const issued = execFileSync(
    process.execPath,
    [files.find((file) => existsSync(file)) ?? '', ...words], // moved after 6.1.0
    {
      cwd: release.checkout,
      env: { PATH: process.env.PATH, ...environment },
      encoding: 'utf8',
    },
  );
  const session = `session-${name}`;
  await ask(server, '/v6/chat', {
    username: `alice-${name}`,
    message: 'kept',
    session,
    token: `room-${name}`,
  });
  await ask(server, '/v6/tic-tac-toe/play', {
    username: `alice-${name}`,
    move: '2-2',
    session,
    game: `game-${name}`,
  });
  const challenge = await ask(server, `/v6/pow?difficulty=${DIFFICULTY}`);
  const captchas: string[] = [];
  for (let count = 0; count < CAPTCHAS; count += 1)
    captchas.push((await ask(server, '/v6/captcha?mode=challenge&length=4')).token);
  return {
    name,
    key: /uapi_\w+/.exec(issued)?.[0] ?? '',
    challenge: { token: challenge.token, nonce: solve(challenge) },
    captchas,
  };
}

/** Uses all of it on another server and returns what is wrong. */
export async function take(server: Server, { name, key, challenge, captchas }: Written): Promise<string[]> {
  const problems: string[] = [];
  const expect = (what: string, answer: object, pattern: RegExp) => {
    const text = JSON.stringify(answer);
    if (!pattern.test(text)) problems.push(`${what}: ${text.slice(0, 200)}`);
  };
  const session = `session-${name}`;
  const [token, game] = [`room-${name}`, `game-${name}`];
  expect('key', await ask(server, '/auth', undefined, { authorization: `Bearer ${key}` }), /"tier":"pro"/);
  expect('chat', await ask(server, '/v6/chat/private', { username: 'bob', token }), /"message":"kept"/);
  const stranger = { username: `alice-${name}`, message: 'me too', session: 'another', token };
  expect('name', await ask(server, '/v6/chat', stranger), /"status":403/);
  expect(
    'answer',
    await ask(server, '/v6/chat', { username: 'bob', message: 'seen', session: 'bob', token }),
    /sent/,
  );
  const move = { username: `bob-${name}`, session: 'bob', move: '1-1', game };
  expect('game', await ask(server, '/v6/tic-tac-toe/play', move), /sent/);
  const next = { username: `alice-${name}`, session, move: '3-3', game };
  expect('move', await ask(server, '/v6/tic-tac-toe/play', next), /sent/);
  const seen = await ask(server, '/v6/tic-tac-toe/fetch', { username: `bob-${name}`, session: 'bob', game });
  expect('moves', seen, /"2-2".*"1-1".*"3-3"/);
  expect('proof', await ask(server, '/v6/pow', challenge), /"valid":true/);
  expect('proof again', await ask(server, '/v6/pow', challenge), /"used"/);
  // Correct once, or wrong three times.
  for (const captcha of captchas) {
    const tries = [];
    for (let count = 0; count < 4; count += 1)
      tries.push(await ask(server, '/v6/captcha', { token: captcha, answer: 'A' }));
    expect('captcha', tries, /^\[\{"valid":(true|false,"reason":"wrong").*"used"\}\]$/);
  }
  return problems;
}

function solve({ salt }: { salt: string }): string {
  for (let nonce = 0; ; nonce += 1) {
    const digest = createHash('sha256').update(`${salt}${nonce}`).digest('hex');
    if (digest.startsWith('0'.repeat(DIFFICULTY))) return `${nonce}`;
  }
}

/** Exactly the burst must be admitted of many concurrent requests to all servers. */
export async function countAtOnce(servers: readonly Server[]): Promise<string[]> {
  const problems: string[] = [];
  for (let caller = 1; caller <= CALLERS; caller += 1) {
    const headers = { 'x-forwarded-for': `192.0.2.${caller}` };
    const call: Call = { method: 'GET', path: '/v6/evaluate?expr=1%2B1', headers };
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => send(servers[index % servers.length]?.url ?? '', call)),
    );
    const admitted = answers.filter(({ status }) => status === 200).length;
    const refused = answers.filter(({ status }) => status === 429).length;
    if (admitted !== BURST || refused !== AT_ONCE - BURST)
      problems.push(`${admitted} admitted, ${refused} rejected`);
  }
  return problems;
}

/** The fields of responses that are used, for either release. */
interface Told {
  readonly token: string;
  readonly salt: string;
}

async function ask(server: Server, path: string, body?: object, headers = asNewcomer()): Promise<Told> {
  const { text } = await send(server.url, {
    method: body ? 'POST' : 'GET',
    path,
    headers,
    ...(body && { body }),
  });
  return JSON.parse(text);
}

/** Returns requests that write to the store, that read from it, and that do not use it. */
export function mixed(number: number): Call {
  const headers = asNewcomer();
  const name = `${process.pid}-${callers}`;
  const calls: Call[] = [
    {
      method: 'POST',
      path: '/v6/chat',
      body: { username: `load-${name}`, session: 's', message: name },
      headers,
    },
    { method: 'GET', path: '/v6/chat', headers },
    {
      method: 'POST',
      path: '/v6/tic-tac-toe/play',
      body: { username: 'load', session: 's', move: '1-1', game: name },
      headers,
    },
    { method: 'GET', path: '/v6/pow?difficulty=1', headers },
    { method: 'GET', path: '/v6/evaluate?expr=1%2B1', headers },
  ];
  return calls[number % calls.length] as Call;
}
