/** Handles unknown versions, unknown paths, and known paths with another method. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { latestVersion } from '../contract/versions.ts';
import {
  type ApiError,
  badRequest,
  methodNotAllowed,
  unknownEndpoint,
  unknownVersion,
} from '../lib/errors.ts';
import { findNearest } from '../lib/nearest.ts';
import { firstPartOf, pathOf } from './paths.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route only reports an unsupported method, and is not counted. */
    isNoMethod?: boolean;
    /** The operation is switched off, and is not suggested. */
    isSwitchedOff?: boolean;
  }
}

/** A routed path and its methods. */
interface KnownPath {
  /** Empty if it is not suggested. */
  readonly url: string;
  readonly firstPart: string;
  readonly pattern: RegExp;
  readonly methods: string[];
}

/**
 * Rejects unrouted requests before their body is read. Register before all routes and after rate limiting; requires
 * `toRoutableUrl`. Returns the handler for routes that find nothing.
 */
export function registerMissing(app: FastifyInstance): (request: FastifyRequest) => never {
  const known: KnownPath[] = [];
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.isNoMethod) return;
    // All paths answer OPTIONS.
    const methods = [method].flat().filter((each) => each !== 'OPTIONS');
    if (methods.length > 0)
      known.push({
        url: config?.isSwitchedOff ? '' : url,
        firstPart: url.split('/')[1] ?? '',
        pattern: toPattern(url),
        methods,
      });
  });

  app.addHook('onRequest', (request, _reply, done) => {
    const { originalUrl } = request;
    if (toRoutableUrl(originalUrl) !== originalUrl) return done(badRequest('The request URL is not valid.'));
    done(request.is404 ? findMissing(request, known) : undefined);
  });
  return (request) => {
    throw findMissing(request, known);
  };
}

/** Returns a URL that the router can decode: unchanged, or with escaped percent signs if it is malformed. */
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
  if (isKnown)
    return unknownEndpoint(path, firstPart === latestVersion ? suggestPath(path, known) : undefined);
  const isMeant = (url: string) =>
    known.some(({ pattern, methods }) => pattern.test(url) && methods.includes(request.method));
  const isVersion = /^v\d+$/i.test(firstPart);
  const rest = isVersion ? path.slice(firstPart.length + 1) : path;
  const url = `/${latestVersion}${rest}`;
  const meant = rest !== '' && isMeant(url) ? url : undefined;
  return isVersion ? unknownVersion(firstPart, meant) : unknownEndpoint(path, meant, VERSION_HINT);
}

const VERSION_HINT = ` Paths start with a version, such as /${latestVersion}.`;

/** Returns the most similar path without parameters. Only short paths are compared, to bound the work. */
function suggestPath(path: string, known: readonly KnownPath[]): string | undefined {
  if (path.length > PATH_LENGTH_MAX) return undefined;
  const prefix = `/${latestVersion}/`;
  const names = known
    .filter(({ url }) => url.startsWith(prefix) && !/[:*]/.test(url))
    .map(({ url }) => url.slice(prefix.length));
  const nearest = findNearest(path.slice(prefix.length), names);
  return nearest === undefined ? undefined : `${prefix}${nearest}`;
}

const PATH_LENGTH_MAX = 50;

/** Converts a route's URL to a pattern: `:name` matches one segment, `*` the rest; a trailing slash is optional. */
function toPattern(url: string): RegExp {
  const escaped = url.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}/?$`);
}
