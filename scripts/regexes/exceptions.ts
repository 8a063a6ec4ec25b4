/** Reads `exceptions.yaml` and applies it to the findings of the check. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isRecord } from '../../src/contract/openapi.ts';
import { packageRoot } from '../../src/contract/package.ts';
import type { Slow } from './find-slow.ts';

const FILE = 'scripts/regexes/exceptions.yaml';

export interface Exception {
  readonly file: string;
  readonly source: string;
}

/** Parses the list. Throws if an entry lacks the expression, the maximum length of its input, or the reason. */
export function readExceptions(text = readFileSync(join(packageRoot, FILE), 'utf8')): Exception[] {
  const entries: unknown = parse(text);
  if (!Array.isArray(entries)) throw new Error(`${FILE} must be a list`);
  return entries.map((entry, index) => {
    const { file, source, characters, reason } = isRecord(entry) ? entry : {};
    if (
      typeof file !== 'string' ||
      typeof source !== 'string' ||
      typeof reason !== 'string' ||
      !(Number(characters) > 0)
    )
      throw new Error(`${FILE}, entry ${index + 1}: file, source, characters and reason are required`);
    return { file, source };
  });
}

/** Returns a line for each expression that is not an exception, and for each exception that matches none. */
export function compareWithExceptions(slow: readonly Slow[], exceptions: readonly Exception[]): string[] {
  const fits = (one: Exception, { file, source }: Slow) => one.file === file && one.source === source;
  const unlisted = slow.filter((one) => !exceptions.some((exception) => fits(exception, one)));
  const unused = exceptions.filter((exception) => !slow.some((one) => fits(exception, one)));
  return [
    ...unlisted.map(({ location, source, defect }) => `${location}: ${source}\n  ${defect}`),
    ...unused.map(({ file, source }) => `${FILE}: unused: ${file}: ${source}`),
  ];
}
