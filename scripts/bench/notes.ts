/**
 * What was tried for a goal that is missed, and what reaching it would need, by the goal's name. `BENCHMARKS.md` tells it
 * as long as the goal is missed.
 */
export const notes: Readonly<Record<string, string>> = {};
