/** Problems of a folder of custom operations: one sentence each, with file and line. */

import type { Location } from '../../contract/link.ts';

export interface Problem {
  /** Undefined if it concerns the whole file. */
  readonly line?: number | undefined;
  readonly text: string;
}

/** A problem of a document, before its line is known. */
export interface Defect {
  readonly location: Location;
  readonly text: string;
}

/** Writes a problem as startup prints it. */
export const printProblem = (file: string, { line, text }: Problem): string =>
  `${file}${line === undefined ? '' : `:${line}`} ${text}`;

/** Returns the first line of an error's message. */
export function messageOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
  return line;
}
