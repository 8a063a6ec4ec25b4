/**
 * Replaces the servers of Compose and rotates their secret with the documented commands, while requests arrive through
 * the proxy.
 *
 *   docker compose --profile scale up -d --wait && npm run trial -- rolls [--url http://localhost:8080]
 *
 * Exits with 1 if a request or a command failed, or if a challenge issued before or during a command does not verify.
 * `.env` needs DEFAULT_LIMIT and DEFAULT_BURST that the load does not reach, TRUST_PROXY with this machine, so that the
 * load comes from many addresses, and, if startups keep the machine busy, a longer REDIS_TIMEOUT_MS.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { packageRoot } from '../../src/contract/package.ts';
import { startLoad, type Task } from '../../test/support/load.ts';
import { solveChallenge } from '../../test/support/server-process.ts';
import { text } from '../options.ts';
import { createNewcomers, endLoads, report } from './report.ts';

/** Number of challenges that stay open before the oldest is verified. The rest is verified at the end. */
const OPEN_MAX = 100;
/** A name that no earlier run holds. */
const NAME = `trial ${process.pid} ${Date.now()}`;
/** A command takes about a minute, much longer on a busy machine. */
const COMMAND_MAX_MS = 900_000;

const { values } = parseArgs({ options: { url: text('http://localhost:8080') } });
const client = createNewcomers(values.url);

for (const words of ['deploy/roll api-2', 'deploy/rotate', 'deploy/rotate forget']) await tryUnderLoad(words);

async function tryUnderLoad(title: string): Promise<void> {
  const open: object[] = [];
  const results: string[] = [];
  const verify = async (solution: object) => {
    const reply = await client.post('/v6/pow', solution);
    results.push(reply.text);
    return reply;
  };
  const tasks: readonly Task[] = [
    {
      name: 'message',
      send: (server, message) =>
        server.post('/v6/chat', { username: NAME, session: 'a session', message, token: message }),
    },
    { name: 'read', send: (server) => server.get('/v6/evaluate?expr=1%2B1') },
    {
      name: 'challenge',
      send: async (server) => {
        open.push(await solveChallenge(server));
        const oldest = open.length > OPEN_MAX ? open.shift() : undefined;
        return oldest ? verify(oldest) : server.get('/health');
      },
    },
  ];
  const load = startLoad(`${process.pid}-${title.length}`, tasks, [client]);
  const startMs = performance.now();
  const [command = '', ...words] = title.split(' ');
  const ran = await promisify(execFile)(join(packageRoot, command), words, { timeout: COMMAND_MAX_MS }).then(
    () => '',
    (error: Error & { stderr?: string }) => error.stderr || error.message,
  );
  await endLoads(title, load);
  for (const solution of open) await verify(solution);
  report(`${title} took ${Math.round((performance.now() - startMs) / 1000)} s`, ran === '', [ran]);
  const lost = results.filter((text) => JSON.parse(text).valid !== true);
  report(`${lost.length} of ${results.length} challenges failed to verify`, lost.length === 0, lost);
}
