/** Tools that the service does not offer, for the search of the page. */
import type { Missing } from '../../contract/shown.ts';
import type { PageCard } from './card.ts';
import { attributes, escapeHtml } from './html.ts';

/** Returns a list: a sentence each, its words, and the card that comes closest. */
export function writeMissing(missing: readonly Missing[], cards: readonly { card: PageCard }[]): string {
  const idOf = (operationId?: string) => cards.find(({ card }) => card.operationId === operationId)?.card.id;
  const items = missing.map(({ words, text, closest }) => {
    const data = attributes({ 'data-words': words.join('|'), 'data-closest': idOf(closest) ?? false });
    return `<li${data}>${escapeHtml(text)}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}
