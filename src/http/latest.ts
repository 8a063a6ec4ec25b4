import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { latestVersion } from '../contract/versions.ts';
import { toVersionedUrl, UI_AVATARS, UNVERSIONED } from './legacy-urls.ts';
import { addressOf } from './paths.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];

/** A QR code of Google's image charts, in the newest version. */
const GOOGLE_QR = new RegExp(`^/${latestVersion}/chart\\?(?:[^#]*&)?cht=qr(?:&|$)`);

/** The request that follows a redirect counts. */
const config = { isUncounted: true };

/** Redirects QR codes of Google's image charts in the newest version. Register before rate limiting. */
export function redirectGoogleQr(app: FastifyInstance, path: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    const url = addressOf(request);
    if (request.unauthenticated || !GOOGLE_QR.test(url)) return done();
    sendVersioned(url, reply, path);
  });
}

/** Redirects the URLs of similar services that follow a version, in the scope of the newest version. */
export function registerVersionedLegacy(scope: FastifyInstance, path: string): void {
  scope.get('/qr', { config }, (request, reply) => sendVersioned(addressOf(request), reply, path));
}

function sendVersioned(url: string, reply: FastifyReply, path: string): FastifyReply {
  const rest = toVersionedUrl(url.replace(/^\/[^/?]*/, ''));
  return reply.header('cache-control', 'no-cache').redirect(`${path}/${latestVersion}${rest}`, 307);
}

/**
 * Redirects `/latest`, everything below it, and the unversioned URLs of similar services to the newest version, with
 * 307 to keep method and body. `path` is the public base path. `hasOwnApi`: a deployer's operations are below `/api`.
 */
export function registerLatest(app: FastifyInstance, path: string, hasOwnApi = false): void {
  const send = (reply: FastifyReply, rest: string) =>
    reply.header('cache-control', 'no-cache').redirect(`${path}/${latestVersion}${rest}`, 307);
  /** Keeps the raw path, so that `a%2Fb` stays `a%2Fb`. */
  const redirect = (request: FastifyRequest, reply: FastifyReply): void => {
    send(reply, addressOf(request).replace(/^\/[^/?]*/, ''));
  };
  for (const url of [...UNVERSIONED, ...(hasOwnApi ? [] : UI_AVATARS)])
    app.get(url, { config }, (request, reply) => send(reply, toVersionedUrl(addressOf(request))));
  // QuickChart's clients send charts there. A hook responds before the body is read.
  const sendChart = (_: FastifyRequest, reply: FastifyReply) => void send(reply, '/chart');
  app.post('/chart', { config, onRequest: sendChart }, sendChart);
  for (const url of ['/latest', '/latest/*']) {
    // A hook responds before the body is read.
    app.route({ method: METHODS, url, config, onRequest: redirect, handler: redirect });
  }
}
