/** Source positions in the stack traces of the built program. */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from '../contract/package.ts';
import { availableMemoryBytes } from '../lib/memory.ts';

const BUILD = join(packageRoot, 'dist/');

/** The parsed map takes 60 MB, from the first stack trace on. */
const MEMORY_MIN_BYTES = 384 * 2 ** 20;

/**
 * Makes stack traces name the sources, if there is enough memory. Node's `--enable-source-maps` parses the map at
 * startup; this parses it for the first stack trace.
 */
export function nameSources(memoryBytes = availableMemoryBytes()): void {
  if (memoryBytes < MEMORY_MIN_BYTES) return;
  const maps = new Map<string, SourceMap>();
  const mapOf = (path: string): SourceMap => {
    const map = maps.get(path) ?? new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')));
    maps.set(path, map);
    return map;
  };
  const locationOf = (frame: NodeJS.CallSite): string | undefined => {
    const file = frame.getFileName() ?? '';
    const path = file.startsWith('file:') ? fileURLToPath(file) : file;
    if (!path.startsWith(BUILD)) return undefined;
    const entry = mapOf(path).findEntry((frame.getLineNumber() ?? 1) - 1, (frame.getColumnNumber() ?? 1) - 1);
    if (!('originalSource' in entry)) return undefined;
    const source = join(dirname(path), entry.originalSource);
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  };
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${describe(frame, locationOf(frame))}`)].join('\n');
}

function describe(frame: NodeJS.CallSite, location: string | undefined): string {
  if (location === undefined) return String(frame);
  const name = frame.getFunctionName();
  return name === null ? location : `${name} (${location})`;
}
