/** Every promise of a released document that the one of today breaks, seen in three ways. */
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { latestVersion } from '../../src/contract/versions.ts';
import { compareBehaviour } from './behaviour.ts';
import { compareDocuments, writeWhole } from './documents.ts';
import { askOasdiff } from './oasdiff.ts';

/** A line for each break, with the name of its document in front. */
export async function findBreaks(
  name: string,
  released: OpenApiDocument,
  today: OpenApiDocument | undefined,
): Promise<string[]> {
  if (!today) return [`${name}: it is gone`];
  const [before, after] = [writeWhole(released), writeWhole(today)];
  // In the newest version a sentence may be said better; who still calls an older one may look for its words.
  const keepsTexts = name !== latestVersion;
  const found = [
    ...compareDocuments(before, after, keepsTexts),
    ...compareBehaviour(before, after),
    ...(await askOasdiff(released, today)),
  ];
  return [...new Set(found)].map((text) => `${name} ${text}`);
}
