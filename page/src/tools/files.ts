/** Files for text fields: chosen or dropped, and read in the browser. */
import { button, make } from '../dom.ts';
import type { Control } from '../form.ts';

/** The service accepts bodies of up to 256 KiB. */
const BYTES_MAX = 256 * 1024 - 1024;

/** Lets a text field of several lines take a file. The form sends it as if it had been typed. */
export function addFileInput(control: Control): void {
  if (!(control instanceof HTMLTextAreaElement)) return;
  const chooser = make('input', { type: 'file', class: 'hidden', tabindex: '-1', 'aria-hidden': 'true' });
  const told = make('span', { class: 'quiet', role: 'status' });
  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > BYTES_MAX) {
      told.textContent = `${file.name} has ${Math.ceil(file.size / 1024)} KiB; at most ${BYTES_MAX / 1024} KiB fit in a request.`;
      return;
    }
    const text = await file.text();
    if (text.includes('\0') || text.includes('\ufffd')) {
      told.textContent = `${file.name} is not a text file in UTF-8.`;
      return;
    }
    told.textContent = file.name;
    control.value = text;
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  };
  chooser.addEventListener('change', (event) => {
    event.stopPropagation(); // not a field of the form
    void read(chooser.files?.[0]);
    chooser.value = '';
  });
  chooser.addEventListener('input', (event) => event.stopPropagation());
  control.addEventListener('dragover', (event) => event.preventDefault());
  control.addEventListener('drop', (event) => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    void read(event.dataTransfer.files[0]);
  });
  const choose = button('Choose or drop a file', () => chooser.click(), { class: 'rest' });
  control.after(make('div', { class: 'file' }, choose, chooser, told));
}
