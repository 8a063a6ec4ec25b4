import type { Decision } from '../../../domain/callers/quota.ts';
import { createBatches } from '../batches.ts';
import { type Connection, isAway } from '../connection.ts';
import { hitQuotas } from './quota-script.ts';

/** What the script is told of one request. */
export type Hit = Parameters<typeof hitQuotas>[1][number];

/** What Redis keeps of one caller cannot be read, as after a change of the release; it counts all others. */
export class UnreadableUsage extends Error {}

/** So many hold up Redis for less than 1 ms. */
const BATCH_MAX = 64;

/** Asks Redis about the requests that arrive in one turn of the event loop together. */
export const createQuotaBatches = (connection: Connection): ((hit: Hit) => Promise<Decision>) =>
  createBatches(connection, hitQuotas, {
    runsMax: BATCH_MAX,
    keyOf: ({ usage }) => usage,
    explain: (error) => (isAway(error) ? error : new UnreadableUsage(error.message)),
  });
