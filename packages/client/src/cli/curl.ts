/** Prints a call as a curl command. */
import { connect } from '../runtime/connection.ts';
import type { Command } from './command.ts';
import { quote } from './quote.ts';

/** Headers that curl sends by itself, or that only matter for this client. */
const LEFT_OUT = ['accept', 'user-agent', 'idempotency-key'];

/** Returns the command. The API key stays in its environment variable, so that it is in no history or log. */
function toCurl(url: string, { method = 'GET', headers, body }: RequestInit): string {
  const words = ['curl', ...(method === 'GET' || body ? [] : ['-X', method])];
  if (body && method !== 'POST') words.push('-X', method);
  for (const [name, value] of new Headers(headers)) {
    if (name === 'authorization') words.push('-H', '"Authorization: Bearer $UTILITY_API_KEY"');
    else if (!LEFT_OUT.includes(name)) words.push('-H', quote(`${name}: ${value}`));
  }
  if (typeof body === 'string') words.push('-d', quote(body));
  return [...words, quote(url)].join(' ');
}

/** Resolves with the call as a curl command, which writes the response to `file`. Nothing is sent. */
export async function writeCurl(
  command: Command,
  input: Record<string, unknown>,
  options: { readonly baseUrl: string; readonly key: string },
  file?: string,
): Promise<string> {
  const stop = new AbortController();
  try {
    return await new Promise<string>((resolve, reject) => {
      const connection = connect({
        ...options,
        signal: stop.signal,
        fetch: (url, init = {}) => {
          resolve([toCurl(String(url), init), ...(file === undefined ? [] : ['-o', quote(file)])].join(' '));
          // Not sent. Ends with the call, so that no timer keeps the process running.
          return new Promise((_, refuse) => init.signal?.addEventListener('abort', refuse));
        },
      });
      const running = command.run(connection, input as never); // validated by the service
      if (Symbol.asyncIterator in running) running[Symbol.asyncIterator]().next().catch(reject);
      else running.catch(reject);
    });
  } finally {
    stop.abort();
  }
}
