/**
 * What was given is well formed by its document and yet cannot be worked with; the message is what the caller reads.
 */
export class InputError extends Error {}
