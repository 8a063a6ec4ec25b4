/** The port of the compute pool, and the messages between it and its threads. */
import type { Fault } from '../lib/error-codes.ts';
import type { Job } from './job.ts';

/** A job as a thread receives it. */
export interface JobMessage {
  readonly name: string;
  readonly input: unknown;
}

/** The result of a job, or the response for the client. */
export type JobResult =
  | { readonly output: unknown }
  | { readonly refusal: { readonly status: number; readonly detail: string; readonly fault: Fault } }
  | { readonly tookTooLong: true };

/** The request that a job belongs to. */
export interface JobOwner {
  readonly caller: { readonly id: string };
  readonly request: {
    /** Calls back when the client closes its connection; immediately if it is closed already. */
    onLeave(callback: () => void): void;
  };
}

/** Receives the times of a job, in ms. */
export interface JobTimes {
  waited(waitedMs: number): void;
  worked(workedMs: number): void;
}

/** Current state and totals of the worker threads. */
export interface ComputeFigures {
  readonly threads: number;
  readonly waiting: number;
  /** Finished jobs, including failed ones. */
  readonly done: number;
  /** Jobs rejected because of a full queue or a long wait. */
  readonly refused: number;
  /** Total queueing time of the jobs that were started. */
  readonly waitedMs: number;
  /** Share of the processor that the busiest caller or network has used for its jobs in about ten seconds, 0 to 1. */
  readonly busiestShare: number;
}

/**
 * Computes jobs: small ones on the main thread, all others on worker threads, by one fair queue. Rejects with 400 if
 * the input cannot be processed or takes too much processor time, and with 503 if the queue is full, the wait is too
 * long, or the job takes too much memory. A job of a closed connection is removed or stopped.
 */
export interface Compute {
  run<Input, Output>(job: Job<Input, Output>, input: Input, owner: JobOwner): Promise<Output>;
  figures(): ComputeFigures;
  /** Returns the same service, which reports the times of each job. */
  timed(times: JobTimes): Pick<Compute, 'run'>;
  close(): Promise<void>;
}
