/** Time-slices long computations so that no caller blocks the event loop or other callers. */

/** Length of a slice in ms. */
const TURN_MS = 10;
/** Maximum time of all concurrent work of a caller, in ms. */
const SHARE_MS = 1_000;
/** Work that is not done after this time, because many callers compete, is aborted. */
const WAIT_MS = 10_000;

/** Thrown if work exceeds its caller's share or has waited too long. */
export class TookTooLong extends Error {}

/** Time used by the running work of a caller. */
interface Share {
  spentMs: number;
  works: number;
}

interface Waiting {
  readonly share: Share;
  readonly go: () => void;
}

/** Per process, which has one thread for all of this work. */
const shares = new Map<string, Share>();
const waiting: Waiting[] = [];

/**
 * Yields the parts of some work in time slices. After each slice, the caller whose work has used the least time
 * continues. `now` returns ms of any clock. Throws `TookTooLong`.
 */
export async function* runInSlices<T>(
  parts: Iterable<T>,
  caller: string,
  now: () => number,
): AsyncGenerator<T, void> {
  const share = shares.get(caller) ?? { spentMs: 0, works: 0 };
  shares.set(caller, share);
  share.works += 1;
  const spentBeforeMs = share.spentMs;
  const startMs = now();
  let countedMs = startMs;
  const countTime = () => {
    const nowMs = now();
    share.spentMs += nowMs - countedMs;
    countedMs = nowMs;
  };
  const requireTime = () => {
    if (share.spentMs - spentBeforeMs > SHARE_MS || countedMs - startMs > WAIT_MS) throw new TookTooLong();
  };
  const takeTurn = async () => {
    await nextTurn(share);
    countedMs = now(); // waiting time counts for no one
    requireTime();
    return countedMs;
  };
  try {
    let turnMs = await takeTurn();
    for (const part of parts) {
      yield part;
      countTime();
      requireTime();
      if (countedMs - turnMs >= TURN_MS) turnMs = await takeTurn();
    }
  } finally {
    countTime();
    share.works -= 1;
    if (share.works === 0) shares.delete(caller);
  }
}

function nextTurn(share: Share): Promise<void> {
  return new Promise((go) => {
    waiting.push({ share, go });
    if (waiting.length === 1) setImmediate(giveTurn);
  });
}

function giveTurn(): void {
  const leastMs = Math.min(...waiting.map(({ share }) => share.spentMs));
  const index = waiting.findIndex(({ share }) => share.spentMs === leastMs);
  const [next] = waiting.splice(index, 1);
  next?.go();
  if (waiting.length > 0) setImmediate(giveTurn);
}
