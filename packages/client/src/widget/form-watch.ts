/** Observes the form of a field. */

export interface FormEvents {
  /** The form receives focus. */
  onFocus(): void;
  /** The form is about to be submitted. Called in the capture phase, before the page's listeners. */
  onSubmit(event: SubmitEvent): void;
  /** The form data is read, by the browser or by the page. */
  onRead(): void;
}

/** Listens until the signal aborts. */
export function watchForm(form: HTMLFormElement, events: FormEvents, signal: AbortSignal): void {
  form.addEventListener('focusin', () => events.onFocus(), { signal });
  form.addEventListener('submit', (event) => events.onSubmit(event), { capture: true, signal });
  form.addEventListener('formdata', () => events.onRead(), { signal });
}
