/** `<pow-check>`: a form field that proves by work that a form is not sent by the thousand. */
import { solveWith } from '../solve/solve.ts';
import type { Challenge, Solution } from '../solve/work.ts';
import { startWorkers } from './solvers.ts';
import { type TextName, textOf } from './texts.ts';
import { createView, type State, type View } from './view.ts';

/** Where the script was loaded from, `…/v6/pow/widget.js`: challenges come from beside it. */
const scriptAddress = (document.currentScript as HTMLScriptElement | null)?.src || location.href; // a classic script
/** The service's; a clock that is wrong must not keep a solution longer. */
const LIFETIME_MS = 5 * 60 * 1000;
/** How long before its end a solution is replaced, so that the form still arrives in time. */
const EARLY_MS = 20_000;
/** Sixteen puzzles of 4,096 hashes: as much as one of 65,536, and hardly a matter of luck. */
const DEFAULTS = { difficulty: '3', count: '16' };

export class PowCheck extends HTMLElement {
  static readonly formAssociated = true;
  static readonly observedAttributes = ['required', 'lang'];
  readonly #internals = this.attachInternals();
  readonly #view: View = createView(this, () => this.#press());
  #state: State = 'idle';
  #response = '';
  #isDisabled = false;
  #work: AbortController | undefined;
  #expiry: ReturnType<typeof setTimeout> | undefined;
  #form: HTMLFormElement | null = null;
  /** A submission that waits for the work. */
  #held: SubmitEvent | undefined;

  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }
  get name(): string {
    return this.getAttribute('name') || 'pow-response';
  }
  /** What is submitted; empty until the work is done. */
  get value(): string {
    return this.#response;
  }
  get validity(): ValidityState {
    return this.#internals.validity;
  }
  get validationMessage(): string {
    return this.#internals.validationMessage;
  }
  get willValidate(): boolean {
    return this.#internals.willValidate;
  }
  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }
  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }

  /** Gets a challenge and solves it, whatever was solved before. Resolves when it is solved or has failed. */
  async solve(): Promise<void> {
    this.reset();
    const work = new AbortController();
    const { signal } = work;
    this.#work = work;
    this.#become(this.#state === 'expired' ? 'expired' : 'working');
    try {
      const challenge = await this.#fetchChallenge(signal);
      const leftMs = challenge.expires - Date.now();
      const lifetimeMs = leftMs > EARLY_MS ? Math.min(leftMs, LIFETIME_MS) : LIFETIME_MS;
      this.#expiry = setTimeout(() => this.#expire(), lifetimeMs - EARLY_MS);
      const address = new URL(
        this.getAttribute('worker') || 'worker.js',
        this.hasAttribute('worker') ? location.href : scriptAddress,
      );
      const onProgress = (progress: object & { share: number }) => {
        this.#view.showProgress(progress.share);
        this.#tell('progress', progress);
      };
      this.#succeed(await solveWith(challenge, startWorkers(address.href), { onProgress, signal }));
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  /** Forgets what was solved, and stops what is under way. */
  reset(): void {
    this.#work?.abort();
    clearTimeout(this.#expiry);
    this.#response = '';
    this.#view.showProgress(0);
    this.#internals.setFormValue(null);
    if (this.#state !== 'expired') this.#become('idle');
  }

  connectedCallback(): void {
    this.#become(this.#state);
    if (this.getAttribute('auto') === 'load') this.#begin();
    // A script that arrives late has missed the first focus.
    if (this.form?.contains(document.activeElement)) this.#onFocus();
  }
  disconnectedCallback(): void {
    this.reset();
    this.#become('idle');
  }
  attributeChangedCallback(): void {
    this.#become(this.#state);
  }
  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#form?.removeEventListener('focusin', this.#onFocus);
    this.#form?.removeEventListener('submit', this.#onSubmit, true);
    this.#form = form;
    form?.addEventListener('focusin', this.#onFocus);
    form?.addEventListener('submit', this.#onSubmit, true);
  }
  formDisabledCallback(isDisabled: boolean): void {
    this.#isDisabled = isDisabled;
    if (isDisabled) this.reset();
    this.#become(this.#state);
  }
  formResetCallback(): void {
    this.#state = 'idle';
    this.reset();
    if (this.getAttribute('auto') === 'load') this.#begin();
  }

  #onFocus = (): void => {
    if (this.getAttribute('auto') === 'focus') this.#begin();
  };

  /** Holds the form back until the work is done, where that is to begin with the submission. */
  #onSubmit = (event: SubmitEvent): void => {
    if (this.getAttribute('auto') !== 'submit' || this.#response || this.#isDisabled) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#held = event;
    this.#begin();
  };

  #press(): void {
    if (this.#state === 'idle' || this.#state === 'failed') this.#begin();
  }

  #begin(): void {
    const isBusy = this.#state === 'working' || this.#state === 'expired';
    if (!this.#isDisabled && !isBusy && !this.#response) void this.solve();
  }

  async #fetchChallenge(signal: AbortSignal): Promise<Challenge & { expires: number }> {
    const address = new URL(this.getAttribute('challenge') || '../pow', scriptAddress);
    for (const [name, value] of Object.entries({ ...DEFAULTS, scope: '' })) {
      const text = this.getAttribute(name) ?? value;
      if (text) address.searchParams.set(name, text);
    }
    const answer = await fetch(address, { signal, credentials: 'omit' });
    const body = await answer.json();
    if (!answer.ok) throw new Error(body.error);
    return body;
  }

  #succeed({ response, ...about }: Solution): void {
    this.#response = response;
    const data = new FormData();
    data.set(this.name, response);
    this.#internals.setFormValue(data);
    this.#view.showProgress(1);
    this.#become('solved');
    this.#tell('solved', { ...about, response });
    if (this.#held) this.form?.requestSubmit(this.#held.submitter);
    this.#held = undefined;
  }

  #fail(error: unknown): void {
    clearTimeout(this.#expiry);
    this.#held = undefined;
    this.#become('failed');
    this.#tell('failed', { error });
  }

  /** Work that is not done within the lifetime of its challenge is too much for this machine. */
  #expire(): void {
    if (!this.#response) {
      this.#work?.abort();
      this.#fail(new Error('The challenge expired before it was solved.'));
      return;
    }
    this.#become('expired');
    this.reset();
    this.#become('expired');
    this.#tell('expired');
    const again = () => this.#state === 'expired' && !document.hidden && void this.solve();
    if (document.hidden) document.addEventListener('visibilitychange', again, { once: true });
    else again();
  }

  #become(state: State): void {
    this.#state = state;
    const text = (name: TextName) => textOf(this, name);
    this.#view.show(
      state,
      { label: text('label'), status: state === 'idle' ? '' : text(state) },
      this.#isDisabled,
    );
    const isMissing =
      this.hasAttribute('required') && this.getAttribute('auto') !== 'submit' && !this.#response;
    if (isMissing) this.#internals.setValidity({ valueMissing: true }, text('required'), this.#view.button);
    else this.#internals.setValidity({});
  }

  #tell(name: string, detail?: object): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}
