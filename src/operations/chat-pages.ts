import { Readable } from 'node:stream';

/** Answers up to here, in characters, are put together before they are sent: nearly all of them. */
const WHOLE_LENGTH_MAX = 1024 * 1024;

/** Whoever takes longer to read an answer is let go. */
const SENDING_TIMEOUT_MS = 60_000;

/**
 * The JSON array of all texts, which are JSON already and are never parsed. A long one is a stream that reads a page when
 * it has sent the one before, so that no answer takes more memory than a page; undefined when there is no text.
 */
export async function joinPages(pages: AsyncIterable<string[]>): Promise<string | Readable | undefined> {
  const rest = pages[Symbol.asyncIterator]();
  let joined = '';
  while (joined.length <= WHOLE_LENGTH_MAX) {
    const { value, done } = await rest.next();
    if (done) return joined === '' ? undefined : `[${joined}]`;
    joined += joined === '' ? value.join(',') : `,${value.join(',')}`;
  }
  return Readable.from(continueArray(joined, rest), { signal: AbortSignal.timeout(SENDING_TIMEOUT_MS) });
}

async function* continueArray(begun: string, rest: AsyncIterator<string[]>): AsyncGenerator<string> {
  yield `[${begun}`;
  for (let page = await rest.next(); !page.done; page = await rest.next()) yield `,${page.value.join(',')}`;
  yield ']';
}
