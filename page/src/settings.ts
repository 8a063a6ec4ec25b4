/** The key and the theme: of this browser alone. */
import { button, byId, make } from './dom.ts';
import { key, setKey, setTheme, theme } from './kept.ts';

const themes = ['', 'light', 'dark'];
const names: Readonly<Record<string, string>> = { '': 'Auto', light: 'Light', dark: 'Dark' };

/** Adds both to the head of the page; `onKey` is told of another key. */
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
    { title: 'Light, dark, or as the system has it' },
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
      'It stays in this tab, is sent as a header, and stands in no address and no copied call.',
    ),
    make('button', {}, 'Use it'),
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
    opener.textContent = key() ? 'Key ✓' : 'Key';
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
