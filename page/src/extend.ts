/** What a form alone cannot do: presets of charts, and the work of a proof. */
import type { AnswerView } from './answer.ts';
import { base } from './ask.ts';
import { button, make } from './dom.ts';
import { readValues, setValues } from './form.ts';
import type { CardModel } from './model.ts';
import { presets } from './presets.ts';

/** Adds what the card of an operation has beside its form. */
export function extend(form: HTMLFormElement, card: CardModel, view: AnswerView, run: () => void): void {
  if (card.operationId === 'renderChart') addPresets(form, run);
  if (card.operationId === 'createChallenge') addWork(form, card, view);
}

function addPresets(form: HTMLFormElement, run: () => void): void {
  const buttons = presets.map(({ name, values }) =>
    button(name, () => {
      const data = JSON.stringify(values.data, null, 2);
      const others = Object.entries(values).map(([key, value]) => [key, String(value)]);
      setValues(form, { ...Object.fromEntries(others), data });
      run();
    }),
  );
  form.prepend(make('div', { class: 'presets', role: 'group', 'aria-label': 'Presets' }, ...buttons));
}

/** The real widget does the work of a challenge such as the form asks for. */
function addWork(form: HTMLFormElement, { path }: CardModel, { element }: AnswerView): void {
  const told = make('p', { class: 'told', role: 'status' });
  const place = make('div');
  const start = button('Do the work here', () => {
    const { difficulty, count } = { difficulty: '3', count: '16', ...nonEmpty(readValues(form)) };
    const expected = 16 ** Number(difficulty) * Number(count);
    if (!document.querySelector('script[data-widget]')) {
      document.head.append(make('script', { src: `${base + path}/widget.js`, 'data-widget': '' }));
    }
    const widget = document.createElement('pow-check');
    widget.setAttribute('difficulty', difficulty);
    widget.setAttribute('count', count);
    widget.addEventListener('solved', (event) => tell(told, event, expected));
    place.replaceChildren(widget);
    told.textContent = `${expected.toLocaleString('en')} hashes are expected.`;
  });
  element.append(make('section', { class: 'work', 'aria-label': 'The work' }, start, place, told));
}

const nonEmpty = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

function tell(told: HTMLElement, event: Event, expected: number): void {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  const { hashes = 0, ms = 0 } = (detail ?? {}) as { hashes?: number; ms?: number }; // the widget's own event
  const number = (value: number) => Math.round(value).toLocaleString('en');
  told.textContent = `${number(hashes)} hashes were needed, ${number(expected)} expected, in ${number(ms)} ms.`;
}
