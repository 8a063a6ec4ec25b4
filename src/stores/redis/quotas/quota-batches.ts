import type { Decision } from '../../../operations/callers/quota.ts';
import { createBatches } from '../batches.ts';
import { type Connection, isAway } from '../connection.ts';
import { hitQuotas } from './quota-script.ts';

/** The arguments of one request. */
export type Hit = Parameters<typeof hitQuotas>[1][number];

/**
 * A caller's usage in Redis is not readable, for example after a change of the release. Other callers are not affected.
 */
export class UnreadableUsage extends Error {}

/** Blocks Redis for less than 1 ms. */
const BATCH_MAX = 64;

/** Batches the requests that arrive in one event loop turn into one call. */
export const createQuotaBatches = (connection: Connection): ((hit: Hit) => Promise<Decision>) =>
  createBatches(connection, hitQuotas, {
    runsMax: BATCH_MAX,
    keyOf: ({ usage }) => usage,
    explain: (error) => (isAway(error) ? error : new UnreadableUsage(error.message)),
  });
