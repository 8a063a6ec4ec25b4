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

/**
 * Loads a card; undefined if not found. The first one is loaded separately for speed, unless the page has it already;
 * the second loads all.
 */
export async function loadCard(id: string): Promise<HTMLElement | undefined> {
  if (isFirst && !all) {
    isFirst = false;
    const own = document.querySelector<HTMLElement>('#card .card');
    if (own?.querySelector('form')?.dataset.id === id) return own;
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
