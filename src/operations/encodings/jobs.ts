import { createJob } from '../../compute/job.ts';

export const verifyToken = createJob({
  name: 'encodings/jobs/verifyToken',
  load: async () => (await import('./computations.ts')).verifyToken,
  // Four keys of other algorithms take at most 6 ms, and two keys of P-521, the slowest curve, 5 ms.
  isSmall: ({ header, key = '' }) => header.alg !== 'ES512' || key.length <= 600,
  lane: 'quick',
  subject: 'key',
});
