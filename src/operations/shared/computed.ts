/** Operations that the compute pool computes. */
import type { JobInput, JobName, JobOutput, JsonText } from '../../compute/jobs.ts';
import { Answer } from '../answer.ts';
import type { Context } from '../operation.ts';

type JsonJob = {
  [Name in JobName]: JobOutput<Name> extends JsonText<infer T> ? (unknown extends T ? never : Name) : never;
}[JobName];

/** Creates an operation whose input is that of a job, and whose response is its JSON. */
export function computeJson<Name extends JsonJob>(name: Name) {
  return async (input: JobInput<Name>, context: Context) =>
    new Answer(await context.services.compute.run(name, input, context));
}
