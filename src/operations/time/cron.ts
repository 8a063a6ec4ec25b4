import type { CronQuestion } from '../../domain/time/cron.ts';
import { orBadRequest } from '../input-errors.ts';
import type { Context } from '../operation.ts';
import { answerStored } from '../stored-answer.ts';

/** A cron expression in words, and when it runs next. */
export async function explainCron(input: CronQuestion, { services }: Context) {
  const { describeCron } = await import('../../domain/time/cron.ts');
  const cron = await orBadRequest(() => describeCron(input, services.now()));
  return answerStored(cron, input.from !== undefined);
}
