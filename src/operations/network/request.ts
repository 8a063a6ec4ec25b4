import type { Context } from '../operation.ts';

/** Headers with credentials, which must not be visible in a displayed response. */
const SECRET = /^(?:authorization|cookie|proxy-authorization)$/;

/** Returns the request as received; replaces the values of secret headers by their length. */
export function echoRequest(_: object, { request }: Context) {
  const { method, address, http } = request;
  const headers = Object.entries(request.headers).map(([name, value]) => {
    return [name, SECRET.test(name) ? `(${value.length} characters)` : value] as const;
  });
  return { method, address, http, headers: Object.fromEntries(headers) };
}
