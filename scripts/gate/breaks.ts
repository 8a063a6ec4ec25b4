/** Reads `released/breaks.yaml`, the list of intentional breaking changes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isRecord } from '../../src/contract/openapi.ts';
import { packageRoot } from '../../src/contract/package.ts';

const BREAKS_FILE = join(packageRoot, 'released', 'breaks.yaml');

export interface AllowedBreak {
  /** The line that the gate prints. `*` matches any text. */
  readonly break: string;
  readonly why: string;
  /** The version of the service that introduces the break. */
  readonly since: string;
}

/** Parses the list. Throws if an entry does not state the break, the reason and the version. */
export function readBreaks(text = readFileSync(BREAKS_FILE, 'utf8')): AllowedBreak[] {
  const lines: unknown = parse(text) ?? [];
  if (!Array.isArray(lines)) throw new Error('breaks.yaml must be a list');
  return lines.map((line, index) => {
    const { break: what, why, since } = isRecord(line) ? line : {};
    if (typeof what !== 'string' || typeof why !== 'string' || !/^\d+\.\d+\.\d+$/.test(String(since)))
      throw new Error(`breaks.yaml, entry ${index + 1}: break, why and since (such as 6.2.0) are required`);
    return { break: what, why, since: String(since) };
  });
}

/** Empties the list and keeps its heading comment. */
export function clearBreaks(): void {
  const [heading] = /^(?:#.*\n)*/.exec(readFileSync(BREAKS_FILE, 'utf8')) ?? [''];
  writeFileSync(BREAKS_FILE, heading);
}

/** Returns unapproved breaks, and approvals that match no break. */
export function validateBreaks(found: readonly string[], allowed: readonly AllowedBreak[]): string[] {
  const patterns = allowed.map((line) => ({ line, pattern: toPattern(line.break) }));
  const forbidden = found.filter((text) => !patterns.some(({ pattern }) => pattern.test(text)));
  const unused = patterns.filter(({ pattern }) => !found.some((text) => pattern.test(text)));
  return [
    ...forbidden,
    ...unused.map(({ line }) => `breaks.yaml approves a break that does not exist: ${line.break}`),
  ];
}

function toPattern(text: string): RegExp {
  const escaped = text.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('.*')}$`, 's');
}
