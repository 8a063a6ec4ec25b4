/** How a job is declared. */

/** Thrown by a job that has used its time. */
export class TookTooLong extends Error {}

/** Throws `TookTooLong` if the job has used its time. Jobs that run in steps call it between them. */
export type RequireTime = () => void;

/** Creates a function that throws `TookTooLong` once a job has used its time. */
export function createTimeLimit(now: () => number, limitMs: number): RequireTime {
  const endMs = now() + limitMs;
  return () => {
    if (now() > endMs) throw new TookTooLong();
  };
}

/** JSON written by a job: large results are serialized where they are computed. */
export type JsonText<T> = string & { readonly shape?: T };

/** Serializes the result of a job. */
export const writeJson = <T>(value: T): JsonText<T> => JSON.stringify(value);

/** Threads for jobs that take at most some 50 ms, and for all others. Quick jobs never wait for slow ones. */
export type Lane = 'quick' | 'slow';

/** A pure function that takes long for some inputs. */
export interface Job<Input, Output> {
  /** `subject/module/export`, by which a worker thread finds the job. */
  readonly name: string;
  /** Loads the function, on the main thread or on a worker thread. */
  readonly load: () => Promise<(input: Input, requireTime: RequireTime) => Output | Promise<Output>>;
  /** Whether the input takes at most 10 ms, so that the main thread may compute it. Default: for no input. */
  readonly isSmall?: (input: Input) => boolean;
  readonly lane: Lane;
  /** The parameter that errors are about, if there is only one. */
  readonly subject?: string;
  /** The message of the 400 for inputs that use up the time of a job. */
  readonly tookTooLong?: string;
  /**
   * The job refuses inputs that need too many steps, so that the same input has the same result on every machine. It
   * has more time, and only an overloaded machine uses it up.
   */
  readonly countsSteps?: boolean;
  /** Maximum processor time in ms of a job that cannot be interrupted. Default: 2 s. */
  readonly workMs?: number;
}

/** A job whose input is checked by the types of its caller. */
export type AnyJob = Job<never, unknown>;

/** Declares a job; its types are those of its function. */
export const createJob = <Input, Output>(job: Job<Input, Output>) => job;

/** Returns whether the text of an input is short. */
export const isShort =
  (lengthMax: number) =>
  ({ text }: { readonly text: string }): boolean =>
    text.length <= lengthMax;
