/** A package as users get it: packed, in an empty project that has only the dependencies which it declares. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { publint } from 'publint';
import type { Test } from 'tap';
import { packageRoot } from '../../src/contract/package.ts';
import { toolPath, whyNoTools } from './tools.ts';

const run = promisify(execFile);

export interface Packed {
  readonly project: string;
  readonly tarball: string;
  /** The folder of the package in the project. */
  readonly installed: string;
  /** Bytes of the tarball. */
  readonly size: number;
}

/** Packs a package of this repository, and unpacks it into a project. */
export async function packInto(project: string, name: string): Promise<Packed> {
  const options = ['pack', '--workspace', name, '--json', '--pack-destination', project];
  const { stdout } = await run('npm', options, { cwd: packageRoot, maxBuffer: 2 ** 24 });
  const [{ filename, size }] = JSON.parse(stdout.slice(stdout.indexOf('[\n')));
  const tarball = join(project, filename);
  const installed = join(project, 'node_modules', name);
  mkdirSync(installed, { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', installed, '--strip-components', '1']);
  const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  for (const dependency of Object.keys(dependencies)) {
    const link = join(project, 'node_modules', dependency);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(packageRoot, 'node_modules', dependency), link);
  }
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  return { project, tarball, installed, size };
}

/** Checks that two linters of packages find nothing, and that the package holds nothing else. */
export async function checkContents(t: Test, { installed, tarball }: Packed): Promise<void> {
  t.strictSame(readdirSync(installed).sort(), ['LICENSE', 'README.md', 'dist', 'package.json']);
  const { messages } = await publint({ pkgDir: installed, strict: true, pack: false });
  t.strictSame(messages, []);
  const reason = whyNoTools();
  if (reason !== false) return t.comment(`not checked: ${reason}`);
  const { stdout, code } = await run(toolPath('attw'), ['--profile', 'esm-only', tarball]).catch(
    (error) => error,
  );
  t.notOk(code, stdout);
}

/** Returns the JavaScript examples of a README. */
export function examplesOf(readme: string): string[] {
  return [...readme.matchAll(/^```js\n(.*?)^```/gms)].map(([, code = '']) => code);
}

/** Runs a program in the project. Resolves with its output. */
export async function runIn({ project }: Packed, name: string, program: string): Promise<string> {
  writeFileSync(join(project, name), program);
  const { stdout, stderr } = await run(process.execPath, [name], { cwd: project, maxBuffer: 2 ** 24 });
  return stdout + stderr;
}

/** Compiles a program in strict mode, types of packages included. Resolves with the output of the compiler. */
export async function compileIn({ project }: Packed, program: string): Promise<string> {
  writeFileSync(join(project, 'strict.ts'), program);
  const compilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false, noEmit: true, types: [] },
    ...{ target: 'ES2022', lib: ['ES2022', 'DOM'], module: 'nodenext', moduleResolution: 'nodenext' },
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['strict.ts'] }));
  const compiler = join(packageRoot, 'node_modules/typescript/bin/tsc');
  return run(process.execPath, [compiler, '--project', project]).then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout,
  );
}

/** Checks that a README states the size of a program in a browser, minified and gzipped, within 5 %. */
export async function checkBundle(t: Test, { project }: Packed, contents: string, stated: readonly string[]) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: project },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  for (const [index, bytes] of [code.length, gzipSync(code, { level: 9 }).length].entries())
    checkSize(t, bytes, stated[index]);
}

/** Checks a size that a README states in kB. */
export function checkSize(t: Test, bytes: number, statedKb = ''): void {
  t.ok(Math.abs(Number(statedKb) * 1000 - bytes) < bytes / 20, `${statedKb} kB are ${bytes} bytes`);
}
