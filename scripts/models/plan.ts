/** A run of a model, and its result. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Plan {
  readonly runs: number;
  /** Seed of the first run. */
  readonly seed: number;
  /** Whether to search for a shorter course with the same defect, which may take long. */
  readonly isShortened?: boolean;
}

export interface Report {
  /** Numbers of runs, calls, faults and others. */
  readonly counts: Readonly<Record<string, number>>;
  /** Each with its seed. */
  readonly defects: readonly string[];
}

/** Runs with a folder that is removed afterwards. */
export async function inFolder<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'utility-api-models-'));
  try {
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
