/** Checks the CI and release workflows against the files and settings that they use. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { parse, parseDocument } from 'yaml';
import { packageRoot } from '../../src/contract/package.ts';

const FOLDER = join(packageRoot, '.github/workflows');
const readProjectFile = (path: string) => readFileSync(join(packageRoot, path), 'utf8');

interface Step {
  readonly id?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string>>;
}
interface Job {
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly string[]>> };
  readonly uses?: string;
  readonly needs?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly steps?: readonly Step[];
}
const workflows = readdirSync(FOLDER).map((file) => {
  const document = parseDocument(readFileSync(join(FOLDER, file), 'utf8'));
  const content: { on: object; permissions: object; jobs: Record<string, Job> } = document.toJS();
  return { file, problems: [...document.errors, ...document.warnings], ...content };
});
const jobs = workflows.flatMap((workflow) => Object.values(workflow.jobs));
const steps = jobs.flatMap((job) => job.steps ?? []);
const commandsOf = (job: Job | undefined) => job?.steps?.flatMap(({ run }) => run ?? []).join('\n') ?? '';

t.test('Workflows are valid YAML, read-only unless a job says otherwise, and have timeouts', async (t) => {
  t.strictSame(workflows.map(({ file }) => file).sort(), [
    'ci.yaml',
    'generators.yaml',
    'nightly.yaml',
    'release.yaml',
  ]);
  for (const { problems, permissions } of workflows) {
    t.strictSame(problems, []);
    t.strictSame(permissions, { contents: 'read' });
  }
  for (const job of jobs) t.ok(job.uses ?? job['timeout-minutes']);
});

t.test('Third-party actions are pinned to a commit, and our own scripts exist', async (t) => {
  const used = steps.flatMap(({ uses }) => uses ?? []);
  t.ok(used.length >= 7);
  for (const action of used) t.match(action, /^[\w.-]+\/[\w.-]+@[0-9a-f]{40}$/);
  for (const { uses } of jobs) if (uses) t.ok(existsSync(join(packageRoot, uses)), uses);
  for (const own of ['.ci/run', '.ci/compose']) {
    t.ok(steps.some(({ run }) => run?.endsWith(own)));
    t.ok(statSync(join(packageRoot, own)).mode & 0o111, 'scripts are executable');
  }
});

t.test('Every supported Node version is tested, and the image is started before release', async (t) => {
  const { engines } = JSON.parse(readProjectFile('package.json'));
  const supported = [...engines.node.matchAll(/(?:\^|>=)(\d+)/g)].map(([, major]) => major);
  const { test, compose } = workflows.find(({ file }) => file === 'ci.yaml')?.jobs ?? {};
  t.strictSame(test?.strategy?.matrix.node, supported);
  t.ok(compose, 'part of the checks before a release');
  const script = readProjectFile('.ci/compose');
  const published = readProjectFile('docker-compose.yml').matchAll(/\$\{PUBLISH\w*:-127\.0\.0\.1:(\d+)\}/g);
  for (const [, port = ''] of published)
    t.match(script, new RegExp(`^ask https?://localhost:${port}$`, 'm'), port);
});

t.test('Every command of the workflows and .ci/compose exists', async (t) => {
  const { scripts } = JSON.parse(readProjectFile('package.json'));
  const lines = jobs.flatMap(({ strategy, steps = [] }) => [
    ...(strategy?.matrix.command ?? []),
    ...steps.flatMap(({ run }) => run?.split('\n') ?? []),
  ]);
  lines.push(...readProjectFile('.ci/compose').replaceAll('npm run --silent', 'npm run').split('\n'));
  const names = lines.flatMap((line) => /^npm run (\S+)/.exec(line)?.[1] ?? []);
  t.ok(names.length >= 10);
  for (const name of names) t.ok(name in scripts, name);
  const trials = lines.flatMap((line) => /^npm run trial -- (\S+)/.exec(line)?.[1] ?? []);
  const { stderr } = spawnSync(process.execPath, [join(packageRoot, 'scripts/trial.js')], {
    encoding: 'utf8',
  });
  const known = stderr.split('\n');
  for (const name of trials) t.ok(known.includes(name), name);
});

t.test('Every trial has a file, and package.json has at most 16 scripts', async (t) => {
  const files = [...readProjectFile('scripts/trial.js').matchAll(/: '(.+\.ts)'/g)].map(
    ([, file = '']) => file,
  );
  t.ok(files.length >= 10);
  for (const file of files) t.ok(existsSync(join(packageRoot, 'scripts', file)), file);
  t.ok(Object.keys(JSON.parse(readProjectFile('package.json')).scripts).length <= 16);
});

t.test('A release is checked, then published: image and client, with SBOM and provenance', async (t) => {
  const { check, build, image, client, publish } =
    workflows.find(({ file }) => file === 'release.yaml')?.jobs ?? {};
  t.equal(check?.uses, './.github/workflows/ci.yaml');
  t.strictSame(
    [build, image, client, publish].map((job) => job?.needs),
    ['check', 'build', 'check', 'client'],
  );
  t.strictSame(parse(readProjectFile('.github/workflows/release.yaml')).jobs.build.strategy.matrix.include, [
    { platform: 'amd64', runner: 'ubuntu-24.04' },
    { platform: 'arm64', runner: 'ubuntu-24.04-arm' },
  ]);
  const options = build?.steps?.find(({ id }) => id === 'build')?.with ?? {};
  t.match(options, {
    platforms: /^linux\/\$\{\{ matrix\.platform \}\}$/,
    sbom: true,
    provenance: 'mode=max',
  });
  t.ok(existsSync(join(packageRoot, options.file ?? '')));
  const [argument = ''] = options['build-args']?.split('=') ?? [];
  t.match(readProjectFile(options.file ?? ''), new RegExp(`^ARG ${argument}=`, 'm'));
  for (const name of ['client', 'fiction', 'images'])
    t.match(commandsOf(client), new RegExp(`npm pack .*--workspace packages/${name} `), name);
  t.match(commandsOf(client), 'npm pack ./packages/server ');
  t.match(commandsOf(client), 'npm sbom');
  t.match(commandsOf(publish), /in \.\/release\/\*\.tgz; do npm publish .*--provenance/);
});

t.test('A release runs no install scripts, and its jobs that may write install no packages', async (t) => {
  const release = workflows.find(({ file }) => file === 'release.yaml')?.jobs ?? {};
  for (const [name, job] of Object.entries(release)) {
    const installs = commandsOf(job).match(/npm (?:ci|install|i)\b.*/g) ?? [];
    for (const command of installs) t.match(command, '--ignore-scripts', name);
    if (Object.values(job.permissions ?? {}).includes('write')) t.strictSame(installs, [], name);
  }
});
