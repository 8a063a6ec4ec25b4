import { createJob } from '../../compute/job.ts';

/** 4 ms. */
const PARAGRAPHS_MAX = 40;

/** Writes the lorem ipsum text of a seed. */
export const writeLorem = createJob({
  name: 'text/jobs/writeLorem',
  load: async () => (await import('./computations.ts')).writeLorem,
  isSmall: ({ unit, count }) => unit !== 'paragraphs' || count <= PARAGRAPHS_MAX,
  lane: 'quick',
});
