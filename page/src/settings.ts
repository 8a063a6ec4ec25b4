/** Settings in the page header: API key and theme. */
import { button, byId, make } from './dom.ts';
import { key, setKey, setTheme, theme } from './kept.ts';

const themes = ['', 'light', 'dark'];
const names: Readonly<Record<string, string>> = {
  '': 'System theme',
  light: 'Light theme',
  dark: 'Dark theme',
};

/** Adds both buttons; `onKey` is called when the key changes. */
export function addSettings(onKey: () => void): void {
  const paint = () => {
    document.documentElement.dataset.theme = theme();
    themeButton.textContent = names[theme()] ?? '';
  };
  const themeButton = button(
    '',
    () => {
      setTheme(themes[(themes.indexOf(theme()) + 1) % themes.length] ?? '');
      paint();
    },
    { title: 'Switch theme: system, light, dark' },
  );
  paint();
  byId('meter').after(keyButton(onKey), themeButton);
}

function keyButton(onKey: () => void): HTMLElement {
  const field = make('input', { type: 'password', id: 'key', autocomplete: 'off', spellcheck: 'false' });
  const form = make(
    'form',
    { method: 'dialog' },
    make('label', { for: 'key' }, 'API key'),
    field,
    make(
      'p',
      { class: 'note' },
      'The key stays in this tab. It is sent as a header, and is never in a URL or a copied call.',
    ),
    make('button', {}, 'Save'),
  );
  const dialog = make('dialog', { 'aria-label': 'API key' }, form);
  const opener = button(
    '',
    () => {
      field.value = key();
      dialog.showModal();
    },
    { 'aria-haspopup': 'dialog' },
  );
  const paint = () => {
    opener.textContent = key() ? 'API key ✓' : 'API key';
  };
  form.addEventListener('submit', () => {
    setKey(field.value);
    paint();
    onKey();
  });
  paint();
  document.body.append(dialog);
  return opener;
}
