/** Reads and fills in the forms that the service renders. */
import { make } from './dom.ts';
import type { CardModel, FieldModel, Values } from './model.ts';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the fields of a form that are parameters of the operation. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('[data-place]')];
}

/** Connects labels and hints to their fields in a card without ids, loaded as one of many. */
export function tieFields(card: Element): void {
  for (const control of card.querySelectorAll<Control>('[data-place]')) {
    const { name } = control;
    const field = control.closest('.field');
    const hint = field?.querySelector('small');
    control.id = `f-${name}`;
    field?.querySelector('label')?.setAttribute('for', control.id);
    if (hint) hint.id = `h-${name}`;
    control.setAttribute('aria-describedby', `${hint ? `${hint.id} ` : ''}e-${name}`);
  }
}

/** Reads the operation of a form from its attributes. */
export function readCard(form: HTMLFormElement): CardModel {
  const { id = '', op = '', method = 'GET', path = '', twin, picture, tool, headline } = form.dataset;
  const article = form.closest<HTMLElement>('.card');
  const title = article?.querySelector('h1')?.textContent ?? '';
  const { main = id } = article?.dataset ?? {};
  const fields = controlsOf(form).map((control): FieldModel => {
    const { place = '', kind = '', type = 'string', default: otherwise = '' } = control.dataset;
    const isKnown = type === 'number' || type === 'boolean';
    const plain = otherwise === 'false' && kind === 'flag' ? '' : otherwise;
    return {
      name: control.name,
      place,
      kind,
      type: isKnown ? type : 'string',
      otherwise: plain,
      isRequired: control.required,
    };
  });
  const hasMethod = form.dataset.unnamed === undefined;
  const isTool = tool !== undefined;
  return {
    id,
    main,
    title,
    operationId: op,
    method,
    path,
    twin,
    picture,
    headline,
    hasMethod,
    isTool,
    fields,
  };
}

export function readValues(form: HTMLFormElement): Values {
  const textOf = (control: Control) =>
    control instanceof HTMLInputElement && control.type === 'checkbox'
      ? control.checked
        ? 'true'
        : ''
      : control.value;
  return Object.fromEntries(controlsOf(form).map((control) => [control.name, textOf(control)]));
}

/** Sets the fields of moments to the current one. */
export function setNow(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) {
    if (control.dataset.now !== undefined) control.value = `${new Date().toISOString().slice(0, 16)}Z`;
  }
}

/** Sets fields from a URL. Other fields get their defaults, except secrets, which stay. */
export function setValues(form: HTMLFormElement, values: Values): void {
  for (const control of controlsOf(form)) {
    if (control.dataset.kind === 'secret' && !(control.name in values)) continue;
    const value = values[control.name] ?? '';
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = value === 'true';
    else
      control.value =
        indented(control, value) ||
        (control instanceof HTMLSelectElement ? (control.dataset.default ?? '') : '');
    if (value !== '') control.closest('details')?.setAttribute('open', '');
  }
}

/** Returns JSON with a line for each property, anything else as it is. */
function indented({ dataset: { kind } }: Control, value: string): string {
  try {
    return kind === 'json' ? JSON.stringify(JSON.parse(value), null, 2) : value;
  } catch {
    return value;
  }
}

/** Adds the element for a field's error message, which `aria-describedby` refers to. */
function addOutput(control: Control): HTMLElement {
  const output = make('output', { id: `e-${control.name}`, for: control.id });
  control.closest('.field')?.append(output);
  return output;
}

/** Shows an error message at a field and clears all others. Without arguments, clears all. */
export function blame(form: HTMLFormElement, name?: string, sentence = ''): void {
  for (const control of controlsOf(form)) {
    const isWrong = control.name === name && sentence !== '';
    control.toggleAttribute('aria-invalid', isWrong);
    if (isWrong) control.setAttribute('aria-invalid', 'true');
    (form.querySelector(`#e-${CSS.escape(control.name)}`) ?? addOutput(control)).textContent = isWrong
      ? sentence
      : '';
    if (isWrong) control.closest('details')?.setAttribute('open', '');
  }
}
