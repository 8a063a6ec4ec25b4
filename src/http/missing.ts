/** What no route answers: an unknown version, an unknown path, or a known path with another method. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ApiError, badRequest, methodNotAllowed, unknownEndpoint, unknownVersion } from '../errors.ts';
import { firstPartOf, pathOf } from './paths.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route says that its path does not have the method, without counting the request. */
    isNoMethod?: boolean;
  }
}

/** A path that routes answer, and with which methods. */
interface KnownPath {
  readonly firstPart: string;
  readonly pattern: RegExp;
  readonly methods: string[];
}

/**
 * Refuses what no route answers, before its body is read. To be registered before every route, and after what counts
 * requests. Addresses are routed by `toRoutableUrl`. Returns the handler of what a route itself does not find.
 */
export function registerMissing(app: FastifyInstance): (request: FastifyRequest) => never {
  const known: KnownPath[] = [];
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.isNoMethod) return;
    // OPTIONS is answered on every path.
    const methods = [method].flat().filter((each) => each !== 'OPTIONS');
    if (methods.length > 0)
      known.push({ firstPart: url.split('/')[1] ?? '', pattern: toPattern(url), methods });
  });

  app.addHook('onRequest', (request, _reply, done) => {
    if (request.originalUrl !== request.raw.url) return done(badRequest('The address is not a valid URL.'));
    done(request.is404 ? findMissing(request, known) : undefined);
  });
  return (request) => {
    throw findMissing(request, known);
  };
}

/** The URL to route by: as it is, or for one that cannot be decoded, another one that can. */
export function toRoutableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

function findMissing(request: FastifyRequest, known: readonly KnownPath[]): ApiError {
  const [path, firstPart] = [pathOf(request), firstPartOf(request)];
  const methods = new Set(known.filter(({ pattern }) => pattern.test(path)).flatMap((each) => each.methods));
  if (methods.size > 0 && !methods.has(request.method))
    return methodNotAllowed([...methods].sort().concat('OPTIONS').join(', '));
  const isKnown = known.some((each) => each.firstPart === firstPart);
  return isKnown ? unknownEndpoint(path) : unknownVersion(firstPart);
}

/** A route's URL as a pattern: `:name` stands for one part of the path, `*` for the rest; a slash may follow. */
function toPattern(url: string): RegExp {
  const escaped = url.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}/?$`);
}
