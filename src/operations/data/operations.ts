import { isShort } from '../../compute/job.ts';
import { computed } from '../computed.ts';

const load = () => import('./computations.ts');

/** Converts data from one format to another. */
export const convertData = computed({
  name: 'data/operations/convertData',
  load: async () => (await load()).convertData,
  isSmall: isShort(3_000),
  lane: 'slow',
  subject: 'text',
});

/** Re-indents JSON and optionally sorts its names. */
export const formatJson = computed({
  name: 'data/operations/formatJson',
  load: async () => (await load()).formatJson,
  isSmall: isShort(8_000),
  lane: 'slow',
  subject: 'text',
});
