/** Bodies of requests and responses. */
/** Maximum size of a request body. The documents state it in words, and released versions promise it. */
export const BODY_BYTES_MAX = 256 * 1024;
