/** The page layout, with or without JavaScript. */
import type { CardGroup, PageCard } from './card.ts';
import { attributes, escapeHtml } from './html.ts';

/** URLs of the page's parts. */
export interface PageUrls {
  /** The public base path, without a trailing slash; empty at the root of a host. */
  readonly root: string;
  /** The public base URL, without a trailing slash. */
  readonly service: string;
  readonly style: string;
  readonly script: string;
  /** A script loaded after the first response. */
  readonly benches: string;
  /** The digest of all forms, used in their URLs. */
  readonly forms: string;
}

/** Returns the page with its list of tools and, if given, a card. */
export function writePage(groups: readonly CardGroup[], urls: PageUrls, card = '', title = ''): string {
  const { root, style, script } = urls;
  const listed = groups.map(({ name, cards }) => ({
    name,
    cards: cards.filter(({ id, main }) => id === main),
  }));
  const count = listed.flatMap(({ cards }) => cards).length;
  const html = attributes({ lang: 'en', 'data-forms': urls.forms, 'data-benches': urls.benches });
  const name = title ? `${escapeHtml(title)} · utility-api` : 'utility-api';
  const chips = ['All', ...listed.map((group) => group.name)].map(
    (group, index) => `<button type="button" aria-pressed="${index === 0}">${escapeHtml(group)}</button>`,
  );
  return `<!doctype html><html${html}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title><meta name="description" content="HTTP tools your code can call: charts, QR codes, test data, text, time, hashes and more. Try them here and copy the call."><meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="${root}/favicon.svg"><link rel="stylesheet" href="${style}"><script type="module" src="${script}"></script></head>
<body${attributes({ class: card ? 'open' : 'home' })}><a class="skip" href="#card">Skip to the tool</a>
<header class="bar"><a class="brand" href="${root}/"><img src="${root}/favicon.svg" alt="" width="28" height="28">utility-api</a>
<label class="find"><span class="hidden">Find a tool</span><input id="find" type="search" placeholder="Find a tool" autocomplete="off" spellcheck="false"><kbd>/</kbd></label>
<div class="tools"><span id="meter"></span><a href="${root}/docs">Docs</a></div></header>
<main>${writeIntro(groups, urls, count)}
<nav id="list" aria-label="Tools"><ul id="found" hidden></ul><p id="none" hidden>No tool found.</p><div id="groups" role="group" aria-label="Groups">${chips.join('')}</div>${listed.map((group) => writeGroup(group, root)).join('')}</nav>
<section id="card" aria-label="Tool">${card}</section></main></body></html>`;
}

/** The headline, a call with its image, and a drawing of each card that has one. */
function writeIntro(groups: readonly CardGroup[], { root, service }: PageUrls, count: number): string {
  const [first, ...tiles] = groups.flatMap(({ cards }) => cards.filter(({ tile }) => tile !== undefined));
  const write = ({ main, title, tile = '' }: PageCard) => {
    const link = attributes({ href: `${root}/page/${main}`, 'data-id': main, class: 'tile' });
    const isFirst = tile === first?.tile;
    const image = attributes({ loading: 'lazy', alt: isFirst ? 'Its image' : '', src: root + tile });
    return `<a${link}><img${image}>${isFirst ? '' : `<b>${escapeHtml(title)}</b>`}</a>`;
  };
  const call = first && `curl '${service}${first.tile}' -o ${first.main.split(/\W/)[0]}.svg`;
  return `<div class="intro"><div class="hero"><div><h1>HTTP tools your code can call</h1><p>Charts, QR codes, test people, time, hashes and more: ${count} tools. Each is one request. Try it here, then copy the call.</p>
${call ? `<div class="call"><pre id="call" tabindex="0" aria-label="Example">${escapeHtml(call)}</pre></div>` : ''}
<p class="links"><a href="${root}/docs">API reference</a><a href="${root}/latest/openapi.json">OpenAPI document</a><a href="${root}/llms.txt">For agents</a></p></div>
${first ? write(first) : ''}</div><div class="tiles">${tiles.map(write).join('')}</div></div>`;
}

function writeGroup({ name, cards }: CardGroup, root: string): string {
  return `<section><h2>${escapeHtml(name)}</h2><ul>${cards.map((card) => writeLink(card, root)).join('')}</ul></section>`;
}

function writeLink({ id, title, line }: PageCard, root: string): string {
  const link = attributes({ href: `${root}/page/${id}`, 'data-id': id });
  return `<li><a${link}><b>${escapeHtml(title)}</b> <span>${escapeHtml(line)}</span></a></li>`;
}
