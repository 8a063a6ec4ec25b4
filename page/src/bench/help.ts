/** The help of fields: one line, and a button for the rest. */
import { button, make } from '../dom.ts';

/** Shortens the help texts of a form, also of options that are opened later. */
export function shortenHelp(form: HTMLFormElement): void {
  const shorten = () => {
    for (const help of form.querySelectorAll('small:not(.all)')) {
      const isCut = help.scrollHeight > help.clientHeight + 1;
      if (isCut && !help.nextElementSibling?.matches('.rest')) addOpener(help);
    }
  };
  form.addEventListener('toggle', shorten, true);
  shorten();
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
