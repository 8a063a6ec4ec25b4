/** Proof-of-work part: the real form field solves a challenge and reports the effort. */
import { button, make } from '../../dom.ts';
import { readValues } from '../../form.ts';
import type { ToolKit, ToolPart } from '../kit.ts';

/** Defaults of the service, for empty fields. */
const usual = { difficulty: '3', count: '16' };

export function open({ form, answer, base, path }: ToolKit): ToolPart {
  const told = make('p', { class: 'told', role: 'status' });
  const place = make('div');
  const start = button('Solve a challenge', () => {
    const typed = Object.entries(readValues(form)).filter(([, value]) => value !== '');
    const { difficulty, count, scope } = { ...usual, scope: '', ...Object.fromEntries(typed) };
    const expected = 16 ** Number(difficulty) * Number(count);
    if (!document.querySelector('script[data-widget]')) {
      document.head.append(make('script', { src: `${base + path}/widget.js`, 'data-widget': '' }));
    }
    const widget = make('pow-check' as 'div', { difficulty, count, ...(scope && { scope }) }); // defined by the script
    widget.addEventListener('solved', (event) => tell(told, event, expected));
    place.replaceChildren(widget);
    told.textContent = `${expected.toLocaleString('en')} hashes expected.`;
  });
  answer.prepend(make('section', { class: 'part', 'aria-label': 'Proof of work' }, start, place, told));
  return {};
}

function tell(told: HTMLElement, event: Event, expected: number): void {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  const { hashes = 0, ms = 0 } = (detail ?? {}) as { hashes?: number; ms?: number }; // detail of `solved`
  const number = (value: number) => Math.round(value).toLocaleString('en');
  told.textContent = `${number(hashes)} hashes in ${number(ms)} ms (${number(expected)} expected).`;
}
