/** Swagger UI at `/docs`, with every version in its drop-down and no address but our own. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { latestVersion, versions } from '../contract/versions.ts';

/** Styles are inline because Swagger UI writes them so; `data:` holds its icons. */
const POLICY = [
  "default-src 'none'",
  "connect-src 'self'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Registers the page in a scope of its own; its routes are open to anybody and not counted. */
export async function registerDocs(scope: FastifyInstance, latest: string): Promise<void> {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, isOpen: true };
  });
  // The page takes its documents from /vN/openapi.json; the plugin only asks for one to start with, and changes it.
  await scope.register(swagger, { mode: 'static', specification: { document: JSON.parse(latest) } });

  const uiConfig = {
    urls: versions.toReversed().map((name) => ({ name, url: `/${name}/openapi.json` })),
    'urls.primaryName': latestVersion,
    persistAuthorization: false,
    requestInterceptor: askThisOrigin,
  };
  await scope.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: POLICY,
    uiConfig,
    theme: { title: 'utility-api' },
  });
}

/**
 * What is tried out is asked of the origin that the page came from, whatever address the documents name. Runs in the
 * browser, where it is written out: nothing but its own text is there.
 */
function askThisOrigin<Asked>(request: Asked): Asked {
  const { location } = Object(globalThis);
  const { pathname, search } = new URL(Object(request).url, location.href);
  return Object.assign(Object(request), { url: location.origin + pathname + search });
}
