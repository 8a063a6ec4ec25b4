/** How often a fault happens: `npm run faults -- --rounds 20` says it, else the number that the tests take. */
export const roundsOf = (inTests: number): number => Number(process.env.FAULT_ROUNDS ?? inTests);
