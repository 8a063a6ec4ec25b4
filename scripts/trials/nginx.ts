/** Runs a real nginx with the configuration of `deploy/nginx`, adapted to loopback ports and its own folder. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/contract/package.ts';
import { findPort, isAnswered, start } from './processes.ts';

export interface NginxOptions {
  readonly folder: string;
  /** Port of every server. */
  readonly serverPort: number;
  /** Addresses of the servers. */
  readonly servers: readonly string[];
  /** An address whose X-Forwarded-For is trusted, as TRUST_PROXY of the image sets it. */
  readonly trusted?: string;
  /** Counts failures of the servers, as deployed. nginx counts none if there is only one. */
  readonly counts?: boolean;
  /** Level of the error log. Default: as deployed, without addresses and URLs. */
  readonly errorLevel?: 'error';
}

export async function startNginx(options: NginxOptions) {
  if (spawnSync('nginx', ['-v']).status !== 0)
    throw new Error('nginx is missing: apt-get install nginx-light');
  const port = await findPort();
  const healthPort = await findPort();
  const folder = join(options.folder, 'nginx');
  mkdirSync(folder);
  for (const file of ['nginx.conf', 'shared.conf', 'service.conf', 'answer.conf']) {
    const text = readFileSync(join(packageRoot, 'deploy/nginx', file), 'utf8');
    writeFileSync(join(folder, file), adapt(file, text, { ...options, folder, port, healthPort }));
  }
  if (options.trusted) writeFileSync(join(folder, 'trusted.conf'), `set_real_ip_from ${options.trusted};\n`);
  const url = `http://127.0.0.1:${port}`;
  const running = await start({
    command: 'nginx',
    words: ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors.log'), '-g', 'daemon off;'],
    isReady: () => isAnswered(`${url}/health`),
  });
  return {
    ...running,
    url,
    healthUrl: `http://127.0.0.1:${healthPort}`,
    errors: () => readFileSync(join(folder, 'errors.log'), 'utf8'),
  };
}

type Changes = readonly (readonly [from: string, to: string])[];

function adapt(
  file: string,
  text: string,
  options: NginxOptions & { port: number; healthPort: number },
): string {
  const { folder, port, healthPort, servers, serverPort, counts, errorLevel = 'crit' } = options;
  // Upstream groups that resolve names need nginx 1.27.3, which distributions do not have yet. Here they are lists.
  const listed = (limits: string) =>
    servers.map((address) => `server ${address}:${serverPort} ${limits};`).join(' ');
  const changes: Record<string, Changes> = {
    'nginx.conf': [
      ['/tmp/nginx.pid', `${folder}/pid`],
      ['/dev/stderr crit', `${folder}/errors.log ${errorLevel}`],
      ['include /etc/nginx/shared.conf;', `include ${folder}/shared.conf;`],
      ['include /etc/nginx/service.conf;', `include ${folder}/service.conf;`],
      ['listen 8080;', `listen 127.0.0.1:${port};`],
    ],
    'shared.conf': [
      ['/dev/stdout', `${folder}/access.log`],
      ['/var/cache/nginx/', `${folder}/`],
      ['listen 127.0.0.1:8081;', `listen 127.0.0.1:${healthPort};`],
      ['/tmp/trusted*.conf', `${folder}/trusted*.conf`],
      [
        'server api-2:3000 resolve max_fails=3 fail_timeout=10s;',
        listed(counts ? 'max_fails=3 fail_timeout=10s' : 'max_fails=0'),
      ],
      ['server api-2:3000 resolve max_fails=0;', listed('max_fails=0')],
    ],
    'service.conf': [['/etc/nginx/answer.conf', `${folder}/answer.conf`]],
  };
  return (changes[file] ?? []).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`${file} no longer contains ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}
