import { hideSecret } from '../shared/secret-names.ts';
import { type RequestContext, urlsOf } from './redirects.ts';

/** Returns the name of a header as in most documents: `user-agent` → `User-Agent`. */
const capitalize = (name: string): string =>
  name.replaceAll(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());

/** Describes a request without its body. Headers with secrets show only their length. */
export function describeRequest(context: RequestContext) {
  const { method, headers, address } = context.request;
  const shown = Object.entries(headers).map(([name, value]) => [capitalize(name), hideSecret(name, value)]);
  return {
    method,
    url: urlsOf(context).url,
    origin: address,
    args: describeArguments(queryOf(context)),
    headers: Object.fromEntries(shown) as Record<string, string>,
  };
}

/** Returns the query parameters of a request, in order. */
export function queryOf({ request: { url } }: Pick<RequestContext, 'request'>): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at === -1 ? '' : url.slice(at + 1));
}

/** Returns the values of each name: a string, or a list for a repeated name. */
export function describeArguments(parameters: Iterable<readonly [string, string]>) {
  const all = new Map<string, string | string[]>();
  for (const [name, value] of parameters) {
    const known = all.get(name);
    all.set(name, known === undefined ? value : [known, value].flat());
  }
  return Object.fromEntries(all);
}
