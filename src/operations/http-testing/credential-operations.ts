/** Operations about credentials and cookies. */
import { hash, timingSafeEqual } from 'node:crypto';
import { ApiError, badRequest } from '../../lib/errors.ts';
import { Answer } from '../answer.ts';
import type { Context } from '../operation.ts';
import { deleteCookie, findCookieProblem, readCookies, setCookie } from './cookies.ts';
import { basePathOf } from './redirects.ts';
import { queryOf } from './request-echo.ts';

/** Compares digests, so that the time reveals nothing about either text. */
const areEqual = (one: string, other: string): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));

/** Checks a name and a password by HTTP Basic authentication (RFC 7617). */
export function checkBasicAuth({ user, password }: { user: string; password: string }, { request }: Context) {
  const [, credentials = ''] = /^basic +([\w+/=-]+) *$/i.exec(request.headers.authorization ?? '') ?? [];
  if (areEqual(Buffer.from(credentials, 'base64').toString(), `${user}:${password}`))
    return { authenticated: true, user };
  throw new ApiError(401, 'The name or the password is wrong.', {
    'www-authenticate': 'Basic realm="HTTP testing", charset="UTF-8"',
  });
}

/** Checks whether the request has a bearer token (RFC 6750), any. */
export function checkBearer(_: object, { request }: Context) {
  const [, token] = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token === undefined)
    throw new ApiError(401, 'The request has no bearer token.', { 'www-authenticate': 'Bearer' });
  return { authenticated: true, token_length: token.length };
}

/** Returns the cookies of the request. */
export function listCookies(_: object, { request }: Context) {
  return { cookies: readCookies(request.headers.cookie) };
}

/** Sets the parameters as cookies, and redirects to the list of cookies. */
export function setCookies(_: object, context: Context) {
  const cookies = queryOf(context);
  const problem = findCookieProblem(cookies);
  if (problem !== undefined) throw badRequest(problem);
  const path = pathOfCookies(context);
  return showCookies(
    context,
    [...cookies].map(([name, value]) => setCookie(name, value, path)),
  );
}

/** Deletes the cookies that the parameters name, and redirects to the list of cookies. */
export function deleteCookies(_: object, context: Context) {
  const names = new URLSearchParams([...queryOf(context).keys()].map((name): [string, string] => [name, '']));
  const problem = findCookieProblem(names);
  if (problem !== undefined) throw badRequest(problem);
  const path = pathOfCookies(context);
  return showCookies(
    context,
    [...names.keys()].map((name) => deleteCookie(name, path)),
  );
}

const pathOfCookies = (context: Context): string => basePathOf(context) || '/';

function showCookies(context: Context, cookies: readonly string[]) {
  return new Answer(undefined, {
    status: 302,
    headers: { Location: `${basePathOf(context)}/cookies`, 'Set-Cookie': cookies },
  });
}
