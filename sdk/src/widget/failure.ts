/** Why there is no proof, for people and for whoever looks into the console. */
import type { PowFailureKind } from '../pow-check/index.ts';

/** A failure of a known kind; its message names the cause, for whoever runs the page. */
export class Failure extends Error {
  readonly kind: PowFailureKind;
  /** How long the service asks to be left alone; undefined: it does not say. */
  readonly waitMs: number | undefined;

  constructor(kind: PowFailureKind, message: string, waitMs?: number) {
    super(message);
    this.kind = kind;
    this.waitMs = waitMs;
  }
}

/** Whatever was thrown, as a failure. */
export function failureOf(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure('failed', String(error));
}

/** One line of the console, which begins with the name of the element. */
export function warn(kind: string, message: string): void {
  console.warn(`<pow-check> ${kind}: ${message}`);
}
