/** Tests rolling updates and rollbacks with a script in place of Docker. */
import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { packageRoot } from '../../src/contract/package.ts';

/**
 * Implements the Docker commands that `deploy/roll` uses. Each container is a folder with the files `name`, `state`,
 * `service` and `ports`. Containers become ready unless listed in the file `broken`; `journal` records the commands.
 */
const DOCKER = `#!/bin/sh
cd "$ENGINE"
say() { echo "$*" >> journal; }
id_of() { for each in c*; do [ "$each" = "$1" ] || [ "$(cat "$each/name")" = "$1" ] && { echo "$each"; return; }; done; }
make() {
  count=$(($(cat count) + 1))
  echo $count > count
  mkdir "c$count"
  echo "$1" > "c$count/name"; echo created > "c$count/state"; echo "$2" > "c$count/service"
  case $2 in *published*) echo 1 ;; *) echo 0 ;; esac > "c$count/ports"
  say "create c$count"
}
check() { say "$2 $1"; [ ! -f invalid ] || exit 2; }
list() { for each in c[0-9]*; do
  [ -d "$each" ] && [ "$(cat "$each/service")" = "$2" ] || continue
  [ "$1" = -aq ] || [ "$(cat "$each/state")" = running ] || continue
  echo "$each"; done; }
case "$1" in
  compose)
    while [ "$1" != ps ] && [ "$1" != create ] && [ "$1" != run ]; do shift; done
    if [ "$1" = ps ]; then list "$2" "$3"; elif [ "$1" = run ]; then check "$5" "$6"; else
      [ "$(($(list -aq "$5" | wc -l) + 1))" = "\${4#*=}" ] && make "new-$5" "$5"; fi ;;
  create) make "$3" "$4" ;;
  run) check "$(id_of "$6")" "$9\${10}" ;;
  inspect)
    id=$(id_of "$4")
    case $3 in
      *Name*) cat "$id/name" ;;
      *PortBindings*) cat "$id/ports" ;;
      *RestartCount*) echo "$(cat "$id/state") 0" ;;
      *Env*) echo A=1 ;;
      *Image*) ;;
      *Running*) [ "$(cat "$id/state")" = running ] && echo true || echo false ;;
    esac ;;
  rename) echo "$3" > "$(id_of "$2")/name" ;;
  start) id=$(id_of "$2"); say "start $id"; echo running > "$id/state"; grep -qx "$id" broken && echo exited > "$id/state"; true ;;
  stop) id=$(id_of "$2"); say "stop $id"; echo exited > "$id/state" ;;
  exec) say "ready $(id_of "$2")" ;;
  logs) echo 'its last words' ;;
  rm) for last; do :; done; id=$(id_of "$last"); say "rm $id"; rm -r "$id" ;;
esac
`;

interface Container {
  readonly name: string;
  readonly service: string;
}

t.test('a new server is ready before an old one stops; old containers are removed at the end', async (t) => {
  const engine = makeEngine(t, [
    { name: 'a', service: 'api-2' },
    { name: 'b', service: 'api-2' },
  ]);
  const { code, journal } = await engine.roll('api-2');
  t.equal(code, 0);
  t.strictSame(journal, [
    ...['check api-2', 'create c3', 'start c3', 'ready c3', 'stop c1'],
    ...['create c4', 'start c4', 'ready c4', 'stop c2'],
    ...['rm c2', 'rm c1'],
  ]);
  t.strictSame(engine.running(), ['c3', 'c4']);
});

t.test('a server with a published port stops before the new one starts', async (t) => {
  const engine = makeEngine(t, [{ name: 'a', service: 'published' }]);
  const { code, journal } = await engine.roll('published');
  t.equal(code, 0);
  t.strictSame(journal, ['check published', ...['create c2', 'stop c1', 'start c2', 'ready c2', 'rm c1']]);
});

t.test(
  'if a new server does not start, all servers are restored and its last log lines are shown',
  async (t) => {
    const cases: [services: string[], broken: string][] = [
      [['api-2'], 'c2'],
      [['published'], 'c2'],
      [['api-2', 'api-2', 'api-2'], 'c4'],
      [['api-2', 'api-2', 'api-2'], 'c6'],
      [['published', 'api-2'], 'c4'],
    ];
    for (const [services, broken] of cases) {
      const containers = services.map((service, index) => ({ name: `server-${index}`, service }));
      const engine = makeEngine(t, containers, broken);
      const { code, errors } = await engine.roll(...new Set(services));
      const title = `${services.join()}, ${broken}`;
      t.equal(code, 1, title);
      t.match(errors, /did not become ready; its last log lines:\nits last words\n/, title);
      t.match(errors, 'All servers are restored.', title);
      t.strictSame(
        engine.running(),
        services.map((_, index) => `c${index + 1}`),
        title,
      );
    }
  },
);

