import { StoreUnavailable } from '../errors.ts';

/** Passes an answer on, or rejects with `StoreUnavailable` after `limitMs`; what was asked for may still be done later. */
export async function answerWithin<T>(answer: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const lateness = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable()), limitMs);
  });
  try {
    return await Promise.race([answer, lateness]);
  } finally {
    clearTimeout(timer);
  }
}
