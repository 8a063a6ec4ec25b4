/** Failures, as shown to users and logged to the console. */
import type { PowFailureKind } from '../pow-check/index.ts';

/** A failure of a known kind. Its message names the cause for the developer of the page. */
export class Failure extends Error {
  readonly kind: PowFailureKind;
  /** `Retry-After` in milliseconds, if any. */
  readonly waitMs: number | undefined;

  constructor(kind: PowFailureKind, message: string, waitMs?: number) {
    super(message);
    this.kind = kind;
    this.waitMs = waitMs;
  }
}

/** Converts a thrown value to a failure. */
export function failureOf(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure('failed', String(error));
}

/** Logs a line that starts with the name of the element. */
export function warn(kind: string, message: string): void {
  console.warn(`<pow-check> ${kind}: ${message}`);
}
