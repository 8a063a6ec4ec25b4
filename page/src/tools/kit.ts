/** The interface between the page and its tools. */
import type { Asked, Reply } from '../ask.ts';
import type { Values } from '../model.ts';

/** Services of the page for a part. */
export interface ToolKit {
  readonly form: HTMLFormElement;
  /** Element with the response and the snippets. */
  readonly answer: HTMLElement;
  /** Sends the request of the form, now. */
  readonly run: () => void;
  readonly base: string;
  /** Path of the operation, relative to the base URL. */
  readonly path: string;
  /** Returns the current API key, or an empty string. */
  readonly key: () => string;
  /** Sends a request and updates the rate limit meter. */
  readonly send: (request: Asked, signal?: AbortSignal) => Promise<Reply>;
  readonly setValues: (form: HTMLFormElement, values: Values) => void;
}

/** Callbacks of a part. */
export interface ToolPart {
  /** Called after a successful response to the form's request. */
  readonly onReply?: (reply: Reply) => void;
  readonly close?: () => void;
}
