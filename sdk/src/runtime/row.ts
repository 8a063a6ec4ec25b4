/** One operation as the documents describe it. */
export interface Row {
  /** The operationId. */
  readonly id: string;
  readonly method: string;
  /** The path below the base address, with `{name}` for each member that stands in it. */
  readonly path: string;
  /** The members of the input that are sent in a JSON body: all but those of the path and those listed here. */
  readonly query?: readonly string[];
  /** True when there is a body; without one, every member that is not in the path stands in the query. */
  readonly body?: boolean;
  /** The media types of its answers: JSON alone when absent, any when empty. */
  readonly types?: readonly string[];
  /** True when a repeated request does no more than one, whatever became of the first. */
  readonly safe?: boolean;
  /** True when it is safe because each request bears a key. */
  readonly keyed?: boolean;
}

/** The members of an input, by name. */
export type Members = Readonly<Record<string, unknown>>;
