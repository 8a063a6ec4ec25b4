/** Settings in the page header: API key and theme. */
import { base } from './ask.ts';
import { button, byId } from './dom.ts';
import { loadLater } from './extend.ts';
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

/** Returns whether the service accepts a key. Rejects if the network fails. */
const check = async (text: string) =>
  (await fetch(`${base}/auth`, { headers: { Authorization: `Bearer ${text}` } })).status !== 401;

function keyButton(onKey: () => void): HTMLElement {
  const opener = button(
    '',
    () =>
      void loadLater().then(
        ({ askKey }) => askKey({ key: key(), check, save }),
        () => undefined, // no network: no dialog
      ),
    { 'aria-haspopup': 'dialog' },
  );
  const paint = () => {
    opener.textContent = key() ? 'API key ✓' : 'API key';
  };
  const save = (text: string) => {
    setKey(text);
    paint();
    onKey();
  };
  paint();
  return opener;
}
