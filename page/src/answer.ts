/** The right side of a card: the response, and the call that produced it. */
import type { Reply } from './ask.ts';
import { button, copy, make } from './dom.ts';
import { showText, showValue } from './show.ts';
import type { Snippet } from './snippets.ts';

/** The elements that change while a card is open. */
export interface AnswerView {
  readonly element: HTMLElement;
  readonly result: HTMLElement;
  readonly state: HTMLElement;
  showReply: (reply: Reply, picture: string | undefined) => Promise<void>;
  showSnippets: (snippets: readonly Snippet[]) => void;
}

let chosen = 'curl';
let shownUrl = '';

export function createAnswer(): AnswerView {
  const state = make('p', { class: 'state', role: 'status' });
  const result = make('div', { class: 'result' });
  const tabs = make('div', { class: 'tabs', role: 'group', 'aria-label': 'Copy as' });
  const code = make('pre', { class: 'code', tabindex: '0', 'aria-label': 'Request' });
  const copying = button('Copy', () => void copy(code.textContent ?? '', copying), { class: 'copy' });
  const calls = make(
    'section',
    { class: 'calls', 'aria-label': 'Copy as' },
    tabs,
    make('div', {}, copying, code),
  );
  const element = make(
    'div',
    { class: 'answer' },
    make('section', { 'aria-label': 'Response' }, state, result),
    calls,
  );

  const showSnippets = (snippets: readonly Snippet[]) => {
    const now = snippets.find(({ name }) => name === chosen) ?? snippets[0];
    const choose = ({ name }: Snippet) => {
      chosen = name;
      showSnippets(snippets);
      tabs.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
    };
    code.textContent = now?.text ?? '';
    tabs.replaceChildren(
      ...snippets.map((snippet) => {
        const isNow = snippet === now;
        const states = { 'aria-pressed': String(isNow), tabindex: isNow ? '0' : '-1' };
        return button(snippet.name, () => choose(snippet), states);
      }),
    );
    // One tab stop; arrow keys switch between languages.
    tabs.onkeydown = ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      const next = step && now && snippets.at((snippets.indexOf(now) + step) % snippets.length);
      if (next) choose(next);
    };
  };
  const showReply = async (reply: Reply, picture: string | undefined) => {
    const { status, type, tookMs, blob } = reply;
    const size = blob.size < 1000 ? `${blob.size} B` : `${(blob.size / 1000).toFixed(1)} kB`;
    const elements = await elementsOf(reply, picture);
    result.replaceChildren(...elements);
    state.textContent = `${status} · ${Math.round(tookMs)} ms · ${size} · ${type.split(';')[0]}`;
    element.classList.toggle('failed', status >= 400);
  };
  return { element, result, state, showReply, showSnippets };
}

async function elementsOf({ blob, type }: Reply, picture: string | undefined): Promise<HTMLElement[]> {
  if (type.startsWith('image/')) {
    URL.revokeObjectURL(shownUrl);
    shownUrl = URL.createObjectURL(blob);
    const extension = type.includes('svg') ? 'svg' : 'png';
    const download = make(
      'a',
      { href: shownUrl, download: `image.${extension}`, class: 'download' },
      'Download',
    );
    return [make('img', { src: shownUrl, alt: 'Result', class: 'picture' }), download];
  }
  const text = await blob.text();
  if (!/[/+]json/.test(type)) return [showText(text)];
  const value: unknown = JSON.parse(text);
  const raw = make(
    'details',
    { class: 'raw' },
    make('summary', {}, 'JSON'),
    showText(JSON.stringify(value, null, 2)),
  );
  const src = picture !== undefined && isRecord(value) ? value[picture] : undefined;
  const isPicture = typeof src === 'string' && src.startsWith('data:image/');
  const shown = isPicture && isRecord(value) ? { ...value, [String(picture)]: undefined } : value;
  const image = isPicture ? [make('img', { src, alt: 'Result', class: 'picture' })] : [];
  return [...image, showValue(withoutUndefined(shown)), raw];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withoutUndefined = (value: unknown) =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined))
    : value;
