/** A well-formed input that cannot be processed; the caller sees the message. */
export class InputError extends Error {}
