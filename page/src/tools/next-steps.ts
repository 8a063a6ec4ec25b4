/** Buttons for a text result: undo the conversion, or use it in another tool. */
import { button, make } from '../dom.ts';
import type { Values } from '../model.ts';

/** The tool that undoes another one, and the field that has the result. */
const INVERSE: Readonly<Record<string, string>> = { encodeText: 'decode', decodeText: 'encode' };

export interface Result {
  readonly operationId: string;
  readonly values: Values;
  /** The result as people copy it. */
  readonly text: string;
  /** Opens a tool with values. */
  readonly open: (id: string, values: Values) => void;
}

/** Returns the values that undo a conversion, with the id of their tool; undefined without one. */
function inverseOf(
  { operationId, values, text }: Result,
  id: string,
): [id: string, values: Values] | undefined {
  const target = INVERSE[operationId];
  if (target !== undefined) return [target, { ...values, text }];
  const { from = '', to = '' } = values;
  if (operationId === 'convertData') return [id, { ...values, text, from: to, to: from }];
  if (operationId === 'convertUnits' || (operationId === 'convertNumber' && /^\d+$/.test(to)))
    return [id, { ...values, value: text, from: to, to: from || '10' }];
  return undefined;
}

/** Returns the buttons for a text result of the card `id`; `page` has all cards. */
export function addNextSteps(result: Result, id: string, page: Document): HTMLElement[] {
  const inverse = inverseOf(result, id);
  const swap =
    inverse &&
    button('Swap', () => result.open(...inverse), { title: 'Use the result as input, and convert it back' });
  const cards = [...page.querySelectorAll<HTMLElement>('.card')].flatMap((card) => {
    const form = card.querySelector('form');
    const field = form?.querySelector<HTMLTextAreaElement>(
      'textarea[name=text], textarea[name=a], input[name=text]',
    );
    const target = form?.dataset.id;
    return field && target !== undefined && target !== id
      ? [{ target, name: field.name, title: card.querySelector('h1')?.textContent ?? target }]
      : [];
  });
  const select = make(
    'select',
    { class: 'use', 'aria-label': 'Use this result in' },
    make('option', { value: '' }, 'Use in …'),
    ...cards.map(({ target, title }) => make('option', { value: target }, title)),
  );
  select.addEventListener('change', () => {
    const card = cards.find(({ target }) => target === select.value);
    if (card) result.open(card.target, { [card.name]: result.text });
  });
  return [...(swap ? [swap] : []), select];
}
