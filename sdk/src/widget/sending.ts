/** A proof goes out once: what becomes of it, and of a submission that has to wait for another. */
import type { Check } from './check.ts';

/** What a submission needs of the element. */
export interface SendingHost {
  /** Whether the work begins with the submission. */
  waitsForSubmit(): boolean;
  /** Makes another proof where somebody has begun before. */
  renew(): void;
  /** Sends the form as it was to be sent. */
  submit(submitter: HTMLElement | null): void;
}

/** After so long the page has not been left: the form has gone to another tab, or to a download. */
const STAYS_MS = 1000;

export class Sending {
  readonly #host: SendingHost;
  readonly #check: Check;
  /** The last submission that had a proof, and which. */
  #sent: { readonly event: SubmitEvent; readonly response: string } | undefined;
  /** A submission that waits for a proof. */
  #held: SubmitEvent | undefined;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(host: SendingHost, check: Check) {
    this.#host = host;
    this.#check = check;
  }

  /**
   * Holds a submission back while there is no proof that could go with it: where work begins with the submission, while
   * it is under way, and when the proof has gone out already.
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
   * Who reads a form that is being sent has its proof, and nobody gets it again. It is taken away at the end of the
   * task, when it is known whether the browser sends the form itself.
   */
  onRead(): void {
    const sent = this.#sent;
    if (sent === undefined || sent.response !== this.#check.response) return;
    setTimeout(() => {
      if (sent.response !== this.#check.response) return;
      this.#check.reset();
      // A page that is left needs no other.
      if (sent.event.defaultPrevented) this.#host.renew();
      else this.#later = setTimeout(() => this.#host.renew(), STAYS_MS);
    });
  }

  /** There is a proof: what waits for it is sent. */
  onSolved(): void {
    const held = this.#held;
    this.forget();
    if (held) this.#host.submit(held.submitter);
  }

  /** Nothing waits any more. */
  forget(): void {
    clearTimeout(this.#later);
    this.#held = undefined;
  }
}
