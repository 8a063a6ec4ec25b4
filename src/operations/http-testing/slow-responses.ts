/** Responses that take time: at most ten seconds, and only some per network at a time. */
import { Readable } from 'node:stream';
import { tooManyRequests, tooManyWait } from '../../lib/errors.ts';
import { sharesOf } from '../../lib/shares.ts';
import type { Context } from '../operation.ts';

/** `Retry-After` for networks with too many slow responses: half of the longest. */
const FULL_S = 5;

/** The shortest time between two parts of a response. */
const INTERVAL_MIN_MS = 10;

/**
 * Counts a slow response of the caller's network until the returned function is called or the client leaves, and then
 * calls `onEnd`. Throws a 429 or 503 if there are too many.
 */
export function enterWait({ services, caller, request }: Context, onEnd = () => {}): () => void {
  const [network = caller.id] = sharesOf(caller.id);
  const leave = services.waits.enter(network);
  if (leave === 'caller') throw tooManyRequests('You have too many slow responses open.', FULL_S);
  if (leave === 'all') throw tooManyWait();
  let isOver = false;
  const startMs = services.steadyNow();
  const end = () => {
    if (isOver) return;
    isOver = true;
    request.recordLongPoll(Math.round(services.steadyNow() - startMs));
    leave();
    onEnd();
  };
  request.onLeave(end);
  return end;
}

/** Resolves after some seconds, or when the client has left. */
export async function waitFor(seconds: number, context: Context): Promise<void> {
  if (seconds === 0) return;
  await new Promise<void>((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const end = enterWait(context, () => {
      clearTimeout(timer);
      resolve();
    });
    timer = setTimeout(end, seconds * 1_000);
  });
}

/** Sends the parts of a response at equal intervals over `lengthMs`. */
export function spreadOut(bytes: Buffer, lengthMs: number, context: Context): Readable {
  const end = enterWait(context);
  const steps = Math.max(1, Math.min(bytes.length, Math.floor(lengthMs / INTERVAL_MIN_MS)));
  let step = 0;
  const stream = new Readable({
    read() {},
    destroy(error, done) {
      clearInterval(timer);
      end();
      done(error);
    },
  });
  const send = () => {
    const at = (index: number) => Math.floor((index * bytes.length) / steps);
    stream.push(bytes.subarray(at(step), at(step + 1)));
    step += 1;
    if (step < steps) return;
    stream.push(null);
    clearInterval(timer);
  };
  const timer = setInterval(send, Math.max(INTERVAL_MIN_MS, lengthMs / steps));
  send();
  return stream;
}
