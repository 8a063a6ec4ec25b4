/** The search of the list, in all texts of the cards. */
import { type Findable, rank } from './find.ts';

/** A card or one of its tabs. */
export interface Tool {
  readonly id: string;
  readonly title: string;
  readonly line: string;
}

export interface Found {
  /** Best first: of a card with several tabs, the best one. */
  readonly tools: readonly Tool[];
  /** The reason if the service does not offer it. */
  readonly note: string;
}

interface Card extends Tool, Findable {
  /** The id of the card that has it as a tab; its own id otherwise. */
  readonly main: string;
}

/** Something that the service does not offer. */
interface Missing {
  readonly words: readonly string[];
  readonly note: string;
  /** The id of the tool that comes closest, or an empty string. */
  readonly closest: string;
}

/** Points of the first tab of a card: another tab must match much better. */
const MAIN_BONUS = 6;

/** Creates the search of a page with all cards. Rejects if the network fails. */
export async function createSearch(page: Document): Promise<(typed: string) => Found> {
  const answer = await fetch(new URL('missing.html', import.meta.url));
  const list = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const cards = [...page.querySelectorAll<HTMLElement>('.card')].map(readCard);
  const missing = [...list.querySelectorAll<HTMLElement>('li')].map(
    ({ dataset: { words = '', closest = '' }, textContent }): Missing => ({
      words: words.split('|'),
      note: textContent ?? '',
      closest,
    }),
  );
  return (typed) => {
    const phrase = typed.toLowerCase().trim();
    const none = missing.find(({ words }) => words.includes(phrase));
    if (none) return { tools: cards.filter(({ id }) => id === none.closest), note: none.note };
    const ranked = rank(cards, typed, ({ id, main }) => (id === main ? MAIN_BONUS : 0));
    const seen = new Set<string>();
    return { tools: ranked.filter(({ main }) => seen.size < seen.add(main).size), note: '' };
  };
}

function readCard(card: HTMLElement): Card {
  const { main = '', words = '' } = card.dataset;
  const { id = '' } = card.querySelector('form')?.dataset ?? {};
  const [title = '', line = ''] = ['h1', '.line'].map((part) => card.querySelector(part)?.textContent ?? '');
  return { id, main, title, line, words, text: `${line} ${id}` };
}
