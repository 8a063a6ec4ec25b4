/** The dialog that asks for the API key. */
import { button, make } from '../dom.ts';

export interface KeyOptions {
  /** The current key; empty without one. */
  readonly key: string;
  /** Resolves to whether the service accepts a key. Rejects if it cannot be reached. */
  readonly check: (key: string) => Promise<boolean>;
  /** Gets the new key, or an empty string. */
  readonly save: (key: string) => void;
}

/** Opens the dialog. A key is saved only if the service accepts it. */
export function askKey({ key, check, save }: KeyOptions): void {
  const field = make('input', { type: 'password', id: 'key', autocomplete: 'off', spellcheck: 'false' });
  const note = 'The key stays in this tab. It is sent as a header, and is never in a URL or a copied call.';
  const told = make('output', { for: 'key', class: 'no' });
  const leave = (text?: string) => {
    if (text !== undefined) save(text);
    dialog.close();
  };
  const form = make(
    'form',
    { method: 'dialog' },
    make('label', { for: 'key' }, 'API key'),
    field,
    told,
    make('p', { class: 'note' }, note),
    make(
      'div',
      { class: 'presets' },
      make('button', { class: 'run' }, 'Save'),
      ...(key === '' ? [] : [button('Remove', () => leave(''))]),
      button('Cancel', () => leave()),
    ),
  );
  const dialog = make('dialog', { 'aria-label': 'API key' }, form);
  field.value = key;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const text = field.value.trim();
    told.textContent = '';
    if (text === '') return leave('');
    try {
      if (await check(text)) leave(text);
      else told.textContent = 'The service does not accept this key.';
    } catch {
      told.textContent = 'Cannot reach the service.';
    }
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
