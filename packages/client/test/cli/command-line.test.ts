/** Command line: every operation, user input, exit codes. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import t from 'tap';
import { documents } from '../../../../src/contract/documents.ts';
import { hasMethod } from '../../../../src/contract/openapi.ts';
import { listedOperationsOf } from '../../../../src/contract/publish/publish.ts';
import { latestVersion } from '../../../../src/contract/versions.ts';
import { makeFolder, startService } from '../../../../test/support/service.ts';
import { until } from '../../../../test/support/until.ts';
import { printAnswer } from '../../src/cli/print.ts';
import { commands } from '../../src/generated/commands.ts';
import { findClosedPort } from '../support/fault-proxy.ts';
import { run } from '../support/run-line.ts';

const { app, stores, services } = await startService(t);
const service = await app.listen({ port: 0, host: '127.0.0.1' });
const environment = { UTILITY_API_URL: service };

const line = (text: string) => text.split(' ').map((word) => word.replaceAll('␣', ' '));
const abcHash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

const answers: [words: string, pipe: string | undefined, stdout: string | RegExp][] = [
  ['hash --text abc', undefined, `${abcHash}\n`],
  ['hash-text --text=abc', undefined, `${abcHash}\n`],
  ['hash', 'abc', `${abcHash}\n`],
  ['hash --text -', 'abc', `${abcHash}\n`],
  ['hash --text=- --algorithm md5', 'abc', '336d5ebc5436534e61d16e63ddfca327\n'],
  ['rows --count 2', '{"id":"sequence"}', '- id: 1\n- id: 2\n'],
  ['rows --count 1 --seed a', '{"id":"sequence"}', '- id: 1\n'],
  ['hash --data YWJj', 'not read', `${abcHash}\n`],
  ['hash --key k --text abc --encoding base64', undefined, /^[\w+/]{43}=\n$/],
  ['hash --json --text abc', undefined, /^\{"algorithm":"sha256",.*"broken":false\}\n$/],
  ['evaluate --expr 1+1', undefined, '2\n'],
  ['token --len 12 --type hex', undefined, /^[0-9a-f]{12}\n$/],
  ['uuid --count 2', undefined, /^[\w-]{36}\n[\w-]{36}\n$/],
  ['statistics', '1\n2\n6\n', /^count: 3\nsum: 9\n/],
  ['statistics --values 1,2 --values 6', undefined, /^count: 3\nsum: 9\n/],
  ['geo --lat1 -48.9 --lon1 2 --lat2 40 --lon2 -74', undefined, /from:\n {2}lat: -48.9\n {2}lon: 2\n/],
  ['personal --seed demo --fields name,email', undefined, /^name: .+\nemail: .+\n$/],
  ['list-people --seed a --count 1 --fields name --format csv', undefined, /^name\r\n.+\r\n$/],
  ['format-json --sort-keys --indent 0', '{"b":1,"a":2}', '{"a":2,"b":1}\n'],
  ['format-json --sort_keys --indent 0', '{"b":1,"a":2}', '{"a":2,"b":1}\n'],
  ['chart --type pie --labels a,b\\,c --values 1,2', undefined, /^<svg.*b,c.*<\/svg>$/s],
  ['chart --type pie --labels a --values 1 --no-legend --mode data', undefined, /^type: pie\n/],
  [
    'draw-chart --type pie --mode data',
    '{"labels":["a"],"values":[3]}',
    /total: 3\nslices:\n {2}- label: a\n {4}value: 3\n/,
  ],
  ['render-qr-payload --type sms --phone +15105550101', undefined, /^<svg/],
  ['list-messages', undefined, ''],
  ['time --zone UTC --at 2026-11-22T00:00:00Z', undefined, /weekday: Sunday\n/],
  ['get-time --zone UTC --at 2026-11-22T00:00:00Z --json', undefined, /^\{"iso"/],
  ['--version', undefined, '1.2.3\n'],
  ['text-count --text abc --json', undefined, /"characters":3/],
  ['person --seed demo --fields name', undefined, /^\S+ \S+/],
  ['people --count 1 --fields name --format csv', undefined, /^name\r\n/],
  ['password --symbols false --length 20', undefined, /^[A-Za-z0-9]{20}\n$/],
  ['--json evaluate --expr 1+1', undefined, /^\{"expression":"1\+1"/],
];
for (const [words, pipe, stdout] of answers) {
  t.test(`runs ${words}${pipe === undefined ? '' : ' from a pipe'}`, async (t) => {
    const outcome = await run(line(words), { environment, ...(pipe !== undefined && { pipe }) });
    t.equal(outcome.stderr, '');
    t.equal(outcome.code, 0);
    if (typeof stdout === 'string') t.equal(String(outcome.stdout), stdout);
    else t.match(String(outcome.stdout), stdout);
  });
}

const slips: [words: string, pipe: string | undefined, stderr: string][] = [
  ['hash --txt abc', undefined, 'Unknown option --txt for hash. Did you mean --text?'],
  [
    'hash --foobar abc',
    undefined,
    'Unknown option --foobar for hash. Run utility-api-client hash --help for its options.',
  ],
  ['hash abc', undefined, "Unexpected argument 'abc'. Pass values as options, such as --text hello."],
  ['hash --text', undefined, '--text requires a value.'],
  ['hash --text --json', undefined, '--text requires a value, but is followed by the option --json.'],
  ['hash --text a --text b', undefined, '--text is given more than once.'],
  [
    'hash --no-text',
    undefined,
    'Unknown option --no-text for hash. Run utility-api-client hash --help for its options.',
  ],
  ['token --len twelve', undefined, "--len must be a number, not 'twelve'."],
  ['statistics --values 1,x', undefined, "--values must be a number, not 'x'."],
  [
    'draw-chart --type pie',
    '{',
    '--data must be JSON, such as \'{"labels":["Q1","Q2"],"datasets":[{"label":"Sales","values":[3,5]}]}\'.',
  ],
  ['chart --type pie --legend=perhaps', undefined, "--legend must be true or false, not 'perhaps'."],
  [
    'levenshtein --str1 a',
    undefined,
    'levenshtein requires --str2: The second string. At most 1,000 characters.',
  ],
  ['hsh --text abc', undefined, 'Unknown command hsh. Did you mean hash?'],
  [
    'nothing-like-it',
    undefined,
    'Unknown command nothing-like-it. Run utility-api-client --help for a list.',
  ],
  ['--text abc', undefined, 'Missing command before --text. Usage: utility-api-client COMMAND [OPTIONS]'],
  ['count-text', 'x'.repeat(262_145), 'The piped input exceeds 262144 bytes.'],
  ['time --url nowhere', undefined, 'baseUrl must be a URL such as http://localhost:3000, not "nowhere"'],
  ['time --key ключ', undefined, 'key must contain only visible ASCII characters'],
];
for (const [words, pipe, stderr] of slips) {
  t.test(`rejects invalid usage with exit code 2: ${words}`, async (t) => {
    const outcome = await run(line(words), { environment, ...(pipe !== undefined && { pipe }) });
    t.strictSame([outcome.code, outcome.stderr, String(outcome.stdout)], [2, `${stderr}\n`, '']);
  });
}

t.test('rejects piped input that is not UTF-8', async (t) => {
  const outcome = await run(['hash'], { environment, pipe: Uint8Array.of(0xff, 0xfe) });
  t.strictSame([outcome.code, outcome.stderr], [2, 'The piped input is not valid UTF-8.\n']);
});

t.test('prints the error of the service and exits with 1', async (t) => {
  const refused = await run(line('token --len 5'), { environment });
  t.strictSame([refused.code, refused.stderr], [1, 'Length cannot be less than 12.\n']);
  const unknown = await run(line('auth --key nope'), { environment });
  t.equal(unknown.code, 1);
  t.match(unknown.stderr, /token/);
});

t.test('prints the retry delay if a rate limit is exceeded', async (t) => {
  const { app } = await startService(t, { environment: { DEFAULT_LIMIT: '1' } });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await run(['time'], { environment: { UTILITY_API_URL: url } });
  const outcome = await run(['time'], { environment: { UTILITY_API_URL: url } });
  t.equal(outcome.code, 1);
  t.match(outcome.stderr, /Try again in \d+ s\.\n$/);
});

t.test('exits with 1 and names --url if the service is not reachable', async (t) => {
  const url = `http://127.0.0.1:${await findClosedPort()}`;
  const outcome = await run(['time', '--url', url]);
  t.equal(outcome.code, 1);
  t.match(outcome.stderr, /--url or UTILITY_API_URL/);
});

t.test('reads the API key from its option, else from the environment', async (t) => {
  for (const [words, key] of [
    [['auth', '--key', 'nope'], undefined],
    [['auth', '--api-key', 'nope'], 'other'],
    [['auth'], 'nope'],
  ] as const) {
    const outcome = await run(words, { environment: { ...environment, UTILITY_API_KEY: key } });
    t.equal(outcome.code, 1, words.join(' '));
  }
  t.equal((await run(['auth'], { environment })).code, 0);
});

t.test('writes images to a file or a pipe, never to a terminal', async (t) => {
  const words = line('qrcode --text abc --format png');
  const piped = await run(words, { environment });
  t.equal(piped.stdout.toString('latin1', 1, 4), 'PNG');

  const refused = await run(words, { environment, isTerminal: true });
  t.strictSame(
    [refused.code, refused.stderr],
    [2, 'The response is an image. Use --output FILE, or pipe it.\n'],
  );
  const file = join(makeFolder(t), 'a.png');
  for (const option of ['--output', '-o']) {
    const written = await run([...words, option, file], { environment, isTerminal: true });
    t.strictSame([written.code, String(written.stdout)], [0, '']);
    t.strictSame(readFileSync(file), piped.stdout);
  }
  const failed = await run([...words, '-o', join(file, 'b')], { environment });
  t.equal(failed.code, 2);
  t.match(failed.stderr, /^--output: cannot write .+/);
});

t.test('the ending of the output file selects the format, unless --format does', async (t) => {
  const folder = makeFolder(t);
  const first = async (words: string, file: string) => {
    const path = join(folder, file);
    const outcome = await run([...line(words), '-o', path], { environment });
    t.strictSame([outcome.code, outcome.stderr], [0, ''], file);
    return readFileSync(path).toString('latin1', 0, 5);
  };
  t.equal(await first('qrcode --text hi', 'q.png'), '\x89PNG\r');
  t.equal(await first('qrcode --text hi', 'q.PNG'), '\x89PNG\r');
  t.match(await first('qrcode --text hi', 'q.svg'), /^<svg/);
  t.match(await first('qrcode --text hi --format svg', 'other.png'), /^<svg/);
  t.equal(await first('people --count 1 --fields name', 'p.csv'), 'name\r');
  t.match(await first('hash --text hi', 'digest.txt'), /^[0-9a-f]{5}/);
  t.match(await first('hash --text hi', 'digest.json'), /^\{"/);
  t.match(await first('people --count 1 --fields name', 'p.json'), /^\[\{"/);
  t.match(await first('captcha', 'c.json'), /^\{"/);
  t.match(await first('chart --type pie --labels a --values 1 --mode data', 'd.json'), /^\{"/);
  t.match(await first('rows --fields {"id":"sequence"} --format json', 'r.csv'), /^\[\{"/);
  t.equal(await first('format-json --text {"a":1} --indent 0', 'f.json'), '{"a":');
});

t.test('rejects endings of output files that the response does not have', async (t) => {
  const folder = makeFolder(t);
  const chart = 'chart --type pie --labels a --values 1';
  for (const [words, file, stderr] of [
    [chart, 'c.jpg', '--output must end in .svg, .png, .webp or .json, not .jpg.'],
    ['qrcode --text hi', 'q.pdf', '--output must end in .svg, .png or .webp, not .pdf.'],
    [`${chart} --mode data`, 'c.png', '--output: the response is JSON. Use another ending than .png.'],
    [chart, 'c.json', '--output: the response is not JSON. Use another ending than .json.'],
  ] as const) {
    const outcome = await run([...line(words), '-o', join(folder, file)], { environment });
    t.strictSame([outcome.code, outcome.stderr], [2, `${stderr}\n`], file);
  }
});

t.test('--curl prints the call, which works, without the API key', async (t) => {
  const environment = { UTILITY_API_URL: service, UTILITY_API_KEY: 'secret-key' };
  const printed = async (words: string[]) => {
    const { code, stdout } = await run([...words, '--curl'], { environment });
    t.equal(code, 0);
    t.notMatch(stdout.toString(), 'secret-key');
    return stdout.toString().replaceAll(' -H "Authorization: Bearer $UTILITY_API_KEY"', '');
  };
  const call = (command: string) => promisify(execFile)('bash', ['-c', `${command.trim()} -s`]);
  t.match((await call(await printed(['hash', '--text', "it's"]))).stdout, /"hash":"[0-9a-f]{64}"/);
  t.match((await call(await printed(line('personal --seed demo --fields name')))).stdout, /^\{"name":/);
  t.match(await printed(['chat-events']), /^curl \S+\/v6\/chat\/events\n$/);
  t.match(await printed(line('qrcode --text x -o a.png')), /^curl \S+format=png\S* -o a\.png\n$/);
  const { stderr } = await run(line('time --key other --curl'), { environment });
  t.equal(stderr, 'Set UTILITY_API_KEY to the API key before you run this command.\n');
});

t.test('--curl exits by itself', async (t) => {
  const main = join(import.meta.dirname, '../../src/cli/main.ts');
  // Far below the timeout of a call, 30 s.
  const options = { timeout: 20_000, env: { ...process.env, ...environment } };
  for (const words of ['hash --text abc --curl', 'chat-events --curl']) {
    const program = ['--import', 'tsx', main, ...line(words)];
    const { stdout } = await promisify(execFile)(process.execPath, program, options);
    t.match(stdout, /^curl /);
  }
});

t.test('reads the settings file, which options and variables override', async (t) => {
  const XDG_CONFIG_HOME = makeFolder(t);
  const file = join(XDG_CONFIG_HOME, 'utility-api/config.json');
  mkdirSync(dirname(file));
  const withFile = (text: string, words = 'auth', more = {}) => {
    writeFileSync(file, text);
    return run(line(words), { environment: { XDG_CONFIG_HOME, ...more } });
  };
  t.equal((await withFile(JSON.stringify({ url: service }))).code, 0);
  t.equal((await withFile(JSON.stringify({ url: service, key: 'wrong' }))).code, 1, 'the key is sent');
  t.equal((await withFile('{"url":"http://127.0.0.1:9"}', 'auth', { UTILITY_API_URL: service })).code, 0);
  t.equal((await withFile('{"url":"http://127.0.0.1:9"}', `auth --url ${service}`)).code, 0);
  for (const text of ['{', '[]', '{"url":1}', '{"token":"x"}']) {
    const { code, stderr } = await withFile(text);
    t.equal(code, 2);
    t.equal(stderr, `${file} must be JSON with the strings "url" and "key", both optional.\n`);
  }
});

t.test('completes commands, options and values', async (t) => {
  const script = String((await run(['completion', 'bash'])).stdout);
  const complete = async (...words: string[]) => {
    const program = `${script}
COMP_WORDS=(utility-api-client ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}
_utility_api_client; printf '%s\n' "\${COMPREPLY[@]}"`;
    return (await promisify(execFile)('bash', ['-c', program])).stdout.trim().split('\n');
  };
  t.strictSame(await complete('text-c'), ['text-count', 'text-case']);
  t.ok((await complete('chart', '--st')).includes('--stacked'));
  t.strictSame(await complete('chart', '--type', 'ra'), ['radar']);
  t.strictSame(await complete('hash', '--text', 'a', '--al'), ['--algorithm']);
  t.match(String((await run(['completion', 'zsh'])).stdout), /^autoload -U \+X bashcompinit/);
  t.match(String((await run(['completion', 'fish'])).stdout), /-a text-count -d 'Count text'/);
  const { code, stderr } = await run(['completion']);
  t.strictSame([code, stderr], [2, 'completion requires a shell: bash, zsh or fish.\n']);
});

t.test('escapes control characters for a terminal', async (t) => {
  const answer = { message: 'a\u001b[2Jb\u009bc\td\n' };
  t.equal(printAnswer(answer, { isTerminal: true }), 'a\\u001b[2Jb\\u009bc\td\n');
  t.equal(printAnswer(answer, {}), 'a\u001b[2Jb\u009bc\td\n');
});

const shown: [answer: unknown, printed: string][] = [
  [{ token: 'abc' }, 'abc\n'],
  [{ ids: ['a', 'b'] }, 'a\nb\n'],
  [
    [
      { a: 1, b: [] },
      { a: 2, b: [1, 2] },
    ],
    '- a: 1\n  b:\n- a: 2\n  b: 1, 2\n',
  ],
  [{ a: null, b: { c: true } }, 'a: null\nb:\n  c: true\n'],
  [[], ''],
  ['<svg/>', '<svg/>'],
];
for (const [answer, printed] of shown) {
  t.test(`prints ${JSON.stringify(answer)}`, async (t) => {
    t.equal(printAnswer(answer, {}), printed);
  });
}

t.test('prints each event as a line of JSON until the stream ends', async (t) => {
  const words = ['--username', 'alice', '--session', 's', '--json'];
  const { id } = JSON.parse(String((await run(['fetch-game', ...words], { environment })).stdout));
  const watching = run(['game-events', '--game', id], { environment });
  await until(() => services.streams.figures().open > 0);
  await stores.games.replace(id, await stores.games.find(id), undefined, 0);
  const { code, stdout } = await watching;
  t.equal(code, 0);
  const events = String(stdout)
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text));
  t.match(events, [{ event: 'game', data: { id } }, { event: 'ready' }, { event: 'deleted', data: {} }]);

  const outcome = await run(['chat-events', '--output', 'events.txt'], { environment });
  t.equal(outcome.stderr, 'Event streams do not end. --output is not supported; use a pipe.\n');
  t.equal(outcome.code, 2);
});

t.test('help lists every operation with the texts of its document', async (t) => {
  const overview = String((await run(['--help'])).stdout);
  for (const operation of listedOperationsOf(documents[latestVersion])) {
    if (!hasMethod(operation)) continue;
    const kebab = operation.operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const command = commands.find(({ names }) => names.includes(kebab));
    t.ok(command, kebab);
    t.match(overview, `  ${command?.names[0]} `.slice(0, 22).trimEnd(), kebab);
    const help = String((await run([kebab, '--help'])).stdout);
    t.match(help, operation.summary);
    for (const { name } of command?.options ?? []) t.match(help, `  --${name.replaceAll('_', '-')}`);
  }
  const help = String((await run(['help', 'token'])).stdout);
  t.equal(help, String((await run(['token', '-h'])).stdout));
  t.match(help, /--len .*12 to .*Default: /s);
  t.match(help, '  utility-api-client token --len 32 --type urlsafe\n');
  t.ok(help.split('\n').every((each) => each.length <= 100 || each.startsWith('  utility')));
});

t.test('command names are unique', async (t) => {
  const names = commands.flatMap((command) => command.names);
  t.strictSame(names, [...new Set(names)]);
  for (const name of ['hash', 'chart', 'statistics', 'qrcode', 'fake-person', 'time'])
    t.ok(names.includes(name), name);
});

t.test('parses the example of every command', async (t) => {
  for (const { names, example, options } of commands) {
    for (const { name, isRequired } of options) if (isRequired) t.ok(name in example, `${names[0]} ${name}`);
    const help = String((await run([names[0], '--help'])).stdout);
    const [, typed = ''] = /^ {2}utility-api-client (.*)$/m.exec(help) ?? [];
    if (typed.includes("'")) continue; // needs a shell to unquote
    const outcome = await run([...typed.replace(/ -o \S+$/, '').split(' '), '--help']);
    t.equal(outcome.code, 0, `${names[0]} ${JSON.stringify(example)}`);
  }
});
