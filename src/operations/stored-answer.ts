import { Answer } from './answer.ts';

/** What is the same for the same input, until another release. */
const FOR_A_DAY = 'public, max-age=86400';

/**
 * An answer that caches may store for a day where it depends on the input alone, and must not store where it does not.
 */
export function answerStored<T>(body: T, dependsOnInputAlone: boolean) {
  const headers = { 'Cache-Control': dependsOnInputAlone ? FOR_A_DAY : 'no-store' };
  return new Answer<T, 'application/json', 'Cache-Control'>(body, { headers });
}
