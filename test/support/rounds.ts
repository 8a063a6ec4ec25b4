/** How often a fault happens: `npm run faults -- --rounds 20` says it, else the number that the tests take. */
export const roundsOf = (inTests: number): number => Number(process.env.FAULT_ROUNDS ?? inTests);

/** One takes seconds; on a machine whose cores are all taken, many times as long. */
export const ROUND_MAX_MS = 300_000;
