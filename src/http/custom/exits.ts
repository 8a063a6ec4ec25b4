/** Notices that the code of a folder ends the process. */
import { realpathSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Exit {
  readonly code: number;
  /** File and line of the code that called `process.exit`, if it is in the folder. */
  readonly file: string | undefined;
  readonly line: number | undefined;
}

/** Calls `report` before the process exits for any reason. Returns a function that stops this. */
export function watchExit(folder: string, report: (exit: Exit) => void): () => void {
  const root = realpathSync(folder);
  const listener = (code: number) => report({ code, ...callerIn(root, new Error().stack ?? '') });
  process.once('exit', listener);
  return () => void process.off('exit', listener);
}

/** Returns the innermost code of a folder in a stack. */
function callerIn(root: string, stack: string): Omit<Exit, 'code'> {
  for (const [, url = '', line] of stack.matchAll(/(file:\/\/\/\S+|\/[^():]+):(\d+):\d+\)?$/gm)) {
    const path = url.startsWith('file:') ? fileURLToPath(url) : url;
    if (path.startsWith(`${root}/`)) return { file: relative(root, path), line: Number(line) };
  }
  return { file: undefined, line: undefined };
}
