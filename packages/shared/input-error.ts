/** Facts about an error, for programs. */
export interface Fault {
  /** Path of the option at fault, such as `data.datasets.0.values`. */
  readonly parameter?: string | undefined;
  /** `missing_parameter`, `invalid_type`, `out_of_range`, `invalid_format`, … */
  readonly code?: string | undefined;
}

/** A well-formed input that cannot be processed; the caller sees the message. */
export class InputError extends Error {
  override readonly name: string = 'InputError';
  /** Path of the option at fault, if it is known. */
  readonly parameter: string | undefined;
  readonly code: string | undefined;

  constructor(message: string, { parameter, code }: Fault = {}) {
    super(message);
    this.parameter = parameter;
    this.code = code;
  }
}
