/** The help of fields: its first sentence, and a button for the others. */
import { button, make } from '../dom.ts';

/** Adds the buttons to a form. */
export function shortenHelp(form: HTMLFormElement): void {
  for (const rest of form.querySelectorAll('small > i')) {
    if (rest.parentElement) addOpener(rest.parentElement);
  }
}

function addOpener(help: Element): void {
  const name = help.closest('.field')?.querySelector('label')?.textContent ?? '';
  const paint = (isOpen: boolean) => {
    opener.textContent = isOpen ? 'less' : 'more';
    opener.setAttribute('aria-label', `${opener.textContent} about ${name}`);
    opener.setAttribute('aria-expanded', String(isOpen));
  };
  const opener = button('', () => paint(help.classList.toggle('all')), { class: 'rest' });
  paint(false);
  const line = make('div', { class: 'help' });
  help.replaceWith(line);
  line.append(help, opener);
}
