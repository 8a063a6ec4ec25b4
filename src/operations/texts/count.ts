import { setImmediate as nextTurn } from 'node:timers/promises';
import { countInSteps } from '../../domain/texts/count.ts';

/** How long a text is; others have their turn while a long one is counted. */
export async function countText({ text }: { text: string }) {
  const steps = countInSteps(text);
  let step = steps.next();
  while (!step.done) {
    await nextTurn();
    step = steps.next();
  }
  const { readingSeconds, ...counts } = step.value;
  return { ...counts, reading_seconds: readingSeconds };
}
