/** Font metrics of drawings, in ems. */

/** From the middle of a line down to its baseline, so that capitals and digits are vertically centered. */
export const BASELINE = 0.35;
/** Height of capitals and digits. */
export const CAPITALS = 0.74;
/** From one baseline to the next. */
export const LINE = 1.25;
