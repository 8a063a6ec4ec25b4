/**
 * Follows the README as a newcomer: clones, installs and starts as written, on port 3000, then runs every other command
 * in page order, each in the folder in which the previous one ended. Prints a transcript.
 *
 *   npm run trial -- first-hour
 *
 * Clones the last commit of this checkout instead of the public repository. Leaves out Docker, the tests, and commands
 * of agents. Needs git, npm, curl and python3 with requests. Exits with 1 at the first command that fails.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { packageRoot } from '../../src/contract/package.ts';

const READY_MS = 600_000;
const ELSEWHERE = /^(docker run|claude mcp|npm test)/;

const home = mkdtempSync(join(tmpdir(), 'first-hour-'));
mkdirSync(join(home, 'my-project'));
const env = {
  ...process.env,
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: `url.${packageRoot}.insteadOf`,
  GIT_CONFIG_VALUE_0: 'https://github.com/utility-api/utility-api',
};
const blocks = [
  ...readFileSync(join(packageRoot, 'README.md'), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```/gm),
]
  .map(([, language = '', text = '']) => ({ language, text }))
  .filter(({ language, text }) => language !== 'md' && !ELSEWHERE.test(text));

const [start, ...others] = blocks;
const began = Date.now();
let folder = home;
let service: ChildProcess | undefined;
try {
  print(start?.text ?? '');
  service = spawn('bash', ['-ec', start?.text ?? ''], { cwd: home, env, stdio: 'ignore', detached: true });
  await waitForService();
  print(`# ready after ${Math.round((Date.now() - began) / 1000)} s\n`);
  folder = join(home, 'utility-api');
  for (const { language, text } of others) {
    print(language === 'sh' ? text : `# ${language}\n${text}`);
    print(`${run(language, text).trim().slice(0, 400)}\n`);
  }
  print(`# done after ${Math.round((Date.now() - began) / 1000)} s\n`);
} finally {
  if (service?.pid) process.kill(-service.pid);
  rmSync(home, { recursive: true, force: true });
}

function run(language: string, text: string): string {
  const names: Record<string, string> = { js: 'program.mjs', python: 'program.py' };
  const file = join(folder, names[language] ?? '');
  if (language !== 'sh') writeFileSync(file, text);
  const programs: Record<string, string> = { js: `node '${file}'`, python: `python3 '${file}'` };
  const command = programs[language] ?? `${text}\npwd > '${home}/folder'`;
  const output = execFileSync('bash', ['-ec', command], { cwd: folder, env, encoding: 'utf8' });
  if (language === 'sh') folder = readFileSync(join(home, 'folder'), 'utf8').trim();
  return output;
}

async function waitForService(): Promise<void> {
  while (Date.now() - began < READY_MS) {
    const answer = await fetch('http://localhost:3000/health').catch(() => undefined);
    if (answer?.ok) return;
    await delay(200);
  }
  throw new Error('the service did not start');
}

function print(text: string): void {
  process.stdout.write(text.replaceAll(/^(?=.)/gm, '  ').concat(text.endsWith('\n') ? '' : '\n'));
}
