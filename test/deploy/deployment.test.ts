/** Checks the Dockerfile, Compose and nginx files against the service, without a container engine. */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ipaddr from 'ipaddr.js';
import t from 'tap';
import { parse } from 'yaml';
import { readConfig } from '../../src/config/config.ts';
import { BODY_BYTES_MAX } from '../../src/contract/model.ts';
import { packageRoot } from '../../src/contract/package.ts';
import { createRequestIds } from '../../src/http/request-ids.ts';
import { constantHeaders } from '../../src/http/responses/headers.ts';
import { EXIT_CONFIG } from '../../src/process/settings.ts';
import { stopMaxMs } from '../../src/process/stop.ts';
import { findBuilt } from '../support/built.ts';
import { makeKey } from '../support/keys.ts';
import { startRedis, whyNoRedis, withClient } from '../support/redis-server.ts';
import { run, startServer } from '../support/server-process.ts';
import { shareService } from '../support/service.ts';

const SECRET = 'a secret of the environment';

const readProjectFile = (path: string) => readFileSync(join(packageRoot, path), 'utf8');
const isInProject = (path: string) => existsSync(join(packageRoot, path));

const { services, volumes } = parse(readProjectFile('docker-compose.yml'), { merge: true });
const { api, redis, secret } = services;
const rulesOfNginx = readProjectFile('deploy/nginx/service.conf');
const sharedOfNginx = readProjectFile('deploy/nginx/shared.conf');
const { version } = JSON.parse(readProjectFile('package.json'));

