/** The script that loads after the first response: search, snippets, and finer fields. */
import { controlsOf } from '../form.ts';
import { addChoices } from './choices.ts';
import { addFileInput } from './files.ts';
import { shortenHelp } from './help.ts';
import { addPicker } from './picker.ts';

export { askKey } from './key-dialog.ts';
export { addNextSteps } from './next-steps.ts';
export { createSearch } from './search.ts';
export { snippetsOf } from './snippets.ts';

/** Adds color pickers, choices and file inputs, and shortens help texts. */
export function refine(form: HTMLFormElement): void {
  if (form.dataset.refined !== undefined) return;
  form.dataset.refined = '';
  for (const control of controlsOf(form)) {
    addPicker(control);
    addChoices(form, control);
    addFileInput(control);
  }
  shortenHelp(form);
}
