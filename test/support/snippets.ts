/** Runs the page's copyable snippets unchanged, all of one language in one process. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { clientFiles } from '../../scripts/generate/client/emit.ts';
import { packageRoot } from '../../src/contract/package.ts';
import { documents } from './program.ts';

/** The result of a snippet: the status of its response, or its output if it printed something or wrote a file. */
export type Outcome = number | string;

/** Returns why Python is not available, or false. Throws in CI, where Python is required. */
export function whyNoPython(): string | false {
  if (spawnSync('python3', ['-c', 'import requests']).status === 0) return false;
  const reason = 'python3 does not have requests: apt-get install python3-requests';
  if (process.env.CI === 'true') throw new Error(reason);
  return reason;
}

const PATIENCE_MS = 120_000;

const run = (cwd: string, file: string, ...words: string[]) =>
  promisify(execFile)(file, words, {
    cwd,
    timeout: PATIENCE_MS,
    maxBuffer: 1e8,
    env: { ...process.env, CURL_HOME: cwd, PYTHONDONTWRITEBYTECODE: '1' },
  });

/** Runs shell lines, mostly curl, whose configuration file makes it print the status. */
export async function runInShell(folder: string, snippets: readonly string[]): Promise<Outcome[]> {
  writeFileSync(join(folder, '.curlrc'), 'silent\nshow-error\nwrite-out = "\\n%{http_code}"\n');
  const lines = snippets.map((text, index) => `(\n${text}\n) > answer-${index} 2>&1`);
  writeFileSync(join(folder, 'all.sh'), lines.join('\n'));
  await run(folder, 'sh', 'all.sh');
  return snippets.map((_, index) => {
    const answer = readFileSync(join(folder, `answer-${index}`), 'utf8');
    const [, status] = /\n(\d{3})$/.exec(answer) ?? [];
    const isRefused = /"isError":true|"error":\{"code"/.test(answer); // tool errors have status 200
    return status === undefined || isRefused ? answer : Number(status);
  });
}

const PYTHON = `
import contextlib, io, json, traceback
outcomes = []
for text in json.load(open('snippets.json')):
    names = {'__name__': '__main__'}
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(text, 'snippet', 'exec'), names)
        outcomes.append(names.get('response', names.get('answer')).status_code)
    except Exception:
        outcomes.append(text + traceback.format_exc())
print(json.dumps(outcomes))
`;

export async function runInPython(folder: string, snippets: readonly string[]): Promise<Outcome[]> {
  writeFileSync(join(folder, 'snippets.json'), JSON.stringify(snippets));
  writeFileSync(join(folder, 'all.py'), PYTHON);
  return JSON.parse((await run(folder, 'python3', 'all.py')).stdout);
}

const NODE = `
const { fetch: ask } = globalThis;
let status = 0;
globalThis.fetch = async (...request) => {
  const answer = await ask(...request);
  status = answer.status;
  return answer;
};
const { log } = console;
console.log = () => {};
const outcomes = [];
for (let index = 0; index < Number(process.argv[2]); index += 1) {
  status = 0;
  await import('./snippet-' + index + '.mjs').then(() => outcomes.push(status), ({ stack }) => outcomes.push(stack));
}
log(JSON.stringify(outcomes));
`;

/** Runs snippets as ES modules in Node, with the client installed as a package. */
export async function runInNode(folder: string, snippets: readonly string[]): Promise<Outcome[]> {
  for (const [index, text] of snippets.entries()) writeFileSync(join(folder, `snippet-${index}.mjs`), text);
  writeFileSync(join(folder, 'all.mjs'), NODE);
  return JSON.parse((await run(folder, process.execPath, 'all.mjs', String(snippets.length))).stdout);
}

/** Installs the client, generated from the current documents, as a package into a folder. */
export async function installClient(folder: string): Promise<void> {
  const named = Object.entries(documents).map(([name, document]) => ({ name, document }));
  const texts = new Map(clientFiles(named).map(({ path, text }) => [basename(path), text]));
  const target = join(folder, 'node_modules', 'utility-api-client');
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'package.json'), '{ "type": "module", "exports": "./index.js" }');
  await build({
    entryPoints: [join(packageRoot, 'packages/client', 'src', 'generated', 'index.ts')],
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile: join(target, 'index.js'),
    logLevel: 'error',
    plugins: [
      {
        name: 'current documents',
        setup: ({ onLoad }) =>
          onLoad({ filter: /[\\/]generated[\\/][\w-]+\.ts$/ }, ({ path }) => ({
            contents: texts.get(basename(path)) ?? readFileSync(path, 'utf8'),
            loader: 'ts',
          })),
      },
    ],
  });
}
