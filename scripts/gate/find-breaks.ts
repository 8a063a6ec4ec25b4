/** Finds breaking changes between a released document and the current one, with three tools. */
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { latestVersion } from '../../src/contract/versions.ts';
import { compareBehaviour } from './behaviour.ts';
import { compareDocuments, writeWhole } from './documents.ts';
import { askOasdiff } from './oasdiff.ts';

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
