/** `<pow-check>`: a form field with a proof of work, which makes mass submissions expensive. */
import type { PowCheckElement } from '../pow-check/index.ts';
import {
  challengeAddressOf,
  reflectAttributes,
  setAttribute,
  workAttributes,
  workerAddressOf,
} from './attributes.ts';
import { Check } from './check.ts';
import { watchForm } from './form-watch.ts';
import { Sending } from './sending.ts';
import { languageOf, type TextName, type Texts, textOf, textsIn } from './texts.ts';
import { createView } from './view.ts';

export class PowCheck extends HTMLElement implements PowCheckElement {
  static readonly formAssociated = true;
  static readonly observedAttributes = ['required', 'lang', 'name', ...workAttributes];
  declare scope: PowCheckElement['scope'];
  declare difficulty: PowCheckElement['difficulty'];
  declare count: PowCheckElement['count'];
  declare auto: PowCheckElement['auto'];
  declare challenge: PowCheckElement['challenge'];
  declare worker: PowCheckElement['worker'];
  declare theme: PowCheckElement['theme'];
  declare size: PowCheckElement['size'];
  declare required: boolean;
  declare disabled: boolean;
  readonly #internals = this.attachInternals();
  readonly #view = createView(this, () => this.#begin());
  readonly #check = new Check({
    challengeAddress: () => challengeAddressOf(this),
    workerAddress: () => workerAddressOf(this),
    onChange: () => this.#show(),
    onProgress: (share) => this.#view.showProgress(share),
    tell: (name, detail) => this.#tell(name, detail),
  });
  readonly #sending = new Sending(
    {
      waitsForSubmit: () => this.auto === 'submit',
      renew: () => this.#renew(),
      submit: (submitter) => this.form?.requestSubmit(submitter),
    },
    this.#check,
  );
  #language = '';
  #texts: Texts | undefined;
  #isDisabled = false;
  /** Whether solving has been started. If so, a lost proof is replaced automatically. */
  #isWanted = false;
  #page = new AbortController();
  #form = new AbortController();

  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }
  get name(): string {
    return this.getAttribute('name') || 'pow-response';
  }
  set name(name: string) {
    setAttribute(this, 'name', name);
  }
  get value(): string {
    return this.#check.response;
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
  solve(): Promise<void> {
    this.#isWanted = true;
    return this.#check.solve();
  }
  reset(): void {
    this.#isWanted = false;
    this.#sending.forget();
    this.#check.reset();
  }

  connectedCallback(): void {
    this.#page = new AbortController();
    const { signal } = this.#page;
    // A page restored from the back-forward cache has a used or old proof.
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.#renew(), { signal });
    this.#show();
    if (this.auto === 'load') this.#begin();
    // A script that loads late misses the first focus event.
    if (this.form?.contains(document.activeElement)) this.#onFocus();
  }
  disconnectedCallback(): void {
    this.#page.abort();
    this.reset();
  }
  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    // The existing proof is for other attributes.
    if (workAttributes.includes(name) && before !== after && this.isConnected) this.#renew();
    else this.#show();
  }
  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#form.abort();
    this.#form = new AbortController();
    if (!form) return;
    const onSubmit = (event: SubmitEvent) => !this.#isDisabled && this.#sending.onSubmit(event);
    const onRead = () => this.#sending.onRead();
    watchForm(form, { onFocus: () => this.#onFocus(), onSubmit, onRead }, this.#form.signal);
  }
  formDisabledCallback(isDisabled: boolean): void {
    this.#isDisabled = isDisabled;
    if (isDisabled) this.reset();
    else this.#show();
  }
  formResetCallback(): void {
    this.reset();
    if (this.auto === 'load') this.#begin();
  }

  #onFocus(): void {
    if (this.auto === 'focus') this.#begin();
  }

  #begin(): void {
    if (this.#isDisabled) return;
    this.#isWanted = true;
    this.#check.begin();
  }

  #renew(): void {
    this.#sending.forget();
    this.#check.reset();
    if (!this.#isWanted || this.auto === 'submit') return;
    // Attributes that change together start only one proof.
    queueMicrotask(() => this.isConnected && this.#begin());
  }

  #show(): void {
    const { state, kind = 'failed', response } = this.#check;
    const say = (name: TextName) => textOf(this, this.#speak(), name);
    const status = state === 'failed' ? kind : state;
    this.#view.show(state, {
      label: say('label'),
      status: status === 'idle' ? '' : say(status),
      language: this.#texts?.language ?? '',
      direction: this.#texts?.direction ?? '',
      isDisabled: this.#isDisabled,
      isRequired: this.required,
    });
    const data = new FormData();
    data.set(this.name, response);
    this.#internals.setFormValue(response ? data : null);
    const isMissing = this.required && this.auto !== 'submit' && !response;
    if (!isMissing) this.#internals.setValidity({});
    else {
      const message = say(state === 'failed' ? kind : 'required') || '…';
      this.#internals.setValidity({ valueMissing: true }, message, this.#view.button);
    }
  }

  /** Returns the texts of the current language; undefined while loading. */
  #speak(): Texts | undefined {
    const language = languageOf(this);
    if (language === this.#language) return this.#texts;
    this.#language = language;
    const texts = textsIn(language);
    this.#texts = texts instanceof Promise ? undefined : texts;
    if (texts instanceof Promise) void texts.then((loaded) => this.#learn(language, loaded));
    return this.#texts;
  }

  #learn(language: string, texts: Texts): void {
    if (language !== this.#language) return;
    this.#texts = texts;
    this.#show();
  }

  #tell(name: string, detail?: object): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
    if (name === 'solved') this.#sending.onSolved();
    if (name === 'failed') this.#sending.forget();
  }
}

reflectAttributes(PowCheck.prototype);
