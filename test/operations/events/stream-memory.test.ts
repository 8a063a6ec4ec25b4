/** Memory use of open streams. */
import t from 'tap';
import type { Page } from '../../../src/operations/events/source.ts';
import type { Streams } from '../../../src/operations/events/stream-ports.ts';
import { createStreams } from '../../../src/operations/events/streams.ts';
import { collectGarbage } from '../../../src/process/memory.ts';

const CURSOR = { epoch: '0123456789ab', position: 1 };
const PAGE_BYTES = 16 * 1024;

/** Opens a stream that starts with a page, and returns the number of bytes sent and a function that closes it. */
async function open(streams: Streams, pages: WeakRef<Buffer>[]) {
  const read = async (): Promise<Page> => {
    const bytes = Buffer.alloc(PAGE_BYTES);
    pages.push(new WeakRef(bytes));
    return { bytes, next: CURSOR, end: CURSOR };
  };
  const stream = await streams.open({
    caller: 'alice',
    topic: 'lobby',
    refusal: 'Too many.',
    createSource: () => ({ read, listen: () => () => {} }),
    from: 'start',
    isResumed: false,
    mayStay: () => true,
  });
  let sentBytes = 0;
  let close = () => {};
  stream.begin({
    write: (bytes, onTaken) => {
      sentBytes += bytes.length;
      onTaken();
    },
    end() {},
    destroy() {},
    onClose: (callback) => {
      close = callback;
    },
  });
  return { sentBytes, close };
}

t.test('a stream does not keep its first page in memory', async (t) => {
  const streams = createStreams({ livesS: 600, chance: () => 0 });
  const pages: WeakRef<Buffer>[] = [];
  const { sentBytes, close } = await open(streams, pages);
  t.ok(sentBytes > PAGE_BYTES);
  t.equal(pages.length, 1);
  await collectGarbage();
  t.equal(pages[0]?.deref(), undefined, 'a page that was sent is garbage-collected');
  t.equal(streams.figures().open, 1);
  close();
  t.equal(streams.figures().open, 0);
});
