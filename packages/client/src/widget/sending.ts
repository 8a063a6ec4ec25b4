/** Submissions: each proof is sent once; a submission without a fresh proof waits for one. */
import type { Check } from './check.ts';

/** The element, as seen by its submissions. */
export interface SendingHost {
  /** Whether solving starts on submit. */
  waitsForSubmit(): boolean;
  /** Makes a new proof if solving was started before. */
  renew(): void;
  /** Submits the form as originally requested. */
  submit(submitter: HTMLElement | null): void;
}

/** If the page is still open after this time, the form was submitted to another tab or a download. */
const STAYS_MS = 1000;

export class Sending {
  readonly #host: SendingHost;
  readonly #check: Check;
  /** The last submission with a proof, and that proof. */
  #sent: { readonly event: SubmitEvent; readonly response: string } | undefined;
  /** A submission waiting for a proof. */
  #held: SubmitEvent | undefined;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(host: SendingHost, check: Check) {
    this.#host = host;
    this.#check = check;
  }

  /**
   * Holds a submission back if it has no fresh proof: if solving starts on submit or is running, or the proof was
   * already sent.
   */
  onSubmit(event: SubmitEvent): void {
    const { response, isBusy } = this.#check;
    const isSpent = response !== '' && this.#sent?.response === response;
    if (response && !isSpent) {
      this.#sent = { event, response };
      return;
    }
    if (!isSpent && !isBusy && !this.#host.waitsForSubmit()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#held = event;
    if (isSpent) void this.#check.solve();
    else this.#check.begin();
  }

  /**
   * Discards the proof after form data with it was read during a submission. Runs at the end of the task, when it is
   * known whether the browser submits the form itself.
   */
  onRead(): void {
    const sent = this.#sent;
    if (sent === undefined || sent.response !== this.#check.response) return;
    setTimeout(() => {
      if (sent.response !== this.#check.response) return;
      this.#check.reset();
      // A page that is being left does not need a new proof.
      if (sent.event.defaultPrevented) this.#host.renew();
      else this.#later = setTimeout(() => this.#host.renew(), STAYS_MS);
    });
  }

  /** Sends the waiting submission, now that there is a proof. */
  onSolved(): void {
    const held = this.#held;
    this.forget();
    if (held) this.#host.submit(held.submitter);
  }

  /** Drops the waiting submission. */
  forget(): void {
    clearTimeout(this.#later);
    this.#held = undefined;
  }
}
