/** Every example of the client's README runs as is. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import t from 'tap';
import { generators } from '../../../scripts/generators/table.ts';
import { latestVersion } from '../../../src/contract/versions.ts';
import { addKey } from '../../../test/support/keys.ts';
import { makeFolder, startService } from '../../../test/support/service.ts';
import { typeScript } from '../../../test/support/typescript.ts';

const client = join(import.meta.dirname, '..');
const readme = readFileSync(join(client, 'README.md'), 'utf8');
const lines = [...readme.matchAll(/^npx utility-api-client (.*)$/gm)].map(([, line = '']) => line);
const examples = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code);

/** The expected output of each example, in order. */
const prints = [
  /^\S+ \S+.*\n<svg\n$/,
  /^true true bar\n.+ \S+\n$/,
  /^32\n$/,
  new RegExp(
    `^http.+/${latestVersion}/chart\\?type=bar&labels=Q1%2CQ2&values=3%2C5\nhttp.+/${latestVersion}/qrcode\\?text=https%3A%2F%2Fexample\\.com&format=png\n$`,
  ),
  /^Invalid or expired token\. gone_or_expired\n$/,
  /^\d+ \d+\n$/,
  /^true 4\n$/,
  /^true\n$/,
  /^GET \/v\d+\/quota 200\n$/,
  /^true\n$/,
];

t.test('every example of the README prints the documented output', async (t) => {
  const { app, stores } = await startService(t);
  const env = { ...process.env, UTILITY_API_KEY: await addKey(stores.keys) };
  const service = await app.listen({ port: 0, host: '127.0.0.1' });
  const folder = makeFolder(t);
  t.equal(examples.length, prints.length);
  for (const [index, example] of examples.entries()) {
    const program = example
      .replaceAll('http://localhost:3000', service)
      .replaceAll("'utility-api-client/solve'", `'${client}/src/solve/index.ts'`)
      .replaceAll("'utility-api-client'", `'${client}/src/generated/index.ts'`);
    const path = join(folder, `example-${index}.mts`);
    writeFileSync(path, program);
    const { stdout } = await promisify(execFile)(process.execPath, [typeScript, path], { env });
    t.match(stdout, prints[index], `example ${index + 1}`);
  }
});

t.test('every shell command of the README works', async (t) => {
  const { app } = await startService(t);
  const folder = makeFolder(t);
  writeFileSync(join(folder, 'numbers.txt'), '1\n2\n');
  const environment = {
    PATH: process.env.PATH,
    UTILITY_API_URL: await app.listen({ port: 0, host: '127.0.0.1' }),
  };
  t.equal(lines.length, 5);
  for (const line of lines) {
    const program = `'${process.execPath}' '${typeScript}' '${client}/src/cli/main.ts' ${line}`;
    const options = { cwd: folder, env: environment };
    const { stdout, stderr } = await promisify(execFile)('sh', ['-c', program], options);
    t.equal(stderr, '', line);
    t.ok(stdout !== '' || existsSync(join(folder, 'code.png')), line);
  }
});

t.test('the README lists image options for every tested generator', async (t) => {
  const rows = [...readme.matchAll(/^\| (\S+) ?[^|]*\| ([^|]+) \| ([^|]+) \|$/gm)].slice(-generators.length);
  for (const [index, { name, packages }] of generators.entries()) {
    const [row = '', generator = ''] = rows[index] ?? [];
    t.match(packages[0] ?? '', new RegExp(`^${generator}@`), row);
    const program = readFileSync(join(client, '../..', 'scripts/generators/programs', name, 'v6.ts'), 'utf8');
    for (const [, option = ''] of row.matchAll(/`([^`]+)`/g)) t.match(program, option, `${name} ${option}`);
  }
});
