/** The types of `<pow-check>`, the form field that the service serves as `/v6/pow/widget.js`; there is no code here. */
import type { Progress, Solution } from '../solve/work.ts';

/** Why there is no proof. */
export type PowFailureKind =
  /** No connection to the service. It is tried again by itself, also when the browser is online again. */
  | 'offline'
  /** The service has too many requests from here (429). It is tried again when the service says. */
  | 'busy'
  /** The service, or what it needs, is away (5xx). It is tried again by itself. */
  | 'away'
  /** The page's Content-Security-Policy does not name the service. */
  | 'blocked'
  /** The service refuses what the attributes ask for (4xx). */
  | 'refused'
  /** The work was not done within the lifetime of its challenge. */
  | 'slow'
  /** Anything else. */
  | 'failed';

/** What `failed` tells. */
export interface PowFailure {
  readonly kind: PowFailureKind;
  /** Its message names the cause, in English. */
  readonly error: Error;
  /** Milliseconds until it is tried again by itself; undefined: it is not. */
  readonly retryInMs: number | undefined;
}

/** The events of the field; each bubbles. */
export interface PowCheckEventMap {
  progress: CustomEvent<Progress>;
  solved: CustomEvent<Solution>;
  failed: CustomEvent<PowFailure>;
  expired: CustomEvent<undefined>;
}

/** The field. Each property reflects the attribute of its name; null takes it away. */
export interface PowCheckElement extends HTMLElement {
  name: string;
  scope: string | null;
  difficulty: string | null;
  count: string | null;
  /** When the work begins; with a press when it is null. */
  auto: 'load' | 'focus' | 'submit' | null;
  challenge: string | null;
  worker: string | null;
  theme: 'light' | 'dark' | 'auto' | null;
  size: 'normal' | 'compact' | 'flexible' | null;
  required: boolean;
  disabled: boolean;
  readonly form: HTMLFormElement | null;
  /** What is submitted; empty until the work is done. */
  readonly value: string;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  checkValidity(): boolean;
  reportValidity(): boolean;
  /** Gets a challenge and solves it, whatever was solved before. Resolves when it is solved or has failed. */
  solve(): Promise<void>;
  /** Forgets what was solved, and stops what is under way. */
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
