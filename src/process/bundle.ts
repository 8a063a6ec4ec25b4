/** The program as one script, with the code that V8 compiled from it during the build. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';

const folder = join(import.meta.dirname, '../..');

/** A function that wraps the whole program, written by `scripts/build/bundle.js`. */
const BUNDLE = join(folder, 'server.cjs');

/** Compiled code fits one version of Node on one architecture; any other compiles the script again. */
export const COMPILED_CODE = join(folder, `server-${process.version}-${process.arch}.cache`);

/** Reads the program without running it. The build makes sure that it is ASCII; Latin-1 keeps a byte per character. */
export function loadBundle(): Script {
  return new Script(readFileSync(BUNDLE, 'latin1'), {
    filename: BUNDLE,
    ...(existsSync(COMPILED_CODE) && { cachedData: readFileSync(COMPILED_CODE) }),
  });
}

/** Evaluates the program, which starts nothing yet, and returns its exports. */
export function runBundle(script: Script): typeof import('./program.ts') {
  const loaded = new Map<string, unknown>();
  // Importing a loaded module again would take as long as a tenth of a request.
  const lazily = async (name: string) => {
    const known = loaded.get(name) ?? (await import(name));
    loaded.set(name, known);
    return known;
  };
  const module = { exports: {} as typeof import('./program.ts') }; // assigned by the script
  script.runInThisContext()(createRequire(BUNDLE), lazily, folder, module);
  return module.exports;
}

/** Makes stack traces name the sources. The source map is read for the first stack trace. */
export function nameSources(): void {
  let map: SourceMap | undefined;
  const locationOf = (frame: NodeJS.CallSite): string | undefined => {
    if (frame.getFileName() !== BUNDLE) return undefined;
    map ??= new SourceMap(JSON.parse(readFileSync(`${BUNDLE}.map`, 'utf8')));
    const entry = map.findEntry((frame.getLineNumber() ?? 1) - 1, (frame.getColumnNumber() ?? 1) - 1);
    if (!('originalSource' in entry)) return undefined;
    const file = join(folder, entry.originalSource);
    return `${file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  };
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${describe(frame, locationOf(frame))}`)].join('\n');
}

function describe(frame: NodeJS.CallSite, location: string | undefined): string {
  if (location === undefined) return String(frame);
  const name = frame.getFunctionName();
  return name === null ? location : `${name} (${location})`;
}
