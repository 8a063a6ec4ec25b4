import { Answer } from '../answer.ts';

/** The response depends on its input only, until the next release. */
const FOR_A_DAY = 'public, max-age=86400';

/** Lets caches store the response for a day if it depends on the input only, and otherwise forbids storing it. */
export function answerStored<T>(body: T, dependsOnInputAlone: boolean) {
  const headers = { 'Cache-Control': dependsOnInputAlone ? FOR_A_DAY : 'no-store' };
  return new Answer<T, 'application/json', 'Cache-Control'>(body, { headers });
}
