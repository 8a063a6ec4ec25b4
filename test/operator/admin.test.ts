/** Runs the `admin` command as operators do. */
import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import t from 'tap';
import { findBuilt } from '../support/built.ts';
import { atScale } from '../support/scale.ts';
import { run, startServer } from '../support/server-process.ts';

const ADMIN = 'src/operator/admin.js';

t.test('checks, backs up, clears and restores a store while the service runs', async (t) => {
  const folder = t.testdir();
  const environment = { DATA_DIR: join(folder, 'data') };
  const file = join(folder, 'backup');
  const server = await startServer(t, environment);
  const admin = (...words: string[]) => run(environment, ADMIN, ...words);
  await server.post('/v6/chat', { username: 'alice', message: 'kept', session: 'one' });
  const before = (await server.get('/v6/chat')).text;

  t.match(await admin('doctor'), { code: 0, output: /store: embedded, LMDB\n(?:.*\n)*round trip: / });
  t.match(await admin('backup', file), {
    code: 0,
    output: /The store was saved to .*: \d+ records, \d+ bytes/,
  });
  t.match(await admin('chat', 'clear'), { code: 0, output: /The chat is cleared/ });
  t.equal((await server.get('/v6/chat')).text, '[]');
  t.match(await admin('restore', file), { code: 0, output: /The store was restored from / });
  t.equal((await server.get('/v6/chat')).text, before);
});

t.test('doctor reports a limit on open files that is too low for event streams', async (t) => {
  const environment = { DATA_DIR: join(t.testdir(), 'data') };
  const [node = '', ...words] = await findBuilt(ADMIN);
  const limited = ['-c', 'ulimit -n 1024; exec "$@"', 'sh', node, ...words, 'doctor'];
  const failed = promisify(execFile)('sh', limited, { env: { ...process.env, ...environment } }).catch(
    (error) => error,
  );
  t.match(await failed, { code: 1 }, 'scripts can see that there are problems');
  t.match(
    (await failed).stdout,
    /^A process may open 1024 files, but needs 12000 for all event streams: raise `ulimit -n`\.$/m,
  );
});

t.test('reports failures in one line', async (t) => {
  const folder = t.testdir({ other: 'x' });
  const environment = { DATA_DIR: join(folder, 'data') };
  const refused: [words: string[], code: number, errors: RegExp][] = [
    [['restore', join(folder, 'other')], 1, /^.* is not a backup of this service, or is incomplete\.\n$/],
    [['backup', join(folder, 'b')], 1, /^There is no database in .*\.\n$/],
    [
      ['delete'],
      2,
      /^There is no command 'delete'\. Commands: serve, mcp, check, .*\n.*help.* for usage\.\n$/,
    ],
    [['backup'], 2, /^backup requires FILE\nRun `utility-api help backup` for usage\.\n$/],
  ];
  for (const [words, code, errors] of refused.slice(0, atScale({ full: 4, quick: 3 })))
    t.match(await run(environment, ADMIN, ...words), { code, errors, output: '' }, words.join(' '));
});

t.test('one program has all commands, with help in one manner', async (t) => {
  const environment = { DATA_DIR: join(t.testdir(), 'data') };
  const program = (...words: string[]) => run(environment, 'src/main.js', ...words);
  for (const words of [['help'], ['--help'], ['keys'], ['ban', '--help'], ['help', 'ban']])
    t.match(
      await program(...words),
      { code: 0, errors: '', output: /^Usage: utility-api / },
      words.join(' '),
    );
  t.match((await program('help', 'ban')).output, /^ {2}ban ADDRESS\|RANGE\|ID\|NAME \[--for TIME\] /m);
  const created = { code: 0, output: 'There are no keys.\n', errors: /^Note: .* check DATA_DIR\.\n$/ };
  t.match(await program('keys', 'list'), created, 'another folder than that of the service is noticed');
  t.match(await program('keys', 'list'), { ...created, errors: '' });
  t.match(await program('bans', 'x'), { code: 2, errors: /^bans takes only options, not 'x'\n/ });
});

t.test('completes commands and options in shells', async (t) => {
  const environment = { DATA_DIR: t.testdir() };
  const completion = (shell: string) => run(environment, 'src/main.js', 'completion', shell);
  t.match(await completion('tcsh'), {
    code: 2,
    errors: /^SHELL must be one of: bash, zsh, fish; not 'tcsh'\n/,
  });
  const lines: [line: string, found: string[]][] = [
    ['ba', ['ban', 'bans', 'backup']],
    ['keys re', ['revoke', 'remind']],
    ['keys issue --', ['--plan', '--email', '--days', '--until', '--expires', '--json']],
    ['keys issue --plan pro --e', ['--email', '--expires']],
    ['bans --', []],
  ];
  const bash = (script: string, line: string) => {
    const call = `${script}\nCOMP_WORDS=(utility-api ${line}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _utility_api`;
    return ['--norc', '-c', `${call}; printf '%s\\n' "\${COMPREPLY[@]}"`];
  };
  const zsh = (script: string, line: string) => {
    const start = 'autoload -Uz compinit && compinit -D -u';
    return ['-f', ...bash(`${start}\n${script}\nemulate sh`, line).slice(1)]; // as zsh does
  };
  const fish = (script: string, line: string) => ['-N', '-c', `${script}\ncomplete -C 'utility-api ${line}'`];
  for (const [shell, words] of [
    ['bash', bash],
    ['zsh', zsh],
    ['fish', fish],
  ] as const) {
    const { output } = await completion(shell);
    for (const [line, found] of lines) {
      const { error, stdout } = spawnSync(shell, words(output, line), { encoding: 'utf8' });
      if (error && shell !== 'bash')
        t.match(output, '--email', `without ${shell}, only its words are checked`);
      else {
        // Zsh itself leaves out other words.
        const shown = stdout.split('\n').filter((word) => word.startsWith(line.split(' ').at(-1) || ' '));
        t.strictSame(shown.sort(), [...found].sort(), `${shell}: ${line}`);
      }
    }
  }
});

t.test('check reads all settings and operations, and does not start', async (t) => {
  const folder = t.testdir({ operations: {} });
  const check = (environment: Record<string, string>) => run(environment, 'src/main.js', 'check');
  t.match(await check({ PORT: '1' }), { code: 0, output: 'The configuration is valid.\n', errors: '' });
  t.match(await check({ PORTS: '1', MAIL_FROM: 'a@b.example' }), {
    code: 0,
    output: /MAIL_FROM has no effect/,
  });
  const wrong = { PORT: 'x', OPERATIONS_DIR: join(folder, 'operations') };
  t.match(await check(wrong), {
    code: 2,
    output: '',
    errors: /^The configuration has \d+ problem.*\n {2}PORT .*\n {2}.*openapi\.yaml/,
  });
});
