/** Maximum number of open event streams, as stated in the document; each takes a connection and some kilobytes. */
export const STREAMS_MAX = 10_000;
/** Per caller: for one chat or game, and in total. */
export const STREAMS_OF_TOPIC_MAX = 4;
export const STREAMS_OF_CALLER_MAX = 32;
