/** Runs the calls and programs of `docs/cookbook.md`, and checks the commands of `docs/api-keys.md`. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import t from 'tap';
import { packageRoot } from '../../src/contract/package.ts';
import { parseKeys } from '../support/keys-command.ts';
import { blocksIn } from '../support/reader.ts';
import { startService } from '../support/service.ts';
import { typeScript } from '../support/typescript.ts';

const blocks = blocksIn(readFileSync(join(packageRoot, 'docs/cookbook.md'), 'utf8'));
const keys = readFileSync(join(packageRoot, 'docs/api-keys.md'), 'utf8');
const run = promisify(execFile);

/** Returns the programs in a language, in page order. */
const programsIn = (wanted: string) =>
  blocks.flatMap(({ language, text }) => (language === wanted ? [text] : []));

/** Converts expected output to a pattern: `…` matches anything, and the output may continue after the end. */
function toPattern(answer: string): RegExp {
  const parts = answer
    .trim()
    .split('…')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\s\\S]*')}`);
}

t.test('every call returns the documented response', async (t) => {
  const { app } = await startService(t);
  const { host } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  let answers = 0;
  for (const [index, { language, text }] of blocks.entries()) {
    if (language !== 'sh') continue;
    const commands = text.replaceAll('localhost:3000', host);
    const { stdout } = await run('bash', ['-ec', commands], { cwd: t.testdir() });
    const next = blocks[index + 1];
    const isAnswered = next?.language === 'json' || next?.language === 'svg';
    if (isAnswered) t.match(stdout, toPattern(next.text), commands);
    else t.notMatch(stdout, /"error"/, commands);
    answers += Number(isAnswered);
  }
  t.equal(answers, 7);
});

t.test('the chat and game programs in JavaScript and Python work', async (t) => {
  const { app, post } = await startService(t, {
    environment: { DEFAULT_LIMIT: '100000', DEFAULT_BURST: '100000' },
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const folder = t.testdir();
  const client = `import { createClient } from '${packageRoot}/packages/client/src/generated/index.ts';
const api = createClient({ baseUrl: '${address}' });`;
  // Sends a message every 250 ms, so that long polls return.
  const message = { username: 'zoe', session: 'known-to-zoe', message: 'Good morning' };
  const speaker = setInterval(() => void post('/v6/chat', message), 250);
  t.teardown(() => clearInterval(speaker));
  const [chat, game, ...others] = programsIn('js');
  const [chatInPython = '', gameInPython = ''] = programsIn('python');
  t.strictSame(others, []);
  const runs: [program: string, words: string[], output: RegExp][] = [
    [`${client}\n${chat}`, [process.execPath, typeScript], /Good morning/],
    [`${client}\n${game}`, [process.execPath, typeScript], /^finn\n$/],
    [chatInPython, ['python3'], /^Hello from Python\n$/],
    [gameInPython, ['python3'], /^\{'message': 'Move sent successfully'\}\n$/],
  ];
  for (const [program, [command = '', ...words], output] of runs) {
    const file = join(folder, 'program.mts');
    writeFileSync(file, program.replaceAll('http://localhost:3000', address));
    const { stdout, stderr } = await run(command, [...words, file]);
    t.match(stdout, output, program);
    t.equal(stderr, '');
    clearInterval(speaker);
  }
});

t.test('every command for API keys is valid', (t) => {
  const commands = [...keys.matchAll(/^utility-api keys ([^#\n]*)/gm)];
  t.equal(commands.length, 8);
  for (const [line, words = ''] of commands) {
    t.doesNotThrow(() => parseKeys(words.trim().split(/ +/), 0), line);
  }
  t.end();
});
