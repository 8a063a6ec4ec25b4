/** Work that takes long, in short turns: between them everybody is answered, and nobody waits for who asks most. */

/** So long a turn lasts, in ms. */
const TURN_MS = 10;
/** What all work of a caller may take together while a piece of it is under way, in ms. */
const SHARE_MS = 1_000;
/** Where many callers have such work at once, what is not done after this is given up. */
const WAIT_MS = 10_000;

/** Thrown where work has taken more than its caller's share, or has waited for too long. */
export class TookTooLong extends Error {}

/** What the work of a caller that is under way has taken so far. */
interface Share {
  spentMs: number;
  works: number;
}

interface Waiting {
  readonly share: Share;
  readonly go: () => void;
}

/** Of this process, which has one thread for all of it. */
const shares = new Map<string, Share>();
const waiting: Waiting[] = [];

/**
 * Hands parts of some work on in turns of its own, with a pause between them; then it is the turn of the caller whose
 * work has taken least. `now` gives ms of any clock. Throws `TookTooLong`.
 */
export async function* inTurns<T>(
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
    countedMs = now(); // the wait is nobody's
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
