import { setImmediate as nextTurn } from 'node:timers/promises';

/** Counts a text; yields to other requests between steps. */
export async function countText({ text }: { text: string }) {
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
