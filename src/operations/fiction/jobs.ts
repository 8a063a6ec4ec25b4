/** The jobs of fictional data. */
import { createJob } from '../../compute/job.ts';

const PEOPLE_MAX = 15;
/** Ten rows of about ten kinds. The job also stops after its time. */
const ROWS_SIZE_MAX = 4_000;

export const writeDomains = createJob({
  name: 'fiction/jobs/writeDomains',
  load: async () => (await import('./batches.ts')).writeDomains,
  isSmall: ({ count }) => count <= PEOPLE_MAX,
  lane: 'slow',
});

export const writePeople = createJob({
  name: 'fiction/jobs/writePeople',
  load: async () => (await import('./batches.ts')).writePeople,
  isSmall: ({ count }) => count <= PEOPLE_MAX,
  lane: 'slow',
});

export const writeRows = createJob({
  name: 'fiction/jobs/writeRows',
  load: async () => (await import('./rows.ts')).writeRows,
  // Patterns are expensive at any length.
  isSmall: ({ count, fields, schema }) => {
    const shape = fields ?? schema ?? '';
    return count * shape.length <= ROWS_SIZE_MAX && !shape.includes('"pattern"');
  },
  lane: 'slow',
  countsSteps: true,
});