/** The Dockerfile's instructions, one per line, without comments. */
const instructions = readProjectFile('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '');

t.test('Redis keeps acknowledged data, within limits, and only the servers reach it', async (t) => {
  const options = readOptions(redisWords(''));
  t.match(options, { appendonly: 'yes', 'maxmemory-policy': 'noeviction', maxmemory: /^\d+mb$/ });
  t.match(redis.mem_limit, /^\d+[mg]$/);
  t.equal(redis.ports, undefined, 'publishes no port');
  t.ok(redis.healthcheck.test.includes('ping'));
  const [volume, folder] = redis.volumes[0].split(':');
  t.ok(volume in volumes, 'its data is on a named volume');
  t.equal(folder, '/data', 'the data directory of the Redis image');
});

t.test('Servers start after Redis is healthy and the secret exists, which is created once', async (t) => {
  for (const server of [api, services['api-2']]) {
    t.strictSame(server.depends_on, {
      redis: { condition: 'service_healthy' },
      secret: { condition: 'service_completed_successfully' },
    });
    t.ok(server.volumes.includes('secret:/secrets:ro'), 'may read the secret, but not write it');
  }
  t.equal(secret.restart, undefined);
  t.ok(secret.volumes.includes('secret:/secrets') && 'secret' in volumes);
});

t.test('A container runs the same program as npm start', async (t) => {
  const { start } = JSON.parse(readProjectFile('package.json')).scripts;
  t.ok(start.startsWith('exec '), 'npm forwards signals to the service itself');
  const limit = join(t.testdir(), 'memory.max');
  const script = imageScript()
    .replace('/sys/fs/cgroup/memory.max', limit)
    .replace('/sys/fs/cgroup/memory/memory.limit_in_bytes', '')
    .replaceAll('exec ', 'exec echo exec ');
  const withMemory = (bytes: string) => {
    writeFileSync(limit, `${bytes}\n`);
    return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trim();
  };
  t.equal(withMemory('max'), start.replace('dist/', '/app/dist/'));
  t.equal(withMemory(`${384 * 2 ** 20}`), start.replace('dist/', '/app/dist/'));
  t.equal(withMemory(`${256 * 2 ** 20}`), 'exec node /app/dist/src/main.js', 'smaller heaps');
  t.ok(instructions.includes('ENTRYPOINT ["utility-api"]'));
  t.notOk(instructions.some((line) => line.startsWith('CMD ')));
  t.match(api.entrypoint.join(' '), /; exec utility-api "\$\$@" utility-api$/);
});

t.test('The unit of systemd runs the same program, and is valid', async (t) => {
  const { start } = JSON.parse(readProjectFile('package.json')).scripts;
  const unit = readProjectFile('deploy/systemd/utility-api.service');
  t.match(unit, `ExecStart=${start.replace('exec node', '/usr/bin/node')}\n`);
  t.match(unit, `\nRestartPreventExitStatus=${EXIT_CONFIG}\n`);
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
  t.ok(Number(seconds) * 1000 >= stopMaxMs(readConfig({ TRUST_PROXY: '127.0.0.1' }).drainMs));
  const verify = (text: string) => {
    const file = join(t.testdir({ 'utility-api.service': text }), 'utility-api.service');
    const { error, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    return error ?? stderr.split('\n').filter((line) => line.includes('utility-api.service'));
  };
  const found = verify(unit.replace('/usr/bin/node', process.execPath)); // the program must exist
  if (found instanceof Error) {
    t.match(found, { code: 'ENOENT' }, 'without systemd, only its lines are checked');
    return;
  }
  t.strictSame(found, []);
  t.match(verify(unit.replace('Restart=', 'Restarts=')), [/Unknown key.*Restarts/]);
});

t.test('The image has all commands', async (t) => {
  const main = (await findBuilt('src/main.js')).at(-1) ?? '';
  const script = imageScript().replaceAll('/app/dist/src/main.js', main);
  const call = (...words: string[]) =>
    execFileSync('sh', ['-c', script, 'utility-api', ...words], { encoding: 'utf8' });
  t.match(call('help', 'keys', 'list'), /keys list \[--json\]/);
  t.match(call('serve', '--help'), /^Usage: /, 'does not start');
  t.equal(call('sh', '-c', 'echo $0 $1', 'a', 'b'), 'a b\n', 'as in images before 6.3');
});

t.test('One profile adds servers behind a proxy, another adds TLS', async (t) => {
  const inProfile = (profile: string) =>
    Object.keys(services).filter((name) => services[name].profiles?.includes(profile));
  t.strictSame(inProfile('scale'), ['api-2', 'proxy']);
  t.strictSame(inProfile('tls'), ['api-2', 'proxy-tls']);
  const { environment, profiles, deploy, ...rest } = services['api-2'];
  const { ports: _, environment: __, build, ...first } = api;
  t.equal(build, '.', 'one build makes the image of all');
  t.strictSame(first, rest, 'all servers are identical');
});

t.test('A published server trusts X-Forwarded-For only from the proxies in TRUST_PROXY', async (t) => {
  const direct = readConfig(environmentOf(api, { SECRET }));
  t.strictSame(direct.trustedProxies, [], 'by default, it trusts no proxy');
  t.match(api.environment.TRUST_PROXY, /^\$\{TRUST_PROXY-\}$/);
  t.equal(direct.host, '0.0.0.0');
  t.match(
    api.ports[0],
    new RegExp(`127\\.0\\.0\\.1:3000\\}:${direct.port}$`),
    'listens on this machine only by default',
  );
  t.ok(direct.redis?.address.nodes.every(({ host }) => host in services));

  const behind = readConfig(environmentOf(services['api-2'], { SECRET }));
  t.equal(services['api-2'].ports, undefined, 'a server that trusts the proxy is not published');
  t.ok(behind.trustedProxies.every((range) => ipaddr.parseCIDR(range)[0].range() === 'private'));
});

t.test(
  'Containers have no capabilities, cannot gain privileges, and write only where they need to',
  async (t) => {
    const dockerfile = readProjectFile('Dockerfile');
    t.match(dockerfile, `USER ${api.user}\n`, 'the user of the image');
    t.ok(Object.keys(services).length >= 6);
    for (const [name, service] of Object.entries<typeof api>(services)) {
      t.strictSame(service.cap_drop, ['ALL'], name);
      t.equal(service.cap_add, undefined, name);
      t.notOk(service.privileged, name);
      t.strictSame(service.security_opt, ['no-new-privileges:true'], name);
      t.equal(service.read_only, true, name);
      t.match(service.user, /^[1-9]\d*:[1-9]\d*$/, `${name} is not root`);
      t.ok(service.pids_limit > 0 && service.pids_limit <= 1024, name);
      t.match(service.mem_limit, /^\d+[mg]$/, name);
      for (const folder of service.tmpfs ?? []) t.match(folder, /:size=\d+m$/, 'tmpfs is bounded');
    }
    for (const proxy of [services.proxy, services['proxy-tls']]) {
      t.ok(proxy.volumes.every((volume: string) => volume.endsWith(':ro')));
      t.strictSame(
        proxy.tmpfs.map((folder: string) => folder.split(':')[0]),
        ['/tmp', '/var/cache/nginx'],
      );
    }
  },
);

t.test('Ports are published on this machine only, unless a variable changes that', async (t) => {
  const published = Object.values<{ ports?: string[] }>(services).flatMap(({ ports = [] }) => ports);
  t.equal(published.length, 3);
  t.notMatch(readProjectFile('docker-compose.yml'), /ipv4_address|subnet|container_name/);
  for (const port of published) t.match(port, /^\$\{PUBLISH\w*:-127\.0\.0\.1:(\d+)\}:\d+$/);
});

t.test('Logs are bounded, and the image is tagged with its version', async (t) => {
  for (const [name, service] of Object.entries<typeof api>(services)) {
    if (service.restart === undefined) continue; // one-off containers write at most one line
    t.match(service.logging.options, { 'max-size': /^\d+m$/, 'max-file': /^\d$/ }, name);
  }
  t.equal(api.image, `\${IMAGE:-ghcr.io/utility-api/utility-api:${version}}`, 'the published image');
  t.match(readProjectFile('Dockerfile'), new RegExp(`^ARG VERSION=${version}$`, 'm'));
  t.match(
    readProjectFile('Dockerfile'),
    /^USER \d+:\d+$/m,
    'a numeric user, so that Kubernetes can see that it is not root',
  );
  t.notMatch(instructions.join('\n'), /^VOLUME/m, 'creates no anonymous volumes');
});

t.test('The proxy forwards requests to the servers, with the address of the client', async (t) => {
  const [, group, name = '', port] =
    /^upstream (\w+) \{[^}]*^ {2}server ([\w-]+):(\d+) resolve max_fails=3 fail_timeout=10s;/ms.exec(
      sharedOfNginx,
    ) ?? [];
  t.equal(port, `${services[name].environment.PORT}`);
  const targets = [...rulesOfNginx.matchAll(/proxy_pass ([^;]+);/g)].map(([, address]) => address);
  t.strictSame(new Set(targets), new Set([`http://${group}`, 'http://any_server']));
  t.match(
    sharedOfNginx,
    new RegExp(`^upstream any_server \\{[^}]*^ {2}server ${name}:${port} resolve max_fails=0;`, 'ms'),
  );
  for (const [proxy, file] of [
    ['proxy', 'nginx.conf'],
    ['proxy-tls', 'tls.conf'],
  ] as const) {
    const [, listened] = /^\s*listen (\d+)/m.exec(readProjectFile(`deploy/nginx/${file}`)) ?? [];
    t.match(services[proxy].ports[0], new RegExp(`:${listened}$`));
  }
  t.match(rulesOfNginx, /proxy_set_header X-Forwarded-For \$remote_addr;/);
  const bytes = `${BODY_BYTES_MAX / 1024}k`;
  for (const name of ['client_max_body_size', 'client_body_buffer_size'])
    t.match(sharedOfNginx, `\n${name} ${bytes};\n`, 'the limit of the service');
});

t.test('Responses of the proxy itself have the headers of every response', async (t) => {
  const { get } = await shareService(t);
  const { headers } = await get('/v6/nothing');
  const config = readProjectFile('deploy/nginx/answer.conf');
  for (const name of Object.keys(constantHeaders))
    t.match(config, new RegExp(`^add_header ${name} ['"]?${headers[name]}['"]? always;$`, 'im'), name);
  t.match(config, new RegExp(`^default_type '${headers['content-type']}';$`, 'm'));
  t.match(config, /^add_header X-Request-Id \$id always;$/m);
  t.match(config, /^add_header Access-Control-Allow-Origin \* always;$/m);
  t.match(config, /^internal;$/m);
  const answers = rulesOfNginx.match(/^location (?:= \/-\w+|@away) \{\n(?! {2}include)/gm);
  t.equal(answers, null, 'every location includes them');
});

t.test('The proxy accepts exactly the request ids that the service accepts', async (t) => {
  const [, pattern = ''] = /^map \$http_x_request_id[^}]*'~\*([^']+)' /m.exec(sharedOfNginx) ?? [];
  const { key } = makeKey();
  const createRequestId = createRequestIds((size) => new Uint8Array(size));
  const ids = ['a', 'a.B_c:d-9', 'a'.repeat(64), 'a'.repeat(65), '', 'a b', 'ü'];
  for (const id of [...ids, key, key.toUpperCase(), `x-${key}`]) {
    const request = Object.assign(new IncomingMessage(new Socket()), { headers: { 'x-request-id': id } });
    t.equal(new RegExp(pattern, 'i').test(id), createRequestId(request) === id, id);
  }
});

