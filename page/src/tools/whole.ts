/** Parts that do the whole work of a card: they come first, and the form below them shows the same by API. */
import { make } from '../dom.ts';

/** Shows a part above the form, over the full width of the card. */
export function showAbove(form: HTMLFormElement, part: HTMLElement): void {
  // form.before can be a field named `before`
  Element.prototype.before.call(form, part, make('h2', { class: 'by-api' }, 'The same by API'));
  form.closest('.card')?.classList.add('whole');
}
