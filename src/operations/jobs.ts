/** Where worker threads find jobs. */
import type { AnyJob } from '../compute/job.ts';

const modules: Readonly<Record<string, () => Promise<object>>> = {
  'captcha/jobs': () => import('./captcha/jobs.ts'),
  'data/operations': () => import('./data/operations.ts'),
  'encodings/jobs': () => import('./encodings/jobs.ts'),
  'encodings/operations': () => import('./encodings/operations.ts'),
  'fiction/jobs': () => import('./fiction/jobs.ts'),
  'images/jobs': () => import('./images/jobs.ts'),
  'numbers/operations': () => import('./numbers/operations.ts'),
  'service/jobs': () => import('./service/jobs.ts'),
  'text/jobs': () => import('./text/jobs.ts'),
  'text/operations': () => import('./text/operations.ts'),
  'utilities/operations': () => import('./utilities/operations.ts'),
};

/** Finds a job by its name: a module, and an export that is a job or an operation with one. */
export async function findJob(name: string): Promise<AnyJob> {
  const [, path = '', exported = ''] = /^(.+)\/(\w+)$/.exec(name) ?? [];
  const exports: Readonly<Record<string, unknown>> = { ...(await modules[path]?.()) };
  const found = exports[exported];
  const job = typeof found === 'function' && 'job' in found ? found.job : found;
  if (typeof job !== 'object' || job === null || !('load' in job)) throw new Error(`There is no job ${name}`);
  return job as AnyJob;
}

/** Loads all jobs. */
export async function listJobs(): Promise<AnyJob[]> {
  const exports = await Promise.all(
    Object.entries(modules).map(async ([path, load]) =>
      Object.entries(await load()).map(([name, value]) => ({ name: `${path}/${name}`, value })),
    ),
  );
  const isJob = ({ value }: { value: unknown }) =>
    (typeof value === 'function' && 'job' in value) ||
    (typeof value === 'object' && value !== null && 'load' in value);
  return Promise.all(
    exports
      .flat()
      .filter(isJob)
      .map(({ name }) => findJob(name)),
  );
}