t.test('Every file that is mounted, copied or started exists, and is in the build context', async (t) => {
  const mounted = Object.values<{ volumes?: string[] }>(services)
    .flatMap((service) => service.volumes ?? [])
    .filter((volume) => volume.startsWith('./'));
  t.ok(mounted.length > 0);
  for (const volume of mounted) t.ok(isInProject(volume.split(':')[0] ?? ''), volume);

  const allowed = readProjectFile('.dockerignore').split('\n');
  t.equal(allowed[0], '*', 'the build context contains only listed files');
  for (const source of copiedFrom(/^COPY (?!--from)/)) {
    t.ok(isInProject(source), source);
    t.ok(allowed.includes(`!${source}`), `${source} is listed`);
  }
  const [made] = copiedFrom(/^COPY --from=build /);
  t.match(
    readProjectFile('Dockerfile'),
    `node scripts/build/image.js ${made}`,
    'the build makes the content',
  );

  const started = [...instructions, ...api.entrypoint, readProjectFile('docs/api-keys.md')].flatMap(
    (line) => {
      return [...line.matchAll(/\bdist\/([\w/-]+)\.js\b/g)].map(([, path]) => `${path}.ts`);
    },
  );
  t.ok(started.length >= 2);
  for (const path of started) t.ok(isInProject(path), `${path} exists`);
});

