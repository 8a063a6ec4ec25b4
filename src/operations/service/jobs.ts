import { createJob } from '../../compute/job.ts';

/** Compresses a response. */
export const gzip = createJob({
  name: 'service/jobs/gzip',
  load: async () => (await import('./gzip.ts')).gzip,
  isSmall: ({ length }) => length <= 16_000,
  lane: 'quick',
});
