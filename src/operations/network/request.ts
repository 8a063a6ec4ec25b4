import type { Context } from '../operation.ts';

/** What nobody else should read where an answer is shown. */
const SECRET = /^(?:authorization|cookie|proxy-authorization)$/;

/** The request as it arrived; of headers that hold secrets, how long they are. */
export function echoRequest(_: object, { request }: Context) {
  const { method, address, http } = request;
  const headers = Object.entries(request.headers).map(([name, value]) => {
    return [name, SECRET.test(name) ? `(${value.length} characters)` : value] as const;
  });
  return { method, address, http, headers: Object.fromEntries(headers) };
}
