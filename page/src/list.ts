/** The list of tools, with search and groups; favorites and recently used tools on top. */
import { byId, make } from './dom.ts';
import { loadLater } from './extend.ts';
import { loadAll } from './forms.ts';
import { favourites, lastUsed } from './kept.ts';
import type { Found, Tool } from './tools/search.ts';

const list = byId('list');
const found = byId('found');
const links = [...list.querySelectorAll<HTMLAnchorElement>('a[data-id]')];
const titleOf = (link: Element) => link.querySelector('b')?.textContent ?? '';

/** Searches the titles, until all texts are loaded. */
let search = (typed: string): Found => ({
  tools: links
    .map((link): Tool => {
      const { id = '' } = link.dataset;
      return { id, title: titleOf(link), line: link.querySelector('span')?.textContent ?? '' };
    })
    .filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase())),
  note: '',
});

const linkTo = (id: string, ...children: HTMLElement[]) =>
  make('li', {}, make('a', { href: `#/${id}`, 'data-id': id }, ...children));

/** Shows favorites and recently used tools above the groups. */
export function showOwn(): void {
  list.querySelector('.own')?.remove();
  const starred = favourites();
  const own = [...new Set([...starred, ...lastUsed()])].flatMap((id) => {
    const link = links.find((each) => each.dataset.id === id);
    return link ? [linkTo(id, make('b', {}, `${starred.includes(id) ? '★ ' : ''}${titleOf(link)}`))] : [];
  });
  if (own.length === 0) return;
  found.after(
    make('section', { class: 'own' }, make('h2', {}, 'Favorites and recent'), make('ul', {}, ...own)),
  );
}

/** Marks the open tool. */
export function markOpen(id: string | undefined): void {
  for (const link of links) {
    if (link.dataset.id === id) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  // Not scrollIntoView, which also scrolls the page.
  const link = links.find((each) => each.dataset.id === id);
  if (link) list.scrollTop = link.offsetTop - list.clientHeight / 2;
}

/** Shows the group of a pressed button. */
function watchGroups(): void {
  const chips = [...byId('groups').querySelectorAll('button')];
  for (const chip of chips) {
    chip.addEventListener('click', () => {
      for (const each of chips) each.setAttribute('aria-pressed', String(each === chip));
      for (const section of list.querySelectorAll('section:not(.own)')) {
        const isShown = chip === chips[0] || section.querySelector('h2')?.textContent === chip.textContent;
        section.toggleAttribute('hidden', !isShown);
      }
    });
  }
}

/** Searches as the user types; Enter opens the best match with `open`, as do links to tools. */
export function watchList(open: (id: string) => void): void {
  const field = byId('find') as HTMLInputElement; // an input in layout.ts
  const none = byId('none');
  const find = () => {
    const typed = field.value.trim();
    const { tools, note } = typed === '' ? { tools: [], note: '' } : search(typed);
    document.body.classList.toggle('finding', typed !== '');
    found.replaceChildren(
      ...tools.map(({ id, title, line }) => linkTo(id, make('b', {}, title), make('span', {}, line))),
    );
    found.hidden = tools.length === 0;
    none.textContent = note || 'No tool found.';
    none.hidden = typed === '' || (tools.length > 0 && note === '');
    return tools[0]?.id;
  };
  const leave = (id?: string) => {
    field.value = '';
    find();
    if (id !== undefined) open(id);
  };
  let learned: Promise<void> | undefined;
  const learn = async () => {
    const [page, { createSearch }] = await Promise.all([loadAll(), loadLater()]);
    search = await createSearch(page);
    if (document.activeElement === field) find(); // keeps a match that the user has moved to
  };
  const openBest = async () => {
    await learned; // the best match may be known by a synonym only
    const id = find();
    if (id !== undefined) leave(id);
  };
  watchGroups();
  field.addEventListener('focus', () => {
    learned ??= learn().catch(() => undefined); // titles are enough
  });
  field.addEventListener('input', find);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') void openBest();
    else if (event.key === 'Escape') leave();
    else if (event.key === 'ArrowDown') visibleLinks()[0]?.focus();
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
  document.addEventListener('click', (event) => {
    const { id } = (event.target as Element | null)?.closest<HTMLElement>('a[data-id]')?.dataset ?? {};
    if (!id || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    leave(id);
  });
  list.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const visible = visibleLinks();
    const next = visible[visible.indexOf(document.activeElement as HTMLElement) + step];
    event.preventDefault();
    (next ?? field).focus();
  });
}

const visibleLinks = () =>
  [...list.querySelectorAll<HTMLElement>('a')].filter((link) => link.checkVisibility());
