import { orBadRequest } from '../input-errors.ts';
import type { Context } from '../operation.ts';
import { answerStored } from '../stored-answer.ts';

const load = () => import('../../domain/time/time.ts');

/** A moment, now when none is given, in a zone and a language. */
export async function getTime(input: { zone: string; at?: string; locale: string }, { services }: Context) {
  const { describeTime } = await load();
  const time = await orBadRequest(() => describeTime(input, services.now()));
  return answerStored(time, input.at !== undefined);
}

/** How long it is from one moment to another. */
export async function measureTime(input: { from: string; to: string; zone: string }) {
  const { measureSpan } = await load();
  return orBadRequest(() => measureSpan(input));
}

/** A moment, now when none is given, and a duration. */
export async function addTime(input: { at?: string; add: string; zone: string }, { services }: Context) {
  const { shiftTime } = await load();
  const time = await orBadRequest(() => shiftTime(input, services.now()));
  return answerStored(time, input.at !== undefined);
}
