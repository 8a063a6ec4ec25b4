import type { Context } from '../operation.ts';
import { answerStored } from '../shared/cacheable-answers.ts';
import type { CronQuestion } from './cron.ts';

/** Describes a cron expression in words and lists its next runs. */
export async function explainCron(input: CronQuestion, { services }: Context) {
  const { describeCron } = await import('./cron.ts');
  const cron = describeCron(input, services.now(), services.timeZones);
  return answerStored(cron, input.from !== undefined);
}

const load = () => import('./time.ts');

/** Describes a moment (default: now) in a time zone and a language. */
export async function getTime(input: { zone: string; at?: string; locale: string }, { services }: Context) {
  const { describeTime } = await load();
  const time = describeTime(input, services.now(), services.timeZones);
  return answerStored({ ...time, tzdb: services.timeZones.version }, input.at !== undefined);
}

/** Measures the time between two moments. */
export async function measureTime(input: { from: string; to: string; zone: string }, { services }: Context) {
  const { measureSpan } = await load();
  return measureSpan(input, services.timeZones);
}

/** Adds a duration to a moment (default: now). */
export async function addTime(input: { at?: string; add: string; zone: string }, { services }: Context) {
  const { shiftTime } = await load();
  const time = shiftTime(input, services.now(), services.timeZones);
  return answerStored({ ...time, tzdb: services.timeZones.version }, input.at !== undefined);
}
