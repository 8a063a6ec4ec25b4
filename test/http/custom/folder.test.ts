/** Problems of a folder of custom operations: one sentence each with file and line, all at once, before the start. */
import { spawnSync } from 'node:child_process';
import t from 'tap';
import { findBuilt } from '../../support/built.ts';
import { CODE, DOCUMENT, makeCustomFolder } from '../../support/custom-folder.ts';
import { readRows } from '../../support/json-lines.ts';
import { loadFolder } from '../../support/program.ts';
import { atScale } from '../../support/scale.ts';

const lineOf = (document: string, part: string) =>
  document.slice(0, document.indexOf(part)).split('\n').length;

/** The name of a problem; the replaced part of the document, its replacement, the part at fault, and the sentence. */
type Edit = [title: string, from: string, to: string, at: string, text: string];
const edits = readRows<Edit>('test/http/custom/wrong-documents.jsonl');

t.test('each problem of a document is a sentence with its line', async (t) => {
  const step = atScale({ full: 1, quick: 3 });
  for (const [title, from, to, at, text] of edits.filter((_, index) => index % step === 0)) {
    const document = DOCUMENT.replace(from, () => to);
    t.not(document, DOCUMENT, `${title}: the document differs`);
    const folder = makeCustomFolder(t, { document });
    const { served, problems } = await loadFolder(folder);
    t.equal(served, undefined, title);
    const found = problems.filter((problem) => problem.startsWith(`${folder}/openapi.yaml:`));
    const sentences = found.map((problem) => problem.slice(`${folder}/openapi.yaml:`.length));
    const fitting = sentences.find((sentence) => new RegExp(text).test(sentence.replace(/^\d+ /, '')));
    t.ok(fitting, `${title}: ${problems.join('; ')}`);
    const line = lineOf(document, at.trimStart());
    if (at !== '') t.equal(Number.parseInt(fitting ?? '', 10), line, `${title}: line of ${fitting}`);
  }
});

/** Starts the program with this folder and a wrong port. */
async function startIn(folder: string) {
  const [node = '', ...options] = await findBuilt('src/main.js');
  const env = { PATH: process.env.PATH, OPERATIONS_DIR: folder, PORT: 'x' };
  return spawnSync(node, options, { env, encoding: 'utf8', timeout: 60_000 });
}

t.test('each problem of the code is a sentence, also if it never finishes to load', async (t) => {
  const codes = readRows<[title: string, code: string, text: string]>('test/http/custom/wrong-modules.jsonl');
  for (const [title, code, text] of codes) {
    const limits = text.includes('after 0\\.2 s') ? { loadMaxMs: 200 } : {};
    const { served, problems } = await loadFolder(makeCustomFolder(t, { code }), limits);
    t.equal(served, undefined, title);
    t.equal(problems.length, 1, title);
    t.match(problems[0], new RegExp(text), title);
  }
  t.match((await loadFolder('/nowhere')).problems, ['OPERATIONS_DIR must be a folder, not /nowhere']);
  t.match(
    (await loadFolder(makeCustomFolder(t, { document: '' }))).problems[0],
    /openapi\.yaml cannot be read: ENOENT/,
  );
});

t.test('problems of the document and of the functions are reported together', async (t) => {
  const document = DOCUMENT.replace('      summary:', '      x-tol: {}\n      summary:');
  const { problems } = await loadFolder(
    makeCustomFolder(t, { document, code: 'export const operations = { other() {} };\n' }),
  );
  t.match(problems, [
    /openapi\.yaml:\d+ .*unknown keyword 'x-tol'$/,
    /index\.js has no function for the operation 'getWeather'$/,
    /index\.js has the function 'other', but openapi\.yaml has no such operation$/,
  ]);
  t.equal(problems.length, 3);
});

t.test('code that ends the process while it is loaded is reported with all other problems', async (t) => {
  const exits: [code: string, line: string][] = [
    [`process.exit(7);\n${CODE}`, ':1'],
    [`import fs from 'node:fs';\nawait null;\nprocess.exit();\n${CODE}`, ':3'],
    [`setTimeout(process.exit, 1, 7);\nawait new Promise(() => {});\n${CODE}`, ''],
  ];
  for (const [code, line] of exits) {
    const document = DOCUMENT.replace(', examples: [21]', '');
    const folder = makeCustomFolder(t, { document, code });
    const { status, stderr } = await startIn(folder);
    t.equal(status, 2, code);
    t.match(stderr, /^The configuration has 2 problem\(s\):\n/);
    t.match(
      stderr,
      `${folder}/openapi.yaml:35 components.schemas.Weather.properties.celsius: has no example`,
    );
    const sentence = / ends the process with exit code \d while it is loaded\n$/;
    t.match(stderr, sentence, code);
    t.ok(stderr.includes(`\n  ${folder}/index.js${line} ends`), stderr);
  }
});

t.test('CommonJS and ES modules are both loaded', async (t) => {
  const { served } = await loadFolder(makeCustomFolder(t, { file: 'index.mjs' }));
  t.equal(served?.name, 'acme');
});

t.test('two operations with the same path, or the same name, are reported', async (t) => {
  const path = DOCUMENT.slice(DOCUMENT.indexOf('  /weather/{city}:'), DOCUMENT.indexOf('components:'));
  const document = DOCUMENT.replace(
    'components:\n',
    `${path.replaceAll('{city}', '{town}').replace('name: city', 'name: town').replace('{ city: Bern }', '{ town: Bern }')}components:\n`,
  );
  const { problems } = await loadFolder(makeCustomFolder(t, { document }));
  const text = problems.join('\n');
  t.match(text, /\/weather\/\{town\} is the same path as \/weather\/\{city\}/);
  t.match(text, /two operations are named 'getWeather'/);
  t.match(text, /x-tool: two operations are named 'weather'/);
});

t.test(
  'the start reports all problems at once with exit code 2, those of the configuration included',
  async (t) => {
    const folder = makeCustomFolder(t, {
      document: DOCUMENT.replace('url: /acme', 'url: /health').replace(', examples: [21]', ''),
      code: 'export const operations = { getWeather: 1, other() {} };\n',
    });
    const { status, stderr } = await startIn(folder);
    t.equal(status, 2);
    t.match(stderr, /^The configuration has 4 problem\(s\):\n/);
    for (const text of [
      `${folder}/openapi.yaml:4 servers[0].url must not be /health`,
      `${folder}/openapi.yaml:35 components.schemas.Weather.properties.celsius: has no example`,
      `${folder}/index.js operations.getWeather must be a function`,
      'PORT must be an integer',
    ])
      t.ok(stderr.includes(text), `${text} in ${stderr}`);
  },
);

t.test('an index.ts needs a Node.js that strips types', async (t) => {
  const folder = makeCustomFolder(t, { file: 'index.ts' });
  const { status, stderr } = await startIn(folder);
  if ('typescript' in process.features && process.features.typescript) return;
  t.equal(status, 2);
  t.match(
    stderr,
    /index\.ts needs a Node\.js that strips types \(22\.18 or later\): write index\.js instead/,
  );
});
