import type { Cursor } from '../../domain/chat-cursor.ts';
import type { Page, Source } from './source.ts';
import type { StreamRequest } from './stream-ports.ts';

/** Where a stream begins. */
export interface Opening {
  readonly source: Source;
  readonly page: Page;
  readonly promisedFrom: number;
  /** Why it does not begin where its reader had got to. */
  readonly lost: Page['lost'];
}

/** Reads what a stream begins with: what was missed, or all that is kept where that cannot be told. */
export async function openAt({ createSource, from, judge }: StreamRequest): Promise<Opening> {
  const source = createSource();
  const read = (after: Cursor | undefined) =>
    source.read({ after, promisedFrom: 0, isLive: false, isEndOnly: from === 'now' });
  const asked = await read(typeof from === 'object' ? from : undefined);
  judge?.(asked);
  const { lost } = asked;
  const page = lost === undefined ? asked : await read(undefined);
  const isPromised = typeof from === 'object' && lost === undefined;
  return { source, page, promisedFrom: isPromised ? 0 : page.end.position, lost };
}
