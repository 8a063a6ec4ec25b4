/** Color pickers. */
import { make } from '../dom.ts';

/** Adds a color picker to a color field; it also shows the current color. */
export function addPicker(control: HTMLElement): void {
  const place = control.closest<HTMLElement>('.swatch');
  if (!place || !(control instanceof HTMLInputElement)) return;
  const picker = make('input', { type: 'color', 'aria-label': `Pick ${control.name}` });
  const paint = () => {
    const text = control.value || control.placeholder;
    picker.value = hexOf(/^[\da-f]{3,8}$/i.test(text) ? `#${text}` : text);
  };
  picker.addEventListener('input', () => {
    control.value = picker.value.slice(1);
  });
  control.addEventListener('input', paint);
  place.append(picker);
  paint();
}

/** Converts a CSS color to six hex digits; black if invalid. */
function hexOf(color: string): string {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return '#000000';
  context.fillStyle = color;
  return /^#[\da-f]{6}$/.exec(context.fillStyle)?.[0] ?? '#000000';
}
