/** A well-formed input that cannot be processed. */
export class InputError extends Error {
  override readonly name: string = 'InputError';
  /** Why: `invalid_format` if undefined. */
  readonly code: 'too_large' | undefined;

  constructor(message: string, code?: 'too_large') {
    super(message);
    this.code = code;
  }
}
