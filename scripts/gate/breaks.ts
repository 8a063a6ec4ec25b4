/** `published/breaks.yaml`: the promises that are broken on purpose. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isRecord } from '../../src/contract/openapi.ts';
import { packageRoot } from '../../src/contract/package.ts';

const BREAKS_FILE = join(packageRoot, 'published', 'breaks.yaml');

export interface AllowedBreak {
  /** The line that the gate prints; `*` stands for any text. */
  readonly break: string;
  readonly why: string;
  /** The version of the service that brings it. */
  readonly since: string;
}

/** Throws when a line does not say which, why and since when. */
export function readBreaks(text = readFileSync(BREAKS_FILE, 'utf8')): AllowedBreak[] {
  const lines: unknown = parse(text) ?? [];
  if (!Array.isArray(lines)) throw new Error('breaks.yaml is a list');
  return lines.map((line, index) => {
    const { break: what, why, since } = isRecord(line) ? line : {};
    if (typeof what !== 'string' || typeof why !== 'string' || !/^\d+\.\d+\.\d+$/.test(String(since)))
      throw new Error(
        `breaks.yaml, line ${index + 1} of its list: it has to have break, why and since (6.2.0)`,
      );
    return { break: what, why, since: String(since) };
  });
}

/** Empties the list, and leaves the words above it. */
export function clearBreaks(): void {
  const [heading] = /^(?:#.*\n)*/.exec(readFileSync(BREAKS_FILE, 'utf8')) ?? [''];
  writeFileSync(BREAKS_FILE, heading);
}

/** What is to be put right: breaks that no line allows, and lines that allow nothing. */
export function judgeBreaks(found: readonly string[], allowed: readonly AllowedBreak[]): string[] {
  const patterns = allowed.map((line) => ({ line, pattern: toPattern(line.break) }));
  const forbidden = found.filter((text) => !patterns.some(({ pattern }) => pattern.test(text)));
  const unused = patterns.filter(({ pattern }) => !found.some((text) => pattern.test(text)));
  return [...forbidden, ...unused.map(({ line }) => `breaks.yaml allows what is not there: ${line.break}`)];
}

function toPattern(text: string): RegExp {
  const escaped = text.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('.*')}$`, 's');
}
