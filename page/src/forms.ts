/** Loads the cards that the service renders. */
import { base } from './ask.ts';
import { tieFields } from './form.ts';

const { forms = '' } = document.documentElement.dataset;
let isFirst = true;
/** All cards, loaded with the second request. */
let all: Promise<Document> | undefined;

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** Loads all cards. Rejects if the network fails. */
export function loadAll(): Promise<Document> {
  all ??= fetch(`${base}/page/forms-${forms}.html`).then(
    async (answer) => parse(await answer.text()),
    (error: unknown) => {
      all = undefined;
      throw error;
    },
  );
  return all;
}

/** Loads a card; undefined if not found. The first one is loaded separately for speed, the second loads all. */
export async function loadCard(id: string): Promise<HTMLElement | undefined> {
  if (isFirst && !all) {
    isFirst = false;
    const answer = await fetch(`${base}/page/form-${forms}/${id}`);
    return answer.ok
      ? (parse(await answer.text()).querySelector<HTMLElement>('.card') ?? undefined)
      : undefined;
  }
  const form = (await loadAll()).querySelector(`form[data-id="${CSS.escape(id)}"]`);
  const card = form?.closest('.card')?.cloneNode(true) as HTMLElement | undefined; // cloneNode returns Node
  if (card) tieFields(card);
  return card;
}

/** A card or one of its tabs. */
export interface Tool {
  readonly id: string;
  /** The id of the card that has it as a tab; its own id otherwise. */
  readonly main: string;
  readonly title: string;
  readonly line: string;
  /** All other texts to search. */
  readonly text: string;
}

/** Returns all tools with their synonyms. */
export async function loadTools(): Promise<Tool[]> {
  return [...(await loadAll()).querySelectorAll<HTMLElement>('.card')].map((card) => {
    const { main = '', words = '' } = card.dataset;
    const { id = '' } = card.querySelector('form')?.dataset ?? {};
    const [title = '', line = ''] = ['h1', '.line'].map(
      (part) => card.querySelector(part)?.textContent ?? '',
    );
    return { id, main, title, line, text: `${line} ${words} ${id}` };
  });
}
