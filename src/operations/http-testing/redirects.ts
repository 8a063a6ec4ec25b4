import { badRequest } from '../../lib/errors.ts';
import type { Context } from '../operation.ts';

/** The parts of a context that describe the request. */
export type RequestContext = Pick<Context, 'request' | 'services'>;

/** Where the operations are in the newest version. */
const VERSIONED = /^\/v\d+\/http\//;

/** Returns the path of the operations as the caller knows it: without a version if the request has none. */
export function basePathOf({ request, services, document }: Context): string {
  const { path } = services.addresses;
  return VERSIONED.test(request.url) ? `${path}/${document}/http` : path;
}

/** The names of httpbin. */
const RELATIVE = /\/relative-redirect\/[^/]*$/;

/** Returns the path of a further redirect, or of the request's description after the last one. */
export function nextRedirect(count: number, context: Context): string {
  if (count === 1) return `${basePathOf(context)}/anything`;
  const name = RELATIVE.test(context.request.url) ? 'relative-redirect' : 'redirect';
  return `${basePathOf(context)}/${name}/${count - 1}`;
}

/** Returns the caller's URL of this request, and the URL that it starts with. */
export function urlsOf({ request, services }: RequestContext): { origin: string; url: string } {
  const { protocol } = new URL(services.addresses.service);
  const origin = `${protocol}//${request.headers.host ?? 'localhost'}`;
  return { origin, url: `${origin}${request.url}` };
}

/**
 * Returns a URL for the `Location` header: a path relative to the request, or a URL of the host that was requested.
 * Throws a 400 for every other host, so that no URL of ours leads elsewhere.
 */
export function readOwnUrl(url: string, context: Context): string {
  const own = new URL(urlsOf(context).url);
  const target = URL.canParse(url, own.href) ? new URL(url, own) : undefined;
  if (target?.host !== own.host || !/^https?:$/.test(target.protocol) || target.username !== '')
    throw badRequest('url must be a path, or a URL of this host', 'invalid_format', 'url');
  return url.replaceAll(/[^!-~]/gu, encodeURIComponent);
}
