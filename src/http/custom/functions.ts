/** Loads the functions of custom operations. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { isRecord } from '../../contract/openapi.ts';
import type { CustomContext } from './context.ts';
import { watchExit } from './exits.ts';
import { messageOf, type Problem, printProblem } from './problems.ts';

/** A function of a deployer, whose input was validated by its document. */
export type CustomFunction = (input: Readonly<Record<string, unknown>>, context: CustomContext) => unknown;

/** In order of preference. */
const FILES = ['index.js', 'index.mjs', 'index.ts'];

export interface CustomFunctions {
  readonly file: string;
  readonly functions: ReadonlyMap<string, CustomFunction>;
  readonly problems: readonly Problem[];
}

/** The longest time that code may take to load. */
const LOAD_MAX_MS = 30_000;

export interface LoadOptions {
  /** Default: 30 s. */
  readonly loadMaxMs?: number;
  /** Gets a sentence if the code ends the process. */
  readonly onExit?: (problem: string) => void;
}

/** Imports the folder's code, whose `operations` have one function per operationId. */
export async function loadFunctions(
  folder: string,
  { loadMaxMs = LOAD_MAX_MS, onExit = () => {} }: LoadOptions,
): Promise<CustomFunctions> {
  const file = FILES.find((name) => existsSync(join(folder, name))) ?? 'index.js';
  const broken = (text: string, line?: number): CustomFunctions => ({
    file,
    functions: new Map(),
    problems: [{ line, text }],
  });
  const path = join(folder, file);
  if (!existsSync(path)) return broken('does not exist');
  const endWatch = watchExit(folder, ({ code, file: caller = file, line }) => {
    const text = `ends the process with exit code ${code} while it is loaded`;
    onExit(printProblem(join(folder, caller), { line, text }));
  });
  try {
    const loaded = await withinTime(import(pathToFileURL(path).href), loadMaxMs);
    if (loaded === LATE)
      return broken(`is not loaded after ${loadMaxMs / 1000} s: ${WAITS}`, lineOfAwait(path));
    return readOperations(file, loaded);
  } catch (error) {
    if (isRecord(error) && error.code === 'ERR_UNKNOWN_FILE_EXTENSION')
      return broken('needs a Node.js that strips types (22.18 or later): write index.js instead');
    return broken(`cannot be loaded: ${messageOf(error)}`, lineIn(error, path));
  } finally {
    endWatch();
  }
}

const LATE = Symbol('late');
const WAITS = 'an await outside of functions does not finish';

async function withinTime(step: Promise<unknown>, limitMs: number): Promise<unknown> {
  const ending = new AbortController();
  const late = delay(limitMs, LATE, { signal: ending.signal });
  try {
    return await Promise.race([step, late]);
  } finally {
    late.catch(() => {}); // aborted
    ending.abort();
  }
}

/** Returns the line of the first `await` that is neither indented nor in a function. */
function lineOfAwait(path: string): number | undefined {
  const lines = readFileSync(path, 'utf8').split('\n');
  const index = lines.findIndex((line) => /^(?!\s|\/|\*|.*\basync\b).*\bawait\b/.test(line));
  return index === -1 ? undefined : index + 1;
}

/** Reads each property once. Throws what a getter throws. */
function readOperations(file: string, loaded: unknown): CustomFunctions {
  // A CommonJS module is the default export.
  const module = isRecord(loaded) ? loaded : {};
  const operations = module.operations ?? (isRecord(module.default) ? module.default.operations : undefined);
  const entries = Object.entries(isRecord(operations) ? operations : {});
  const isFunction = (entry: [string, unknown]): entry is [string, CustomFunction] =>
    typeof entry[1] === 'function';
  const problems = entries
    .filter((entry) => !isFunction(entry))
    .map(([name]) => ({ text: `operations.${name} must be a function` }));
  if (!isRecord(operations)) problems.push({ text: 'must export operations, an object of functions' });
  return { file, functions: new Map(entries.filter(isFunction)), problems };
}

/** Returns the line of the code that threw, or of a syntax error, which only another process reports. */
function lineIn(error: unknown, path: string): number | undefined {
  const isSyntax = error instanceof SyntaxError;
  const report = isSyntax ? checkSyntax(path) : error instanceof Error ? (error.stack ?? '') : '';
  const start = isSyntax ? '[stdin]:' : `${basename(path)}:`;
  const [, after = ''] = report.split(start, 2);
  const line = Number.parseInt(after, 10);
  return Number.isNaN(line) ? undefined : line;
}

function checkSyntax(path: string): string {
  const input = readFileSync(path);
  return spawnSync(process.execPath, ['--input-type=module', '--check', '-'], { input, encoding: 'utf8' })
    .stderr;
}
