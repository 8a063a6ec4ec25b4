import type { Context } from '../operation.ts';

/** Headers with credentials, also those that gateways add. They must not be visible in a displayed response. */
const SECRET =
  /auth(?:orization|entication)$|cookie|token|jwt|oidc|assertion|secret|password|api-?key|signature|client-cert/;

/** Returns the request as received; replaces the values of secret headers by their length. */
export function echoRequest(_: object, { request }: Context) {
  const { method, address, http } = request;
  const headers = Object.entries(request.headers).map(([name, value]) => {
    return [name, SECRET.test(name) ? `(${value.length} characters)` : value] as const;
  });
  return { method, address, http, headers: Object.fromEntries(headers) };
}
