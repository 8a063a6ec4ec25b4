import { setImmediate as nextTurn } from 'node:timers/promises';
import { requireWellFormed } from '../../domain/texts/well-formed.ts';
import { orBadRequest } from '../input-errors.ts';

/** Counts a text; yields to other requests between steps. */
export async function countText({ text }: { text: string }) {
  await orBadRequest(() => requireWellFormed(text, 'text'));
  const { countInSteps } = await import('../../domain/texts/count.ts');
  const steps = countInSteps(text);
  let step = steps.next();
  while (!step.done) {
    await nextTurn();
    step = steps.next();
  }
  const { readingSeconds, ...counts } = step.value;
  return { ...counts, reading_seconds: readingSeconds };
}
