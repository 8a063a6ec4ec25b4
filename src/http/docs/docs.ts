/** Serves the documentation page at `/docs`, with all documents in a drop-down and no third-party URLs. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { latestVersion, versions } from '../../contract/versions.ts';
import { unknownEndpoint } from '../../lib/errors.ts';
import { cacheResults } from '../../lib/single-flight.ts';
import type { Catalog } from '../../operations/services.ts';
import { pathOf } from '../paths.ts';
import { createCompressor } from '../responses/compression.ts';
import { sendCacheable } from '../responses/responses.ts';
import { type DocsDocument, type DocsLinks, writePage, writeScript } from './docs-page.ts';
import { PAGE_STYLE } from './docs-style.ts';
import { writeErrorsPage } from './errors-page.ts';

/** Swagger UI uses inline styles; `data:` and `blob:` allow its icons and image responses. */
const POLICY = [
  "default-src 'none'",
  "connect-src 'self'",
  "font-src 'self' data:",
  "img-src 'self' data: blob:",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** URLs contain the file's hash. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Lists the documents, the newest version first. */
const listDocuments = (custom: readonly string[]): DocsDocument[] => [
  ...versions.toReversed().map((name) => ({
    name,
    path: `${name}/openapi.json`,
    hasCards: name === latestVersion,
  })),
  ...custom.map((name) => ({ name, path: `${name}/openapi.json`, hasCards: true })),
  { name: 'service', path: 'openapi.json', hasCards: false },
];

/** A file of the page, read on first request. */
interface DocsFile {
  readonly type: string;
  readonly read: () => string | Promise<string>;
}

/** Registers the page in its own scope; its routes are public and not counted. */
export async function registerDocs(
  scope: FastifyInstance,
  { serviceUrl, newest, cards, custom, pageOf }: DocsLinks & { readonly pageOf: Catalog['pageOf'] },
): Promise<void> {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, isOpen: true };
  });
  const { resolve } = createRequire(import.meta.url);
  const files: Readonly<Record<string, DocsFile>> = {
    'swagger-ui.css': {
      type: 'text/css',
      read: () => readFile(resolve('@fastify/swagger-ui/static/swagger-ui.css'), 'utf8'),
    },
    'swagger-ui-bundle.js': {
      type: 'text/javascript',
      read: () => readFile(resolve('@fastify/swagger-ui/static/swagger-ui-bundle.js'), 'utf8'),
    },
    'page.css': { type: 'text/css', read: () => PAGE_STYLE },
    'page.js': { type: 'text/javascript', read: () => writeScript(listDocuments(custom), serviceUrl, cards) },
  };
  const hashFile = async ([name, { read }]: [string, DocsFile]) =>
    [name, hash('sha1', await read(), 'base64url')] as const;
  const hashes = cacheResults<Map<string, string>>();
  const compress = createCompressor();

  const hashAll = () =>
    hashes('all', async () => new Map(await Promise.all(Object.entries(files).map(hashFile))));

  scope.get('/docs', async (request, reply) => {
    const root = pathOf(request).endsWith('/') ? '../' : './';
    const known = await hashAll();
    const page = writePage(root, (name) => `${root}docs/static/${name}?${known.get(name)}`);
    reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8');
    return sendCacheable(page, request, reply);
  });
  scope.get('/docs/errors', (request, reply) => {
    reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8');
    return sendCacheable(writeErrorsPage(newest), request, reply);
  });
  scope.get<{ Params: { file: string } }>('/docs/:file', async (request, reply) => {
    const { file } = request.params;
    const [, operationId = ''] = /^(\w+)\.md$/.exec(file) ?? [];
    const page = pageOf(operationId);
    if (page === undefined) throw unknownEndpoint(`/docs/${file}`);
    reply.header('cache-control', 'no-cache').type('text/markdown; charset=utf-8');
    return sendCacheable(page, request, reply);
  });
  for (const [name, { type, read }] of Object.entries(files)) {
    scope.get(`/docs/static/${name}`, async (request, reply) => {
      // During a roll, the page of another release may request a hash that this server does not have.
      const isCurrent = request.url.endsWith(`?${(await hashAll()).get(name)}`);
      reply
        .headers({ 'content-security-policy': POLICY, 'cache-control': isCurrent ? IMMUTABLE : 'no-cache' })
        .type(`${type}; charset=utf-8`);
      return sendCacheable(await compress(name, read, request, reply), request, reply);
    });
  }
}
