/** What page and bench know of each other. */
import type { Asked, Reply } from '../ask.ts';
import type { Values } from '../model.ts';

/** What the page hands to a bench. */
export interface BenchKit {
  readonly form: HTMLFormElement;
  /** Where answer and call are shown. */
  readonly answer: HTMLElement;
  /** Asks what the form says, now. */
  readonly run: () => void;
  readonly base: string;
  /** The operation's, from the root of the service. */
  readonly path: string;
  /** The API key that the page sends now; empty without one. */
  readonly key: () => string;
  /** Sends a request of the bench's own; the meter shows it. */
  readonly send: (request: Asked, signal?: AbortSignal) => Promise<Reply>;
  readonly setValues: (form: HTMLFormElement, values: Values) => void;
}

/** What a bench wants to know. */
export interface Bench {
  /** The form's request was answered, and not refused. */
  readonly onReply?: (reply: Reply) => void;
  readonly close?: () => void;
}
