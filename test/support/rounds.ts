/** Rounds per fault: FAULT_ROUNDS, otherwise the default of the tests. */
export const roundsOf = (inTests: number): number => Number(process.env.FAULT_ROUNDS ?? inTests);

/** A round takes seconds, and many times longer if all cores are busy. */
export const ROUND_MAX_MS = 300_000;
