/** The page layout, with or without JavaScript. */
import type { CardGroup, PageCard } from './card.ts';
import { attributes, escapeHtml } from './html.ts';
import { writeIcon } from './icons.ts';
import { tileName } from './tiles.ts';

const SOURCE = 'https://github.com/utility-api/utility-api';

/** URLs of the page's parts. */
export interface PageUrls {
  /** The public base path, without a trailing slash; empty at the root of a host. */
  readonly root: string;
  /** The public base URL, without a trailing slash. */
  readonly service: string;
  readonly style: string;
  readonly script: string;
  /** The folder of the scripts that load later. */
  readonly tools: string;
  readonly version: string;
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
  const html = attributes({ lang: 'en', 'data-forms': urls.forms, 'data-tools': urls.tools });
  const name = title ? `${escapeHtml(title)} · utility-api` : 'utility-api';
  const chips = ['All', ...listed.map((group) => group.name)].map(
    (group, index) => `<button type="button" aria-pressed="${index === 0}">${escapeHtml(group)}</button>`,
  );
  return `<!doctype html><html${html}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title><meta name="description" content="HTTP tools your code can call."><meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="${root}/favicon.svg"><link rel="stylesheet" href="${style}"><script type="module" src="${script}"></script></head>
<body${attributes({ class: card ? 'open' : 'home' })}><a class="skip" href="#card">Skip to the tool</a>
<header class="bar"><div><a class="brand" href="${root}/"><img src="${root}/favicon.svg" alt="" width="28" height="28">utility-api</a>
<label class="find"><span class="hidden">Find a tool</span><input id="find" type="search" placeholder="Find a tool" autocomplete="off" spellcheck="false"><kbd>/</kbd></label>
<div class="tools"><span id="meter"></span><a href="${root}/docs">Docs</a></div></div></header>
<main>${writeIntro(groups, urls, count)}
<nav id="list" aria-label="Tools"><p id="none" role="status" hidden>No tool found.</p><ul id="found" hidden></ul><div id="groups" role="group" aria-label="Groups">${chips.join('')}</div>${listed.map((group) => writeGroup(group, root)).join('')}</nav>
<section id="card" aria-label="Tool">${card}</section></main>${writeFooter(urls)}</body></html>`;
}

/** The headline, and a call with its image. */
function writeIntro(groups: readonly CardGroup[], { root, service }: PageUrls, count: number): string {
  const first = groups.flatMap(({ cards }) => cards).find(({ tile }) => tile !== undefined);
  const call = first && `curl '${service}${first.tile}' -o ${first.main.split(/\W/)[0]}.svg`;
  const link =
    first && attributes({ href: `${root}/page/${first.main}`, 'data-id': first.main, class: 'tile' });
  return `<div class="intro"><div class="hero"><div><h1>HTTP tools your code can call</h1><p>Charts, QR codes, test people, time, hashes and more: ${count} tools. Each is one request. Try it here, then copy the call.</p>
${call ? `<div class="call"><pre id="call" tabindex="0" aria-label="Example">${escapeHtml(call)}</pre></div>` : ''}</div>
${first ? `<a${link}>${writeDrawing(first, root, 'Its image')}</a>` : ''}</div></div>`;
}

/** A drawing of a card. Browsers load it only where it is shown. */
const writeDrawing = ({ operationId }: PageCard, root: string, alt = '') =>
  `<img${attributes({ loading: 'lazy', alt, src: `${root}/page/${tileName(operationId)}` })}>`;

function writeGroup({ name, cards }: CardGroup, root: string): string {
  const links = cards.map((card) => writeLink(card, root)).join('');
  return `<section><h2>${writeIcon(name, root)}${escapeHtml(name)}</h2><ul>${links}</ul></section>`;
}

function writeLink(card: PageCard, root: string): string {
  const { id, title, line, tile } = card;
  const link = attributes({ href: `${root}/page/${id}`, 'data-id': id });
  const image = tile === undefined ? '' : writeDrawing(card, root);
  return `<li><a${link}>${image}<b>${escapeHtml(title)}</b> <span>${escapeHtml(line)}</span></a></li>`;
}

/** The links at the end of the page, and the version. */
function writeFooter({ root, version }: PageUrls): string {
  const links = [
    [`${root}/docs`, 'API reference'],
    [`${root}/latest/openapi.json`, 'OpenAPI'],
    [`${root}/latest/postman.json`, 'Postman'],
    [`${root}/llms.txt`, 'For agents'],
    [SOURCE, 'Source'],
    [`${SOURCE}/releases/tag/v${version}`, 'What is new'],
  ].map(([href = '', text]) => `<a${attributes({ href })}>${text}</a>`);
  return `<footer>${links.join('')}<span>utility-api ${version} · MIT license · MCP at <code>${root}/mcp</code></span></footer>`;
}
