/** One operation, generated from its OpenAPI document. */
export interface Row {
  /** The operationId. */
  readonly id: string;
  readonly method: string;
  /** The path below the base URL, with `{name}` for path parameters. */
  readonly path: string;
  /** Query parameters of an operation with a body. All other input except path parameters is sent in the body. */
  readonly query?: readonly string[];
  /** Whether there is a JSON body. Without one, all input except path parameters is sent in the query. */
  readonly body?: boolean;
  /** Media types of successful responses: only JSON if absent, any if empty. */
  readonly types?: readonly string[];
  /** Whether a repeated request has the same effect as one request. */
  readonly safe?: boolean;
  /** Whether it is safe because each request has an idempotency key. */
  readonly keyed?: boolean;
}

/** Input properties by name. */
export type Members = Readonly<Record<string, unknown>>;
