/** The right side of a card: the result, then the call that produced it. */
import type { Reply } from './ask.ts';
import { button, copy, make } from './dom.ts';
import { fileNameOf } from './file-names.ts';
import type { CardModel, Values } from './model.ts';
import { isRecord, readable, showText, showValue } from './show.ts';
import type { Snippet } from './tools/snippets.ts';

/** The elements that change while a card is open. */
export interface AnswerView {
  readonly element: HTMLElement;
  readonly result: HTMLElement;
  readonly state: HTMLElement;
  /** Takes the buttons for a text result. */
  readonly steps: HTMLElement;
  /** Dims the result, which no longer belongs to the input, and says why. */
  outdate: (reason: string) => void;
  /** Resolves to the result as people copy it, if it is text. */
  showReply: (reply: Reply, card: CardModel, values: Values) => Promise<string | undefined>;
  showSnippets: (snippets: readonly Snippet[]) => void;
}

/** A result, and its text or image for the clipboard and for a file. */
interface Shown {
  readonly elements: readonly HTMLElement[];
  readonly copied: string | Blob;
  /** The text of the main result, if that is not the whole response. */
  readonly text?: string;
}

let chosen = '';
let shownUrl = '';

export function createAnswer(): AnswerView {
  let copied: string | Blob = '';
  const state = make('p', { class: 'state', role: 'status' });
  const result = make('div', { class: 'result' });
  const copying = button('Copy result', () => void copy(copied, copying), { class: 'take', disabled: '' });
  const download = make('a', { class: 'take', hidden: '' }, 'Download');
  const steps = make('span', { class: 'steps' });
  const tabs = make('div', { class: 'tabs', role: 'group', 'aria-label': 'Copy as' });
  const code = make('pre', { class: 'code', tabindex: '0', 'aria-label': 'Request' });
  const copyingCode = button('Copy', () => void copy(code.textContent ?? '', copyingCode), { class: 'copy' });
  const calls = make(
    'section',
    { class: 'calls', 'aria-label': 'Copy as' },
    tabs,
    make('div', {}, copyingCode, code),
  );
  const foot = make('div', { class: 'foot' }, copying, download, steps, state);
  const element = make(
    'div',
    { class: 'answer' },
    make('section', { 'aria-label': 'Response' }, result, foot),
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
  const showReply = async (reply: Reply, card: CardModel, values: Values) => {
    const { status, type, tookMs, blob } = reply;
    const size = blob.size < 1000 ? `${blob.size} B` : `${(blob.size / 1000).toFixed(1)} kB`;
    URL.revokeObjectURL(shownUrl);
    shownUrl = URL.createObjectURL(blob);
    const shown = await showResult(reply, card);
    copied = shown.copied;
    copying.disabled = status >= 400;
    download.hidden = status >= 400;
    download.download = fileNameOf(card.title, type, values, shown.text !== undefined);
    download.href = shown.text === undefined ? shownUrl : textUrl(shown.text);
    steps.replaceChildren();
    result.replaceChildren(...shown.elements);
    state.textContent = `${status} · ${Math.round(tookMs)} ms · ${size} · ${type.split(';')[0]}`;
    element.classList.remove('busy');
    element.classList.toggle('failed', status >= 400);
    return type.startsWith('image/') ? undefined : String(shown.copied);
  };
  const outdate = (reason: string) => {
    element.classList.add('busy');
    state.textContent = reason;
  };
  return { element, result, state, steps, outdate, showReply, showSnippets };
}

let writtenUrl = '';

function textUrl(text: string): string {
  URL.revokeObjectURL(writtenUrl);
  writtenUrl = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  return writtenUrl;
}

async function showResult({ blob, type }: Reply, { picture, headline }: CardModel): Promise<Shown> {
  if (type.startsWith('image/'))
    return { elements: [drawing(shownUrl)], copied: type.includes('svg') ? await blob.text() : blob };
  const text = await blob.text();
  if (!/[/+]json/.test(type)) return { elements: [showText(text)], copied: text };
  const value: unknown = JSON.parse(text);
  const whole = JSON.stringify(value, null, 2);
  const json = make('details', { class: 'raw' }, make('summary', {}, 'JSON'), showText(whole));
  if (!isRecord(value)) return { elements: [showValue(value), json], copied: whole };
  const names = Object.keys(value);
  const { [picture ?? '']: src, ...rest } = value;
  const isDrawing = typeof src === 'string' && src.startsWith('data:image/');
  const { [headline ?? (names.length === 1 ? names[0] : undefined) ?? '']: main, ...others } = isDrawing
    ? rest
    : value;
  const elements = [
    ...(isDrawing ? [drawing(src)] : []),
    ...(main === undefined || main === null
      ? []
      : [
          make(
            'div',
            { class: typeof main === 'string' && !main.includes(' ') ? 'main mono' : 'main' },
            showValue(main),
          ),
        ]),
    ...(Object.keys(others).length > 0 ? [showValue(others)] : []),
    json,
  ];
  const own = readable(main);
  return {
    elements,
    copied: own ?? whole,
    ...(own !== undefined && typeof main !== 'number' && { text: own }),
  };
}

const drawing = (src: string) => make('img', { src, alt: 'Result', class: 'picture' });
