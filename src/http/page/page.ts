/** The page at `/`, generated from the offered documents on the first browser request. File URLs contain digests. */
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { packageVersion } from '../../contract/package.ts';
import { defaultToolsOf } from '../../contract/presentation.ts';
import type { ServedDocument } from '../../contract/served.ts';
import type { Services } from '../../operations/services.ts';
import type { AgentSettings } from '../agents/settings.ts';
import { createNegotiator } from '../negotiation.ts';
import { BEST_BROTLI_QUALITY, createCompressor } from '../responses/compression.ts';
import { sendCacheable } from '../responses/responses.ts';
import { cardNamesOf, cardsOf } from './card.ts';
import { writeCard } from './form.ts';
import { iconsName, iconsSvg } from './icons.ts';
import { writePage } from './layout.ts';
import { writeMissing } from './missing-tools.ts';
import { createTiles, type PageFile } from './tiles.ts';

/** `data:` and `blob:` allow image responses. */
const POLICY =
  "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** URLs contain the file's digest. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

export interface PageOptions {
  /** The newest version, then custom operations; disabled operations are marked as switched off. */
  readonly documents: readonly ServedDocument[];
  readonly services: Services;
  readonly agents: AgentSettings | undefined;
  readonly style: string;
  readonly script: string;
  /** Scripts and a style that the page loads later, by name. */
  readonly tools: ReadonlyMap<string, string>;
}

interface PageFiles {
  readonly home: PageFile;
  /** By name below `/page/`. */
  readonly named: ReadonlyMap<string, PageFile>;
}

export interface Page {
  /** Each card's id and search words by operationId. */
  readonly cards: Readonly<Record<string, { readonly id: string; readonly words: string }>>;
  /** Responds to browsers at the root. Register before rate limiting: opening the page does not count. */
  answerBrowsers: (app: FastifyInstance) => void;
  /** Registers the page's files, after the check for missing routes. */
  registerFiles: (app: FastifyInstance) => void;
}

/** Creates the page; its files are generated on first use. */
export function createPage(options: PageOptions): Page {
  let made: PageFiles | undefined;
  const files = () => {
    made ??= makeFiles(options);
    return made;
  };
  const compress = createCompressor(BEST_BROTLI_QUALITY);
  const send = async (name: string, file: PageFile, request: FastifyRequest, reply: FastifyReply) => {
    const { type, text, caching } = file;
    const bytes = await compress(name, () => text, request, reply);
    if (name === '') reply.header('vary', 'accept, accept-encoding');
    reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': caching })
      .type(`${type}; charset=utf-8`);
    return sendCacheable(bytes, request, reply);
  };

  const answerBrowsers = (app: FastifyInstance) =>
    void app.addHook('onRequest', (request, reply, done) => {
      if (!isHome(request)) return done();
      reply.header('link', options.services.catalog.links);
      send('', files().home, request, reply).catch(done);
    });
  const registerFiles = (app: FastifyInstance) => {
    const draw = createTiles(app, options.documents);
    app.get<{ Params: { '*': string } }>('/page/*', { config: { isOpen: true } }, async (request, reply) => {
      const name = request.params['*'];
      const file = files().named.get(name) ?? (await draw(name));
      if (file) return send(name, file, request, reply);
      if (!prefersHtml(request)) return reply.callNotFound();
      return send('', files().home, request, reply.code(404)); // the page says that there is no such tool
    });
  };
  return { cards: cardNamesOf(options.documents), answerBrowsers, registerFiles };
}

/** Returns whether a browser requests the root. */
function isHome(request: FastifyRequest): boolean {
  const { url, method } = request;
  if (url.length > 1 && !/^\/[/?]/.test(url)) return false; // fast path for almost all requests
  if (request.routeOptions.url !== '/' || (method !== 'GET' && method !== 'HEAD')) return false;
  return prefersHtml(request);
}

const prefersHtml = (request: FastifyRequest) =>
  createNegotiator(request).mediaType(['application/json', 'text/html']) === 'text/html';

function makeFiles({ documents, agents, services, style, script, tools: scripts }: PageOptions): PageFiles {
  const { path, service } = services.addresses;
  const tools = agents?.tools ?? documents.flatMap(({ document }) => defaultToolsOf(document));
  const groups = documents.flatMap((served) => cardsOf(served, tools));
  const cards = groups.flatMap((group) => group.cards).map((card) => ({ card, html: writeCard(card, path) }));
  const missing = writeMissing(
    documents.flatMap(({ document }) => document['x-missing'] ?? []),
    cards,
  );
  const all = cards.map(({ card }) => writeCard(card, path, true)).join('\n');
  const digest = (text: string) => hash('sha1', text, 'base64url').slice(0, 10);
  const styleName = `page-${digest(style)}.css`;
  const scriptName = `page-${digest(script)}.js`;
  const folder = `tools-${digest([...scripts.values(), missing].join(''))}`;
  const urls = {
    root: path,
    service,
    style: `${path}/page/${styleName}`,
    script: `${path}/page/${scriptName}`,
    tools: `${path}/page/${folder}`,
    forms: digest(all),
    version: packageVersion,
  };
  const page = (card?: string, title?: string): PageFile => ({
    type: 'text/html',
    text: writePage(groups, urls, card, title),
    caching: 'no-cache',
  });
  const fixed = (type: string, text: string): PageFile => ({ type, text, caching: IMMUTABLE });
  const named = new Map<string, PageFile>([
    [styleName, fixed('text/css', style)],
    [scriptName, fixed('text/javascript', script)],
    [`${folder}/missing.html`, fixed('text/html', missing)],
    [iconsName, fixed('image/svg+xml', iconsSvg)],
    ...[...scripts].map(([name, text]): [string, PageFile] => [
      `${folder}/${name}`,
      fixed(name.endsWith('.css') ? 'text/css' : 'text/javascript', text),
    ]),
    [`forms-${urls.forms}.html`, fixed('text/html', all)],
    ...cards.flatMap(({ card, html }): [string, PageFile][] => [
      [card.id, page(html, card.title)],
      [`form-${urls.forms}/${card.id}`, fixed('text/html', html)],
    ]),
  ]);
  return { home: page(), named };
}