t.test('nothing is stopped if the new settings are not valid', async (t) => {
  const containers = ['one', 'published'].map((service) => ({ name: service, service }));
  const engine = makeEngine(t, containers);
  engine.makeInvalid();
  t.strictSame(await engine.roll('published'), {
    code: 1,
    errors: 'The new settings of published are not valid: published was not stopped.\n',
    journal: ['check published'],
  });
  const plain = await engine.roll('--docker', 'one', '--', 'image:2');
  t.match(plain, { code: 1, journal: ['create c3', 'check c3', 'rm c3'] });
  t.strictSame(engine.names(), ['one', 'published']);
  t.strictSame(engine.running(), ['c1', 'c2']);
});

t.test('plain Docker containers keep their names, also after a rollback', async (t) => {
  const containers = ['one', 'two'].map((name) => ({ name, service: '' }));
  const engine = makeEngine(t, containers);
  t.equal((await engine.roll('--docker', 'one', 'two', '--', 'image:2')).code, 0);
  t.strictSame(engine.names(), ['one', 'two']);
  t.strictSame(engine.running(), ['c3', 'c4']);
  const broken = makeEngine(t, containers, 'c4');
  t.equal((await broken.roll('--docker', 'one', 'two', '--', 'image:2')).code, 1);
  t.strictSame(broken.names(), ['one', 'two']);
  t.strictSame(broken.running(), ['c1', 'c2']);
});

t.test('a second roll at the same time ends, unless the first one was killed', async (t) => {
  const engine = makeEngine(t, [{ name: 'a', service: 'api-2' }]);
  engine.lock(process.pid);
  const errors = `A roll is running since now, with the process ID ${process.pid}.\n`;
  t.strictSame(await engine.roll('api-2'), { code: 1, errors, journal: [] });
  const { pid: gone = 0 } = spawnSync('true');
  engine.lock(gone);
  t.match(await engine.roll('api-2'), { code: 0 });
  t.strictSame(engine.running(), ['c2']);
});

t.test('reports invalid arguments and changes nothing', async (t) => {
  const engine = makeEngine(t, [{ name: 'a', service: 'api-2' }]);
  t.match(await engine.roll('nothing'), { code: 1, errors: /No running server/, journal: [] });
  t.match(await engine.roll('--docker', 'a'), { code: 2, errors: /deploy\/roll --docker NAME/, journal: [] });
});

function makeEngine(t: Test, containers: readonly Container[], broken = '') {
  const folder = t.testdir();
  const engine = join(folder, 'engine');
  mkdirSync(engine);
  writeFileSync(join(folder, 'docker'), DOCKER);
  chmodSync(join(folder, 'docker'), 0o755);
  const write = (name: string, text: string) => writeFileSync(join(engine, name), `${text}\n`);
  write('count', `${containers.length}`);
  write('broken', broken);
  containers.forEach(({ name, service }, index) => {
    mkdirSync(join(engine, `c${index + 1}`));
    const ports = service === 'published' ? '1' : '0';
    const facts = { name, service, ports, state: 'running' };
    for (const [fact, text] of Object.entries(facts)) write(`c${index + 1}/${fact}`, text);
  });
  const ids = () => readdirSync(engine).filter((name) => /^c\d/.test(name));
  const read = (id: string, fact: string) => readFileSync(join(engine, id, fact), 'utf8').trim();
  return {
    running: () => ids().filter((id) => read(id, 'state') === 'running'),
    names: () => ids().map((id) => read(id, 'name')),
    makeInvalid: () => write('invalid', ''),
    lock(pid: number) {
      mkdirSync(join(folder, 'utility-api-roll'), { recursive: true });
      for (const [name, text] of Object.entries({ pid: `${pid}`, since: 'now' }))
        writeFileSync(join(folder, 'utility-api-roll', name), `${text}\n`);
    },
    roll: async (...words: string[]) => {
      writeFileSync(join(engine, 'journal'), '');
      const env = {
        PATH: `${folder}:${process.env.PATH}`,
        ENGINE: engine,
        TMPDIR: folder,
        ROLL_WAIT_S: '5',
        ROLL_SETTLE_S: '0',
      };
      const [code, errors] = await new Promise<[number, string]>((resolve) => {
        execFile(join(packageRoot, 'deploy/roll'), words, { env }, (error, _, stderr) =>
          resolve([Number(error?.code ?? 0), stderr]),
        );
      });
      const journal = readFileSync(join(engine, 'journal'), 'utf8').trim().split('\n').filter(Boolean);
      return { code, errors, journal };
    },
  };
}
