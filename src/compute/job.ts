/** How a job is declared. */

/** Thrown by a job that has used its time. */
export class TookTooLong extends Error {}

/** Throws `TookTooLong` if the job has used its time. Jobs that run in steps call it between them. */
export type RequireTime = () => void;

/** JSON written by a job: large results are serialized where they are computed. */
export type JsonText<T> = string & { readonly shape?: T };

/** Serializes the result of a job. */
export const writeJson = <T>(value: T): JsonText<T> => JSON.stringify(value);

/** Threads for jobs that take at most some 50 ms, and for all others. Quick jobs never wait for slow ones. */
export type Lane = 'quick' | 'slow';

/** A pure function that takes long for some inputs. */
export interface JobDeclaration<Input, Output> {
  /** Loads the function, on the main thread or on a worker thread. */
  readonly load: () => Promise<(input: Input, requireTime: RequireTime) => Output | Promise<Output>>;
  /** Whether the input takes at most 10 ms, so that the main thread may compute it. */
  readonly isSmall: (input: Input) => boolean;
  readonly lane: Lane;
  /** The parameter that errors are about, if there is only one. */
  readonly subject?: string;
  /** The message of the 400 for inputs that use up the time of a job. */
  readonly tookTooLong?: string;
}

/** Declares a job; its types are those of its function. */
export const declare = <Input, Output>(job: JobDeclaration<Input, Output>) => job;
