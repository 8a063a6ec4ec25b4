/** Prints a call as a curl command. */
import { quote } from './quote.ts';

/** Headers that curl sends by itself, or that only matter for this client. */
const LEFT_OUT = ['accept', 'user-agent', 'idempotency-key'];

/** Returns the command. The API key stays in its environment variable, so that it is in no history or log. */
export function toCurl(url: string, { method = 'GET', headers, body }: RequestInit): string {
  const words = ['curl', ...(method === 'GET' || body ? [] : ['-X', method])];
  if (body && method !== 'POST') words.push('-X', method);
  for (const [name, value] of new Headers(headers)) {
    if (name === 'authorization') words.push('-H', '"Authorization: Bearer $UTILITY_API_KEY"');
    else if (!LEFT_OUT.includes(name)) words.push('-H', quote(`${name}: ${value}`));
  }
  if (typeof body === 'string') words.push('-d', quote(body));
  return [...words, quote(url)].join(' ');
}
