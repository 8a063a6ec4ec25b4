/** Problems of a folder of custom operations: one sentence each with file and line, all at once, before the start. */
import { spawnSync } from 'node:child_process';
import t from 'tap';
import { findBuilt } from '../../support/built.ts';
import { CODE, DOCUMENT, makeCustomFolder } from '../../support/custom-folder.ts';
import { loadFolder } from '../../support/program.ts';
import { atScale } from '../../support/scale.ts';

const lineOf = (document: string, part: string) =>
  document.slice(0, document.indexOf(part)).split('\n').length;

/** The name of a problem; the replaced part of the document, its replacement, the part at fault, and the sentence. */
const edits: [title: string, from: string, to: string, at: string, text: RegExp][] = [
  ['an older OpenAPI', 'openapi: 3.1.0', 'openapi: 3.0.3', 'openapi:', /^openapi must be 3\.1\.0/],
  ['no info', 'info: { title: Acme, version: 1.0.0 }\n', '', 'openapi:', /^has no info$/],
  ['no version', ', version: 1.0.0', '', 'info:', /^info: has no version$/],
  [
    'no paths',
    DOCUMENT.slice(DOCUMENT.indexOf('paths:'), DOCUMENT.indexOf('components:')),
    '',
    'openapi:',
    /has no paths/,
  ],
  ['an unknown keyword', 'info: {', 'inof: {}\ninfo: {', 'inof', /^unknown keyword 'inof'$/],
  [
    'an unknown keyword of info',
    'title: Acme',
    'titel: x, title: Acme',
    'info',
    /^info: unknown keyword 'titel'$/,
  ],
  [
    'an unknown keyword of an operation',
    '      summary:',
    '      x-tol: {}\n      summary:',
    'x-tol',
    /^GET \/weather\/\{city\}: unknown keyword 'x-tol'$/,
  ],
  [
    'an unknown keyword of a schema',
    'maxLength: 50',
    'maxLength: 50, maxLenght: 9',
    'schema: { type: string',
    /parameters\.0\.schema: unknown keyword 'maxLenght'$/,
  ],
  [
    'an unknown card property',
    'example: { city: Bern }',
    'exmaple: {}, example: { city: Bern }',
    'get:',
    /x-card: unknown property 'exmaple'/,
  ],
  [
    'an unknown tool property',
    'name: weather, description: Use',
    'nmae: a, name: weather, description: Use',
    'get:',
    /x-tool: unknown property 'nmae'/,
  ],
  ['an invalid card example', 'city: Bern }', 'town: Bern }', 'get:', /x-card: .*(town|city)/],
  ['a tag that is not listed', 'tags: [weather]', 'tags: [wether]', 'get:', /the first tag is 'wether'/],
  [
    'a tool name',
    '{ name: weather, description: Use',
    '{ name: get-weather, description: Use',
    'get:',
    /name is not in snake_case/,
  ],
  [
    'no servers',
    'servers:\n  - { url: /acme }\n',
    '',
    'openapi:',
    /servers\[0\]\.url must be one path segment/,
  ],
  ['two segments', 'url: /acme', 'url: /acme/v1', 'url:', /must be one path segment/],
  ['capitals in the path', 'url: /acme', 'url: /Acme', 'url:', /must be one path segment/],
  ['a whole URL', 'url: /acme', 'url: https://example.com/acme', 'url:', /must be one path segment/],
  ['a version as path', 'url: /acme', 'url: /v6', 'url:', /must not be \/v6, which is a path of the service/],
  ['a future version', 'url: /acme', 'url: /v12', 'url:', /must not be \/v12/],
  ['a path of the service', 'url: /acme', 'url: /health', 'url:', /must not be \/health/],
  ['a path without a document', 'url: /acme', 'url: /page', 'url:', /must not be \/page/],
  ['a redirected path', 'url: /acme', 'url: /qr', 'url:', /must not be \/qr/],
  [
    'an operation of the service',
    'operationId: getWeather',
    'operationId: getTime',
    'operationId',
    /'getTime' is an operation of the service/,
  ],
  [
    'a tag of the service',
    'name: weather, description: The',
    'name: time, description: The',
    '- { name: time',
    /'time' is a tag of the service/,
  ],
  [
    'a tool of the service',
    '{ name: weather, description: Use',
    '{ name: quota, description: Use',
    'x-tool',
    /'quota' is a tool of the service/,
  ],
  [
    'a path of the document itself',
    '  /weather/{city}:',
    '  /openapi.json:',
    '/openapi.json',
    /added by the service: choose another path/,
  ],
  ['no operationId', '      operationId: getWeather\n', '', 'get:', /has no operationId$/],
  [
    'an operationId that is not a name',
    'operationId: getWeather',
    'operationId: get-weather',
    'operationId',
    /must be a name such as getWeather/,
  ],
  ['no summary', '      summary: Get the weather\n', '', 'get:', /has no summary$/],
  ['no success', "'200':", "'201':", 'get:', /has no response '200', the only success/],
  [
    'a time limit',
    '      summary:',
    '      x-timeout-ms: 60000\n      summary:',
    'get:',
    /x-timeout-ms must be an integer between 1 and 30000/,
  ],
  [
    'a plugin',
    '      summary:',
    '      x-plugin: a.ts\n      summary:',
    'x-plugin',
    /x-plugin is not supported/,
  ],
  [
    'a query for a body',
    '      summary:',
    '      x-query-as-body: a\n      summary:',
    'x-query-as-body',
    /x-query-as-body is not supported/,
  ],
  ['an event stream', 'application/json:', 'text/event-stream:', 'get:', /event streams are not supported/],
  [
    'security of an operation',
    '      summary:',
    '      security: [{ apiKey: [] }]\n      summary:',
    'security:',
    /^GET \/weather\/\{city\}: security must be \[\], which opens the operation to all$/,
  ],
  [
    'security of the document',
    'paths:',
    'security: []\npaths:',
    'security',
    /^security is added by the service$/,
  ],
  ...[0, 0.5, -1, 1_000_001, "'9'"].map((limit): (typeof edits)[number] => [
    `a limit of ${limit} per second`,
    '      summary:',
    `      x-rate-limit-per-second: ${limit}\n      summary:`,
    'x-rate-limit',
    /^GET \/weather\/\{city\}: x-rate-limit-per-second must be an integer between 1 and 1000000$/,
  ]),
  [
    'a response without a schema',
    "schema: { $ref: '#/components/schemas/Weather' }",
    'example: {}',
    'application/json',
    /application\/json: has no schema$/,
  ],
  [
    'a parameter without a schema',
    'schema: { type: string, maxLength: 50, examples: [Bern] }',
    'content: { text/plain: { schema: { type: string } } }',
    '- name: city',
    /parameters\.0: has no schema$/,
  ],
  ...[
    ['x-closed-query', '5', /x-closed-query: must be boolean$/],
    ['x-key-in', "''", /x-key-in: must NOT have fewer than 1 characters$/],
    ['x-refusals', "{ '404': Gone. }", /x-refusals\.404: must be array$/],
    ['x-links', '~', /x-links: must be object$/],
    ['x-internal', 'false', /x-internal: must be equal to one of the allowed values$/],
    ['x-deprecated-since', 'today', /x-deprecated-since: must match pattern/],
  ].map(([keyword, value, text]): (typeof edits)[number] => [
    `a wrong value of ${keyword}`,
    '      summary:',
    `      ${keyword}: ${value}\n      summary:`,
    `${keyword}`,
    text as RegExp,
  ]),
  [
    'a wrong value in a schema',
    'maxLength: 50',
    'maxLength: fifty',
    'schema: { type: string',
    /parameters\.0\.schema\.maxLength: must be integer$/,
  ],
  ['an unsupported method', '    get:', '    trace:', 'trace:', /the method must be one of/],
  [
    'a reference without a target',
    'schemas/Weather',
    'schemas/Wether',
    "$ref: '#/",
    /#\/components\/schemas\/Wether has no target/,
  ],
  [
    'a reference to a file',
    '#/components/schemas/Weather',
    'weather.yaml#/Weather',
    "$ref: 'weather",
    /must start with #\//,
  ],
  [
    'a recursive schema',
    '{ description: The sky., type: string, enum: [clear, gray], examples: [gray] }',
    "{ $ref: '#/components/schemas/Weather' }",
    "$ref: '#/",
    /refers to itself/,
  ],
  [
    'a component of the service',
    '    Weather:\n',
    '    ServiceError: { type: object }\n    Weather:\n',
    'ServiceError',
    /ServiceError is a component of the service/,
  ],
  [
    'a string without a limit',
    'type: string, maxLength: 50',
    'type: string',
    'schema: { type: string',
    /is a string without a limit/,
  ],
  [
    'a number without a limit',
    ', minimum: -100, maximum: 100',
    '',
    'celsius: {',
    /is a number without minimum or maximum/,
  ],
  ['no example', ', examples: [21]', '', 'celsius: {', /has no example/],
  ['no description', 'description: The temperature., ', '', 'celsius: {', /has no description/],
  ['an invalid example', 'examples: [21]', 'examples: [200]', 'celsius: {', /example 200 is not valid/],
  [
    'a message of an unknown rule',
    'maxLength: 50',
    'maxLength: 50, x-messages: { maxLen: a }',
    'schema: { type: string',
    /x-messages has no rule 'maxLen'/,
  ],
  [
    'a reference that cannot be decoded',
    'schemas/Weather',
    'schemas/%zz',
    "$ref: '#/",
    /#\/components\/schemas\/%zz is not a valid URL: % must precede two hexadecimal digits$/,
  ],
  [
    'a reference to a prototype',
    '#/components/schemas/Weather',
    '#/__proto__',
    "$ref: '#/",
    /has no target$/,
  ],
  [
    'a reference to a function of all objects',
    'schemas/Weather',
    'schemas/constructor',
    "$ref: '#/",
    /has no target$/,
  ],
  [
    'no responses',
    '    get:',
    '    post: {}\n    get:',
    'post:',
    /^POST \/weather\/\{city\}: has no responses$/,
  ],
  [
    'a path of another file',
    '    get:',
    "    $ref: '#/paths/a'\n    get:",
    '$ref:',
    /\$ref is not supported in a path$/,
  ],
  ['a value next to paths', 'paths:', 'paths:\n  x-note: ~', 'x-note', /^paths: unknown keyword 'x-note'$/],
  ...['/../a', '/a/./b', '/a/..', '//a'].map((path): (typeof edits)[number] => [
    `the path ${path}`,
    '/weather/{city}:',
    `${path}:`,
    `${path}:`,
    / must not have segments that are empty, \. or \.\.$/,
  ]),
  ...['/*', '/:x', '/a?b=c', '/a b', '/a%20b', '/ä', '/a#b', '/{a', '/a(b)'].map(
    (path): (typeof edits)[number] => [
      `the path ${path}`,
      '/weather/{city}:',
      `'${path}':`,
      `'${path}':`,
      / must have only letters, digits, - \. _ ~ and \{parameters\} between slashes$/,
    ],
  ),
  ...['/{city}x', '/{city}{day}', '/{city}_{day}'].map((path): (typeof edits)[number] => [
    `the path ${path}`,
    '/weather/{city}:',
    `${path}:`,
    `${path}:`,
    /after a parameter, a segment must continue with - or \.$/,
  ]),
  [
    'a path of the document itself with a slash',
    '  /weather/{city}:',
    '  /openapi.yaml/:',
    '/openapi.yaml/',
    /added by the service: choose another path/,
  ],
  ...[
    ["'('", /schema: pattern \( is not supported: Unterminated group$/],
    ["'a(?=b)'", /schema: pattern a\(\?=b\) is not supported: /],
    ["'(a)\\1'", /schema: pattern \(a\)\\1 is not supported: /],
    ["'[b-a]'", /schema: pattern \[b-a\] is not supported: Range out of order in character class$/],
    ["'(?:[ab]{1,500}c){1,2}', x-max-bytes: 200000", /is too large for strings of 200000 characters$/],
  ].map(([pattern, text]): (typeof edits)[number] => [
    `the pattern ${pattern}`,
    'type: string, maxLength: 50',
    `type: string, pattern: ${pattern}`,
    'schema: { type: string',
    text as RegExp,
  ]),
  [
    'a pattern of property names',
    '      type: object\n',
    "      type: object\n      patternProperties: { '(': {} }\n",
    'patternProperties',
    /pattern \( is not supported: Unterminated group$/,
  ],
  [
    'an unknown format',
    'type: string, maxLength: 50',
    'type: string, format: nope',
    'schema: { type: string',
    /parameters\.0\.schema: unknown format "nope"$/,
  ],
  [
    'an empty enum',
    'enum: [clear, gray]',
    'enum: []',
    'sky: {',
    /properties\.sky: enum must have non-empty array$/,
  ],
  [
    'an unknown type',
    'type: number,',
    'type: numbre,',
    'celsius: {',
    /celsius\.type: must be equal to one of the allowed values$/,
  ],
  [
    'a keyword of another type',
    'sky: { description: The sky., type: string',
    'sky: { description: The sky., minimum: 3, type: string',
    'sky: {',
    /properties\.sky: missing type "number,integer" for keyword "minimum"|not allowed|minimum/,
  ],
  ['invalid YAML', 'info: {', 'info: { {', '', /is not valid YAML/],
  [
    'a repeated key',
    'info: {',
    'info: {}\ninfo: {',
    '\ninfo: { title',
    /is not valid YAML: Map keys must be unique/,
  ],
  ['an unknown alias', 'title: Acme', 'title: *acme', '', /is not valid YAML/],
];

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
    const fitting = sentences.find((sentence) => text.test(sentence.replace(/^\d+ /, '')));
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

/** The code, and the sentence. */
const codes: [title: string, code: string, text: RegExp][] = [
  ['no code', '', /index\.js does not exist$/],
  ['no export', 'export const other = {};\n', /index\.js must export operations, an object of functions$/],
  [
    'a missing function',
    'export const operations = {};\n',
    /index\.js has no function for the operation 'getWeather'$/,
  ],
  [
    'a function too many',
    CODE.replace('{ get', '{ getTides() {}, get'),
    /has the function 'getTides', but openapi\.yaml has no such operation$/,
  ],
  [
    'a value that is not a function',
    'export const operations = { getWeather: 1 };\n',
    /operations\.getWeather must be a function$/,
  ],
  ['a syntax error', `${CODE}\nconst = 1;\n`, /index\.js:3 cannot be loaded: Unexpected token/],
  [
    'a missing package',
    `import 'no-such-package';\n${CODE}`,
    /index\.js(:\d+)? cannot be loaded: Cannot find package 'no-such-package'/,
  ],
  [
    'a property that throws',
    "export const operations = {\n  get getWeather() { throw new Error('no database'); },\n};\n",
    /index\.js:2 cannot be loaded: no database$/,
  ],
  [
    'operations that throw',
    "export const operations = new Proxy({}, {\n  ownKeys() { throw new Error('no database'); },\n});\n",
    /index\.js:2 cannot be loaded: no database$/,
  ],
  [
    'code that throws',
    `${CODE}throw new Error('no database');\n`,
    /index\.js:2 cannot be loaded: no database$/,
  ],
];

t.test('each problem of the code is a sentence', async (t) => {
  for (const [title, code, text] of codes) {
    const { served, problems } = await loadFolder(makeCustomFolder(t, { code }));
    t.equal(served, undefined, title);
    t.equal(problems.length, 1, title);
    t.match(problems[0], text, title);
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

const unfinished: typeof codes = [
  [
    'a module that is a promise',
    `${CODE}export function then() {}\n`,
    /index\.js is not loaded after 0\.2 s: an await outside of functions does not finish$/,
  ],
  [
    'an await that does not finish',
    `async function never() { await new Promise(() => {}); }\n${CODE}const start = await never();\n`,
    /index\.js:3 is not loaded after 0\.2 s: an await outside of functions does not finish$/,
  ],
];

t.test('code that never finishes to load is a problem with the line that waits', async (t) => {
  for (const [title, code, text] of unfinished) {
    const { served, problems } = await loadFolder(makeCustomFolder(t, { code }), { loadMaxMs: 200 });
    t.equal(served, undefined, title);
    t.match(problems, [text], title);
    t.equal(problems.length, 1, title);
  }
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
