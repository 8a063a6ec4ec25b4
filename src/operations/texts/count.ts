import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a text is; others have their turn while a long one is counted. */
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
