import type { Cursor } from '../chat/cursor.ts';
import type { Page, Source } from './source.ts';
import type { StreamRequest } from './stream-ports.ts';

/** The start of a stream. */
export interface Opening {
  readonly source: Source;
  readonly page: Page;
  readonly promisedFrom: number;
  /** Why the stream does not continue at the requested cursor. */
  readonly lost: Page['lost'];
}

/** Reads the first page of a stream: the events after the cursor, or everything stored if these are not available. */
export async function openAt({ createSource, from, requirePage }: StreamRequest): Promise<Opening> {
  const source = createSource();
  const read = (after: Cursor | undefined) =>
    source.read({ after, promisedFrom: 0, isLive: false, isEndOnly: from === 'now' });
  const asked = await read(typeof from === 'object' ? from : undefined);
  requirePage?.(asked);
  const { lost } = asked;
  const page = lost === undefined ? asked : await read(undefined);
  const isPromised = typeof from === 'object' && lost === undefined;
  return { source, page, promisedFrom: isPromised ? 0 : page.end.position, lost };
}
