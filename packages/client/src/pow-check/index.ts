/** Types of `<pow-check>`, the form field that the service serves as `/v6/pow/widget.js`. Contains no code. */
import type { Progress, Solution } from '../solve/work.ts';

/** Why solving failed. */
export type PowFailureKind =
  /** No connection to the service. Retried automatically, also when the browser is back online. */
  | 'offline'
  /** Rate limit exceeded (429). Retried automatically after `Retry-After`. */
  | 'busy'
  /** The service is unavailable (5xx), does not respond, or another server responds. Retried automatically. */
  | 'away'
  /** The Content-Security-Policy of the page does not allow the service. */
  | 'blocked'
  /** The service rejects the attributes (4xx). */
  | 'refused'
  /** The challenge expired before it was solved. */
  | 'slow'
  /** Anything else. */
  | 'failed';

/** Detail of the `failed` event. */
export interface PowFailure {
  readonly kind: PowFailureKind;
  /** The message names the cause, in English. */
  readonly error: Error;
  /** Milliseconds until the automatic retry; undefined without one. */
  readonly retryInMs: number | undefined;
}

/** Events of the field. All bubble. */
export interface PowCheckEventMap {
  progress: CustomEvent<Progress>;
  solved: CustomEvent<Solution>;
  failed: CustomEvent<PowFailure>;
  expired: CustomEvent<undefined>;
}

/** The field. Properties reflect the attributes of the same name; null removes an attribute. */
export interface PowCheckElement extends HTMLElement {
  name: string;
  scope: string | null;
  difficulty: string | null;
  count: string | null;
  /** When to start solving. Null: on click. */
  auto: 'load' | 'focus' | 'submit' | null;
  challenge: string | null;
  worker: string | null;
  theme: 'light' | 'dark' | 'auto' | null;
  size: 'normal' | 'compact' | 'flexible' | null;
  required: boolean;
  disabled: boolean;
  readonly form: HTMLFormElement | null;
  /** The submitted value; empty until solved. */
  readonly value: string;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  checkValidity(): boolean;
  reportValidity(): boolean;
  /** Fetches and solves a new challenge, even if one is already solved. Resolves when solved or failed. */
  solve(): Promise<void>;
  /** Discards the solution and stops any running work. */
  reset(): void;
  addEventListener<Name extends keyof PowCheckEventMap>(
    type: Name,
    listener: (this: PowCheckElement, event: PowCheckEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'pow-check': PowCheckElement;
  }
}