t.test('Every package that the service imports is a runtime dependency', async (t) => {
  const { dependencies } = JSON.parse(readProjectFile('package.json'));
  const scripts = ['src/operator/keys.ts', 'src/operator/keys-arguments.ts', 'src/operator/admin.ts'];
  const sources = readdirSync(join(packageRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join('src', path));
  const imports = [...sources, ...scripts].flatMap((path) => {
    const text = readProjectFile(path).replaceAll(/^import type\s[^;]*;/gm, '');
    return [...text.matchAll(/^(?:import|export)\s(?:[^'";]*\sfrom\s)?'([^.'][^']*)';$/gm)];
  });
  const packages = imports.map(([, name = '']) => name.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? name);
  const needed = new Set(packages.filter((name) => !/^node:|^utility-api-/.test(name)));
  t.ok(needed.size > 10, 'finds the imports');
  t.strictSame(
    [...needed].filter((name) => !(name in dependencies)),
    [],
  );
});

t.test('The secret is created once, is long enough, and is passed to the servers', async (t) => {
  const folder = t.testdir();
  await runShell(secret.command, folder);
  const made = readFileSync(join(folder, 'secret'), 'utf8').trimEnd();
  t.match(made, /^[\w-]{43}$/, '32 bytes in base64url');
  await runShell(secret.command, folder);
  t.equal(readFileSync(join(folder, 'secret'), 'utf8').trimEnd(), made, 'a second run keeps it');

  const command = api.entrypoint.with(
    -2,
    api.entrypoint.at(-2).replace(/exec utility-api .*$/, 'exec printenv SECRET'),
  );
  t.equal(await runShell(command, folder), `${made}\n`);
  t.equal(await runShell(command, folder, { SECRET }), `${SECRET}\n`, 'the environment takes precedence');
});

t.test('During rotation, servers also accept the next secret, then the previous one', async (t) => {
  const print = api.entrypoint
    .at(-2)
    .replace(/exec utility-api .*$/, 'printenv SECRET SECRET_PREVIOUS || true');
  const command = api.entrypoint.with(-2, print);
  const steps: [files: Record<string, string>, output: string][] = [
    [{ secret: 'old' }, 'old\n\n'],
    [{ secret: 'old', next: 'new' }, 'old\nnew\n'],
    [{ secret: 'old', next: 'new', previous: 'older' }, 'old\nnew\n'],
    [{ secret: 'new', previous: 'old' }, 'new\nold\n'],
  ];
  for (const [files, output] of steps) {
    const lines = Object.entries(files).map(([name, secret]) => [name, `${secret}\n`]);
    t.equal(await runShell(command, t.testdir(Object.fromEntries(lines))), output, Object.keys(files).join());
  }
  const folder = t.testdir({ secret: 'old\n', next: 'new\n' });
  const own = await runShell(command, folder, { SECRET, SECRET_PREVIOUS: 'own' });
  t.equal(own, `${SECRET}\nown\n`, 'the environment takes precedence over the volume');
});

t.test(
  'Reports a volume that the store cannot read before the store starts',
  { skip: whyNoRedis() },
  async (t) => {
    t.strictSame(redis.depends_on, { 'store-check': { condition: 'service_completed_successfully' } });
    const check = services['store-check'];
    t.equal(check.restart, undefined, 'runs once');
    for (const field of ['image', 'user', 'volumes'])
      t.strictSame(check[field], redis[field], `same ${field} as the store`);
    const look = (base?: string) => {
      const files = base === undefined ? {} : { 'appendonly.aof.1.base.rdb': `${base}and what follows` };
      const folder = t.testdir({ appendonlydir: { ...files, 'appendonly.aof.1.incr.aof': '' } });
      const script = check.command.at(-1).replaceAll(/\/(?:data|tmp)\b/g, () => folder);
      return runShell(check.command.with(-1, script), folder);
    };
    t.equal(await look(), '', 'a new volume, or one whose log has no binary part');
    t.equal(await look('REDIS0009'), '', 'an older format');
    for (const format of ['REDIS0099', 'VALKEY080'])
      await t.rejects(look(format), {
        message: new RegExp(
          `in the format ${format}, .* Start it with the image that wrote it, .*STORE_IMAGE=`,
        ),
      });
  },
);

t.test('The image is healthy exactly while the service responds', async (t) => {
  const [, text = ''] = instructions.join('\n').match(/^HEALTHCHECK .*?CMD (\[.*\])$/m) ?? [];
  const [program, ...words] = JSON.parse(text);
  t.equal(program, 'node');
  const server = await startServer(t, { DATA_DIR: t.testdir() });
  const check = () => {
    const child = promisify(execFile)(process.execPath, words, { env: { PORT: new URL(server.url).port } });
    return child.then(
      () => 0,
      ({ code }) => code,
    );
  };
  t.equal(await check(), 0);
  server.signal('SIGKILL');
  await server.ending;
  t.equal(await check(), 1);
});

t.test(
  '.env.example lists the variables of the service and of Compose, the documentation those of the service',
  async (t) => {
    const names = new Set<string>();
    readConfig(new Proxy({}, { get: (_, name) => void names.add(String(name)) }));
    t.ok(names.size > 10);

    const example = [...readProjectFile('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)];
    const ofCompose = [...readProjectFile('docker-compose.yml').matchAll(/(?<!\$)\$\{([A-Z_]+)/g)].map(
      ([, name = '']) => name,
    );
    t.strictSame(new Set(example.map(([, name]) => name)), new Set([...names, ...ofCompose]));

    const cells = readProjectFile('docs/configuration.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|')[1] ?? '');
    t.strictSame(new Set(cells.flatMap((cell) => cell.match(/[A-Z][A-Z0-9_]*/g))), names);

    const values = Object.fromEntries(example.map(([, name, value]) => [name, value]));
    t.doesNotThrow(() => readConfig({ ...values, SECRET }), 'the example is valid once SECRET is set');
  },
);

t.test('With the options of the deployment', { skip: whyNoRedis() }, async (t) => {
  const server = await startRedis(...redisWords('').slice(1));
  t.teardown(() => server.stop());

  t.test('the keys command runs in the container, without a secret', async (t) => {
    const environment = environmentOf(api, { REDIS_URL: server.url });
    const { code, errors } = await run(environment, 'src/operator/keys.js', 'list');
    t.strictSame([code, errors], [0, '']);
  });

  t.test('the health check of Redis succeeds only while Redis serves', async (t) => {
    const [kind, program, ...words] = redis.healthcheck.test;
    t.equal(kind, 'CMD');
    const check = () => promisify(execFile)(program, ['-p', `${server.port}`, ...words]);
    await t.resolves(check());
    await withClient(server.port, async (client) => {
      t.strictSame(await client.config('GET', 'appendonly'), ['appendonly', 'yes']);
      const policy = await client.config('GET', 'maxmemory-policy');
      t.strictSame(policy, ['maxmemory-policy', 'noeviction']);
      await client.config('SET', 'requirepass', 'other');
    });
    await t.rejects(check(), 'an error reply is unhealthy');
  });
});

/** Returns the program of the image. */
function imageScript(): string {
  const [, print = ''] =
    /^RUN (printf .*?) > \/usr\/local\/bin\/utility-api && chmod 755 /m.exec(instructions.join('\n')) ?? [];
  return execFileSync('sh', ['-c', print], { encoding: 'utf8' });
}

/** Returns the words of the Redis command line, as the shell expands it with this password. */
function redisWords(password: string): string[] {
  const [shell, flag, script] = redis.command;
  const print = script
    .replaceAll('$$', '$')
    .replace('exec $(command -v docker-entrypoint.sh)', 'printf "%s\\n"');
  const env = { PATH: process.env.PATH, REDISCLI_AUTH: password };
  return execFileSync(shell, [flag, print], { env, encoding: 'utf8' }).trimEnd().split('\n');
}

/** Returns the options of a command line by name. */
function readOptions(words: readonly string[]): Record<string, string | undefined> {
  const names = words.filter((word) => word.startsWith('--'));
  return Object.fromEntries(names.map((name) => [name.slice(2), words[words.indexOf(name) + 1]]));
}

function environmentOf(
  service: { environment: object },
  more: Record<string, string>,
): Record<string, string> {
  const own = Object.entries(service.environment).map(([name, value]) => [
    name,
    // As Compose expands it without a password and trusted proxies.
    `${value}`.replace(/\$\{REDIS_PASSWORD:\+.*?@\}|\$\{TRUST_PROXY-\}/, ''),
  ]);
  return { ...Object.fromEntries(own), ...more };
}

/** Returns the sources of matching COPY instructions. */
function copiedFrom(beginning: RegExp): string[] {
  return instructions
    .filter((line) => beginning.test(line))
    .flatMap((line) => line.replace(beginning, '').split(' ').slice(0, -1));
}

/** Runs a container command like the engine, with a folder instead of the volume; resolves with its output. */
async function runShell(command: string[], folder: string, environment = {}): Promise<string> {
  const [shell = '', ...words] = command.map((word) =>
    word.replaceAll('$$', '$').replaceAll('/secrets', folder),
  );
  const env = { PATH: process.env.PATH, ...environment };
  const { stdout, stderr } = await promisify(execFile)(shell, words, { env });
  if (stderr !== '') throw new Error(`The command failed: ${stderr}`);
  return stdout;
}
