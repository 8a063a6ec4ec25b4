/** The bench of proofs of work: the real form field does the work, and what it took is told. */
import { button, make } from '../dom.ts';
import { readValues } from '../form.ts';
import type { Bench, BenchKit } from './kit.ts';

/** The service's own defaults, for fields that are left empty. */
const usual = { difficulty: '3', count: '16' };

export function addWork({ form, answer, base, path }: BenchKit): Bench {
  const told = make('p', { class: 'told', role: 'status' });
  const place = make('div');
  const start = button('Do the work here', () => {
    const typed = Object.entries(readValues(form)).filter(([, value]) => value !== '');
    const { difficulty, count, scope } = { ...usual, scope: '', ...Object.fromEntries(typed) };
    const expected = 16 ** Number(difficulty) * Number(count);
    if (!document.querySelector('script[data-widget]')) {
      document.head.append(make('script', { src: `${base + path}/widget.js`, 'data-widget': '' }));
    }
    const widget = make('pow-check' as 'div', { difficulty, count, ...(scope && { scope }) }); // defined by the script
    widget.addEventListener('solved', (event) => tell(told, event, expected));
    place.replaceChildren(widget);
    told.textContent = `${expected.toLocaleString('en')} hashes are expected.`;
  });
  answer.prepend(make('section', { class: 'bench', 'aria-label': 'The work' }, start, place, told));
  return {};
}

function tell(told: HTMLElement, event: Event, expected: number): void {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  const { hashes = 0, ms = 0 } = (detail ?? {}) as { hashes?: number; ms?: number }; // the widget's own event
  const number = (value: number) => Math.round(value).toLocaleString('en');
  told.textContent = `${number(hashes)} hashes were needed, ${number(expected)} expected, in ${number(ms)} ms.`;
}
