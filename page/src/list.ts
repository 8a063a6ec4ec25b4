/** The list of tools, with search; favorites and recently used tools on top. */
import { byId, make } from './dom.ts';
import { score } from './find.ts';
import { loadWords } from './forms.ts';
import { favourites, lastUsed } from './kept.ts';

const list = byId('list');
const links = [...list.querySelectorAll<HTMLAnchorElement>('a[data-id]')];
let words = new Map<string, string>();

function pointsOf(link: HTMLAnchorElement, typed: string): number {
  const group = link.closest('section')?.querySelector('h2')?.textContent ?? '';
  const { id = '' } = link.dataset;
  const title = link.querySelector('b')?.textContent ?? '';
  return score({ title, text: `${link.textContent ?? ''} ${words.get(id) ?? ''} ${id} ${group}` }, typed);
}

/** Shows favorites and recently used tools above the groups. */
export function showOwn(): void {
  list.querySelector('.own')?.remove();
  const starred = favourites();
  const ids = [...new Set([...starred, ...lastUsed()])];
  const own = ids.flatMap((id) => links.find((link) => link.dataset.id === id) ?? []);
  if (own.length === 0) return;
  const items = own.map((link) => {
    const title = link.querySelector('b')?.textContent ?? '';
    const isStarred = starred.includes(link.dataset.id ?? '');
    const { id = '' } = link.dataset;
    return make(
      'li',
      {},
      make('a', { href: link.href, 'data-open': id }, make('b', {}, `${isStarred ? '★ ' : ''}${title}`)),
    );
  });
  list.prepend(
    make('section', { class: 'own' }, make('h2', {}, 'Favorites and recent'), make('ul', {}, ...items)),
  );
}

/** Marks the open tool. */
export function markOpen(id: string | undefined): void {
  for (const link of links) {
    if (link.dataset.id === id) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  links.find((link) => link.dataset.id === id)?.scrollIntoView({ block: 'nearest' });
}

/** Filters the list as the user types; Enter opens the best match with `open`. */
export function watchList(open: (id: string) => void): void {
  const field = byId('find') as HTMLInputElement; // an input in layout.ts
  let best: HTMLAnchorElement | undefined;
  const find = () => {
    const typed = field.value.trim();
    document.body.classList.toggle('finding', typed !== '');
    let bestScore = 0;
    best = undefined;
    for (const link of links) {
      const points = pointsOf(link, typed);
      link.closest('li')?.toggleAttribute('hidden', points === 0);
      if (points > bestScore) [best, bestScore] = [link, points];
    }
    for (const section of list.querySelectorAll('section:not(.own)')) {
      section.toggleAttribute('hidden', !section.querySelector('li:not([hidden])'));
    }
    byId('none').hidden = best !== undefined;
  };
  const leave = () => {
    field.value = '';
    find();
  };
  const learn = async () => {
    words = await loadWords();
    if (field.value !== '') find();
  };
  field.addEventListener('focus', () => void learn().catch(() => undefined), { once: true }); // titles are enough
  field.addEventListener('input', find);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && best?.dataset.id) {
      const { id } = best.dataset;
      leave();
      open(id);
    } else if (event.key === 'Escape') leave();
    else if (event.key === 'ArrowDown') list.querySelector<HTMLElement>('li:not([hidden]) a')?.focus();
    else return;
    event.preventDefault();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = (event.target as Element | null)?.closest('input, textarea, select') != null;
    const isFind = event.key === 'k' && (event.metaKey || event.ctrlKey);
    if (!isFind && (event.key !== '/' || isTyping || event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
  list.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest<HTMLElement>('[data-id], [data-open]');
    const id = link?.dataset.id ?? link?.dataset.open;
    if (!id || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    leave();
    open(id);
  });
  list.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const visible = [...list.querySelectorAll<HTMLElement>('li:not([hidden]) a')];
    const next = visible[visible.indexOf(document.activeElement as HTMLElement) + step];
    event.preventDefault();
    (next ?? field).focus();
  });
}
