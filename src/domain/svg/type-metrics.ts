/** Measures of the letters that drawings are set in, in ems: what a size in px is multiplied by. */

/** From the middle of a line down to its base line, so that capitals and digits stand in the middle. */
export const BASELINE = 0.35;
/** Height of capitals and digits. */
export const CAPITALS = 0.74;
/** From one base line to the next. */
export const LINE = 1.25;
