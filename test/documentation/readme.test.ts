/** Runs the examples of the README. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import t from 'tap';
import { packageRoot } from '../../src/contract/package.ts';
import { latestVersion } from '../../src/contract/versions.ts';
import { parseCommand } from '../../src/operator/keys-arguments.ts';
import { startService } from '../support/service.ts';
import { typeScript } from '../support/typescript.ts';

const readme = readFileSync(join(packageRoot, 'README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
const sdk = JSON.parse(readFileSync(join(packageRoot, 'sdk/package.json'), 'utf8'));

/** Every command block, with the block after it as the expected output. */
const blocks = [...readme.matchAll(/```sh\n([\s\S]*?)```(?:\n\n```(?:json|svg)\n([\s\S]*?)```)?/g)].map(
  ([, commands = '', answer]) => ({ commands: commands.trim(), answer: answer?.trim() }),
);

/** Returns the programs in a language, in page order. */
const blocksOf = (language: string): string[] =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, code = '']) => code,
  );

/** Converts expected output to a pattern: `…` matches anything, and the output may continue after the end. */
function toPattern(answer: string): RegExp {
  const parts = answer.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\s\\S]*')}`);
}

t.test('every curl example returns the documented response', async (t) => {
  const { app } = await startService(t);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const calls = blocks.filter(({ commands }) => /^(\w+=\$\()?curl /.test(commands));
  t.ok(calls.length >= 8, `${calls.length} calls found`);
  t.equal(calls.filter(({ answer }) => answer !== undefined).length, 6, 'six of them have a response');
  for (const { commands, answer } of calls) {
    const here = commands
      .replaceAll('localhost:3000', new URL(address).host)
      .replaceAll(/ -H 'Authorization: [^']*'/g, '');
    const { stdout } = await promisify(execFile)('bash', ['-ec', here], { cwd: t.testdir() });
    if (answer !== undefined) t.match(stdout, toPattern(answer), commands);
    else t.notMatch(stdout, /"error"/, commands);
  }
});

t.test('the JavaScript example of the quick start works', async (t) => {
  const { app } = await startService(t);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const folder = t.testdir();
  const [, program = ''] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];
  t.ok(readme.indexOf(program) < readme.indexOf('## Endpoints'));
  t.equal(program.trim().split('\n').length, 3);
  const here = program
    .replaceAll('http://localhost:3000', address)
    .replace("'utility-api-client'", `'${packageRoot}/sdk/src/generated/index.ts'`);
  writeFileSync(join(folder, 'program.mts'), here);
  const { stdout } = await promisify(execFile)(process.execPath, [typeScript, join(folder, 'program.mts')]);
  t.match(stdout, `${address}/${latestVersion}/qrcode?text=https%3A%2F%2Fexample.com`);
});

t.test('the chat and game examples in JavaScript and Python work', async (t) => {
  const { app, post } = await startService(t, {
    environment: { DEFAULT_LIMIT: '100000', DEFAULT_BURST: '100000' },
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const folder = t.testdir();
  const [first = '', ...programs] = blocksOf('js');
  const client = first.split('\n').slice(0, 2).join('\n');
  // Sends a message every 250 ms, so that long polls return.
  const message = { username: 'zoe', session: 'known-to-zoe', message: 'Good morning' };
  const speaker = setInterval(() => void post('/v6/chat', message), 250);
  t.teardown(() => clearInterval(speaker));
  const runs: [program: string, words: string[], output: RegExp][] = [
    [`${client}\n${programs[0]}`, [process.execPath, typeScript], /Good morning/],
    [`${client}\n${programs[1]}`, [process.execPath, typeScript], /^finn\n$/],
    [blocksOf('python')[0] ?? '', ['python3'], /^Hello from Python\n$/],
    [blocksOf('python')[1] ?? '', ['python3'], /^\{'message': 'Move sent successfully'\}\n$/],
  ];
  t.equal(programs.length, 2);
  for (const [program, [command = '', ...words], output] of runs) {
    const file = join(folder, 'program.mts');
    const here = program
      .replaceAll('http://localhost:3000', address)
      .replace("'utility-api-client'", `'${packageRoot}/sdk/src/generated/index.ts'`);
    writeFileSync(file, here);
    const { stdout, stderr } = await promisify(execFile)(command, [...words, file]);
    t.match(stdout, output, program);
    t.equal(stderr, '');
    clearInterval(speaker);
  }
});

t.test('every other command exists', async (t) => {
  const lines = blocks
    .flatMap(({ commands }) => commands.split('\n'))
    .filter((line) => /\bnpm |docker /.test(line));
  t.ok(lines.length >= 6);
  for (const line of lines) {
    const [, name] = /\bnpm (?:run )?(\w+)/.exec(line) ?? [];
    const known = line.includes('--workspace sdk') ? sdk.scripts : scripts;
    if (name !== undefined && !/^(ci|pack)$/.test(name)) t.ok(name in known, line);
    const [, words] = /npm run keys -- ([^#]*)/.exec(line) ?? [];
    if (words !== undefined) t.doesNotThrow(() => parseCommand(words.trim().split(/ +/), 0), line);
  }
});

t.test('every image matches its URL', async (t) => {
  const { get } = await startService(t);
  const folder = join(packageRoot, 'docs/pictures');
  const addresses: Record<string, string> = JSON.parse(readFileSync(join(folder, 'addresses.json'), 'utf8'));
  const shown = [...readme.matchAll(/"docs\/pictures\/([^"]+)"/g)].map(([, file = '']) => file);
  t.strictSame(shown.toSorted(), Object.keys(addresses).toSorted(), 'all images are shown');
  for (const [file, address] of Object.entries(addresses)) {
    const { body } = await get(address);
    if (file.endsWith('.png')) t.ok(existsSync(join(folder, file)), file);
    else
      t.ok(
        body === readFileSync(join(folder, file), 'utf8'),
        `${file}: if not, run npm run trial -- pictures`,
      );
  }
});

t.test('the Markdown image renders', async (t) => {
  const { get } = await startService(t);
  const addresses = [...readme.matchAll(/^!\[[^\]]*\]\(http:\/\/localhost:3000([^)]*)\)/gm)];
  t.equal(addresses.length, 1);
  for (const [, address = ''] of addresses) {
    t.match((await get(address)).headers, { 'content-type': /^image\/svg\+xml/ });
    t.match((await get(`${address}&format=png`)).headers, { 'content-type': 'image/png' });
  }
});
