/** Loads the functions of a deployer's own operations. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRecord } from '../contract/openapi.ts';
import { importFile } from '../lib/import-file.ts';
import type { OwnContext } from './context.ts';
import { messageOf, type Problem } from './problems.ts';

/** A function of a deployer, whose input was validated by its document. */
export type OwnFunction = (input: Readonly<Record<string, unknown>>, context: OwnContext) => unknown;

/** In order of preference. */
const FILES = ['index.js', 'index.mjs', 'index.ts'];

export interface OwnFunctions {
  readonly file: string;
  readonly functions: ReadonlyMap<string, OwnFunction>;
  readonly problems: readonly Problem[];
}

/** Imports the folder's code, whose `operations` have one function per operationId. */
export async function loadFunctions(folder: string): Promise<OwnFunctions> {
  const file = FILES.find((name) => existsSync(join(folder, name))) ?? 'index.js';
  const broken = (text: string, line?: number): OwnFunctions => ({
    file,
    functions: new Map(),
    problems: [{ line, text }],
  });
  const path = join(folder, file);
  if (!existsSync(path)) return broken('does not exist');
  let loaded: unknown;
  try {
    loaded = await importFile(pathToFileURL(path).href);
  } catch (error) {
    if (isRecord(error) && error.code === 'ERR_UNKNOWN_FILE_EXTENSION')
      return broken('needs a Node.js that strips types (22.18 or later): write index.js instead');
    return broken(`cannot be loaded: ${messageOf(error)}`, lineIn(error, path));
  }
  // A CommonJS module is the default export.
  const module = isRecord(loaded) ? loaded : {};
  const operations = module.operations ?? (isRecord(module.default) ? module.default.operations : undefined);
  if (!isRecord(operations)) return broken('must export operations, an object of functions');
  const entries = Object.entries(operations);
  return {
    file,
    functions: new Map(
      entries.filter((entry): entry is [string, OwnFunction] => typeof entry[1] === 'function'),
    ),
    problems: entries
      .filter(([, value]) => typeof value !== 'function')
      .map(([name]) => ({ text: `operations.${name} must be a function` })),
  };
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
