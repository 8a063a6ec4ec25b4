/** Operations that the compute pool computes. */
import { createJob, type Job, type JsonText } from '../compute/job.ts';
import { Answer } from './answer.ts';
import type { Context } from './operation.ts';

/** Creates an operation that is a job: its input is that of the job, and its response the JSON that the job writes. */
export function computed<Input, Output>(declaration: Job<Input, JsonText<Output>>) {
  const job = createJob(declaration);
  const operation = async (input: Input, context: Context) =>
    new Answer(await context.services.compute.run(job, input, context));
  return Object.assign(operation, { job });
}
