/** How many streams of events may be open at once, as the document says; each is a connection, and some kilobytes. */
export const STREAMS_MAX = 10_000;
/** For one caller: of one chat or game, and of all together. */
export const STREAMS_OF_PLACE_MAX = 4;
export const STREAMS_OF_CALLER_MAX = 32;
