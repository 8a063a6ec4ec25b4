import type { CronQuestion } from '../../domain/time/cron.ts';
import { orBadRequest } from '../input-errors.ts';
import type { Context } from '../operation.ts';
import { answerStored } from '../stored-answer.ts';

/** Describes a cron expression in words and lists its next runs. */
export async function explainCron(input: CronQuestion, { services }: Context) {
  const { describeCron } = await import('../../domain/time/cron.ts');
  const cron = await orBadRequest(() => describeCron(input, services.now(), services.timeZones));
  return answerStored(cron, input.from !== undefined);
}
