/** The cards as the service wrote them. */
import { base } from './ask.ts';
import { tieFields } from './form.ts';

const { forms = '' } = document.documentElement.dataset;
let isFirst = true;
/** Every card, once more than one was asked for. */
let all: Promise<Document> | undefined;

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** All cards; rejects without a network. */
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

/** One card: the first alone, so that its answer is there soon; then all of them at once. Undefined for none. */
export async function loadCard(id: string): Promise<Element | undefined> {
  if (isFirst && !all) {
    isFirst = false;
    const answer = await fetch(`${base}/page/form-${forms}/${id}`);
    return answer.ok ? (parse(await answer.text()).querySelector('.card') ?? undefined) : undefined;
  }
  const form = (await loadAll()).querySelector(`form[data-id="${CSS.escape(id)}"]`);
  const card = form?.closest('.card')?.cloneNode(true) as Element | undefined; // a clone is of the same kind
  if (card) tieFields(card);
  return card;
}

/** What each card is found by beside its title and line, by its id. */
export async function loadWords(): Promise<Map<string, string>> {
  const cards = (await loadAll()).querySelectorAll<HTMLElement>('.card');
  return new Map(
    [...cards].map((card) => [card.querySelector('form')?.dataset.id ?? '', card.dataset.words ?? '']),
  );
}
