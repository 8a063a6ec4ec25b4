/** The program as one script, with the code that V8 compiled of it when it was built. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';

const folder = join(import.meta.dirname, '..');

/** A function around the whole program, which `scripts/build/bundle.js` writes. */
const BUNDLE = join(folder, 'server.cjs');

/** What V8 has compiled fits one version of Node on one kind of processor; any other compiles anew. */
export const COMPILED_CODE = join(folder, `server-${process.version}-${process.arch}.cache`);

/** The program, not yet running. */
export function loadBundle(): Script {
  return new Script(readFileSync(BUNDLE, 'latin1'), {
    filename: BUNDLE,
    ...(existsSync(COMPILED_CODE) && { cachedData: readFileSync(COMPILED_CODE) }),
  });
}

/** Runs the program; what its stack traces name are the sources. */
export function runBundle(script: Script): void {
  nameSources();
  const lazily = (name: string) => import(name);
  script.runInThisContext()(createRequire(BUNDLE), lazily, folder, { exports: {} });
}

/** The map of the sources is read when the first stack trace is. */
function nameSources(): void {
  let map: SourceMap | undefined;
  const placeOf = (frame: NodeJS.CallSite): string | undefined => {
    if (frame.getFileName() !== BUNDLE) return undefined;
    map ??= new SourceMap(JSON.parse(readFileSync(`${BUNDLE}.map`, 'utf8')));
    const entry = map.findEntry((frame.getLineNumber() ?? 1) - 1, (frame.getColumnNumber() ?? 1) - 1);
    if (!('originalSource' in entry)) return undefined;
    const file = join(folder, entry.originalSource);
    return `${file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  };
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${describe(frame, placeOf(frame))}`)].join('\n');
}

function describe(frame: NodeJS.CallSite, place: string | undefined): string {
  if (place === undefined) return String(frame);
  const name = frame.getFunctionName();
  return name === null ? place : `${name} (${place})`;
}
