/** The dialog that asks for the API key. */
import { make } from '../dom.ts';

/** Opens the dialog with the current key; `save` gets the new one. */
export function askKey(key: string, save: (key: string) => void): void {
  const field = make('input', { type: 'password', id: 'key', autocomplete: 'off', spellcheck: 'false' });
  const note = 'The key stays in this tab. It is sent as a header, and is never in a URL or a copied call.';
  const form = make(
    'form',
    { method: 'dialog' },
    make('label', { for: 'key' }, 'API key'),
    field,
    make('p', { class: 'note' }, note),
    make('button', {}, 'Save'),
  );
  const dialog = make('dialog', { 'aria-label': 'API key' }, form);
  field.value = key;
  form.addEventListener('submit', () => save(field.value));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
