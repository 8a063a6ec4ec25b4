/** Entry point of the page: the list of tools and the open one. */
import { readAddress } from './address.ts';
import { base } from './ask.ts';
import { type OpenCard, openCard } from './card.ts';
import { button, byId, copy, make } from './dom.ts';
import { loadCard } from './forms.ts';
import { markOpen, showOwn, watchList } from './list.ts';
import type { Values } from './model.ts';
import { addSettings } from './settings.ts';

const place = byId('card');
const title = document.title.split(' · ').at(-1) ?? '';
let open: OpenCard | undefined;

async function show(id: string, values: Values | undefined): Promise<void> {
  const card = await loadCard(id);
  open?.close();
  open = undefined;
  const form = card?.querySelector('form');
  document.body.className = 'open';
  if (!card || !form) {
    place.replaceChildren(make('p', { class: 'missing' }, `No tool found at ${id}.`));
    return;
  }
  if (!place.contains(card)) place.replaceChildren(card);
  const heading = card.querySelector('h1');
  document.title = `${heading?.textContent ?? id} · ${title}`;
  open = openCard(form, values, { onChange: showOwn, open: (next, input) => void show(next, input) });
  markOpen(card.dataset.main);
  scrollTo(0, 0);
  heading?.focus({ preventScroll: true });
}

function goHome(): void {
  open?.close();
  open = undefined;
  place.replaceChildren();
  document.body.className = 'home ready';
  document.title = title;
  markOpen(undefined);
  showOwn();
}

function follow(): void {
  const named = readAddress(location.hash);
  if (named === undefined) goHome();
  else if (open?.id === named.id && named.values) open.set(named.values);
  else void show(named.id, named.values);
}

/** Makes the call on the home page one to this page's service, and lets it be copied. */
function addCall(): void {
  const call = document.getElementById('call');
  if (!call) return; // no drawings
  call.textContent = call.textContent?.replace(/'\S+?(?=\/v\d)/, `'${base}`) ?? '';
  const copying = button('Copy', () => void copy(call.textContent ?? '', copying), { class: 'copy' });
  call.before(copying);
}

// `/page/hash?text=abc` has the form for browsers without JavaScript: it is opened where it is.
const [, id] =
  location.pathname.slice(new URL(base).pathname.replace(/\/$/, '').length).match(/^\/page\/(.+)/) ?? [];
if (id !== undefined)
  history.replaceState(null, '', `${base}/${location.hash || `#/${id}${location.search}`}`);
addSettings(() => open?.run());
watchList((next) => {
  if (location.hash === `#/${next}`) follow();
  else location.hash = `#/${next}`;
});
document.querySelector('.brand')?.addEventListener('click', (event) => {
  event.preventDefault();
  history.pushState(null, '', `${base}/`);
  goHome();
});
addEventListener('popstate', follow);
addCall();
showOwn();
follow();
