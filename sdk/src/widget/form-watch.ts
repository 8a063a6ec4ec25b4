/** What a form does, seen by a field in it. */

export interface FormEvents {
  /** It is touched. */
  onFocus(): void;
  /** It is about to be sent; nobody else has heard of it yet. */
  onSubmit(event: SubmitEvent): void;
  /** Its fields are read, by the browser or by the page. */
  onRead(): void;
}

/** Listens until the signal aborts. */
export function watchForm(form: HTMLFormElement, events: FormEvents, signal: AbortSignal): void {
  form.addEventListener('focusin', () => events.onFocus(), { signal });
  form.addEventListener('submit', (event) => events.onSubmit(event), { capture: true, signal });
  form.addEventListener('formdata', () => events.onRead(), { signal });
}
