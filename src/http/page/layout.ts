/** The page layout, with or without JavaScript. */
import type { CardGroup, PageCard } from './card.ts';
import { attributes, escapeHtml } from './html.ts';

/** URLs of the page's parts. */
export interface Places {
  /** The public base path, without a trailing slash; empty at the root of a host. */
  readonly root: string;
  readonly style: string;
  readonly script: string;
  /** A script loaded after the first response. */
  readonly benches: string;
  /** The digest of all forms, used in their URLs. */
  readonly forms: string;
}

/** Returns the page with its list of tools and, if given, a card. */
export function writePage(groups: readonly CardGroup[], places: Places, card = '', title = ''): string {
  const { root, style, script } = places;
  const count = groups.flatMap(({ cards }) => cards).length;
  const html = attributes({ lang: 'en', 'data-forms': places.forms, 'data-benches': places.benches });
  const name = title ? `${escapeHtml(title)} · utility-api` : 'utility-api';
  return `<!doctype html><html${html}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title><meta name="description" content="${count} HTTP tools that your code can call. Try them here and copy the call."><meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="${root}/favicon.svg"><link rel="stylesheet" href="${style}"><script type="module" src="${script}"></script></head>
<body${attributes({ class: card ? 'open' : 'home' })}><a class="skip" href="#card">Skip to the tool</a>
<header class="bar"><a class="brand" href="${root}/"><img src="${root}/favicon.svg" alt="" width="28" height="28">utility-api</a>
<label class="find"><span class="hidden">Find a tool</span><input id="find" type="search" placeholder="Find a tool" autocomplete="off" spellcheck="false"><kbd>/</kbd></label>
<div class="tools"><span id="meter"></span><a href="${root}/docs">Docs</a></div></header>
<main><div class="intro"><h1>HTTP tools your code can call</h1><p>${count} tools. Try one, see the response, copy the call. The page sends only your request.</p></div>
<nav id="list" aria-label="Tools">${groups.map((group) => writeGroup(group, root)).join('')}<p id="none" hidden>No tool found.</p></nav>
<section id="card" aria-label="Tool">${card}</section></main></body></html>`;
}

function writeGroup({ name, cards }: CardGroup, root: string): string {
  return `<section><h2>${escapeHtml(name)}</h2><ul>${cards.map((card) => writeLink(card, root)).join('')}</ul></section>`;
}

function writeLink({ id, title, line, method }: PageCard, root: string): string {
  const link = attributes({ href: `${root}/page/${id}`, 'data-id': id });
  return `<li class="${method.toLowerCase()}"><a${link}><b>${escapeHtml(title)}</b> <span>${escapeHtml(line)}</span></a></li>`;
}
