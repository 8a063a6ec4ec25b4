/** Reasons for which the service closes a connection. */
export const connectionEnds = ['invalid', 'pipelined', 'too_large', 'timeout', 'unread'] as const;
export type ConnectionEnd = (typeof connectionEnds)[number];
