/**
 * How much one writer may store in one chat in an hour. Bytes are counted by the minute of their message, so that
 * sixty-two numbers tell of any hour; a minute counts until its last message could be an hour old, too long rather than
 * too short.
 */
import { CHAT_LIFETIME_MS } from './chat.ts';

/** For each request that a plan allows in an hour: thirty short messages, or half of a usual one. */
const BYTES_PER_REQUEST = 64;

/**
 * The longest message as JSON: a name of 64 and a text of 2,000 characters, four bytes each, and what stands around
 * them.
 */
const LONGEST_MESSAGE_BYTES = 8_400;

export const SHARE_SPAN_MS = 60_000;

/** What somebody has stored: a minute since 1970 and the bytes of it, and so on, oldest first. */
export type Stored = readonly number[];

export type Shared =
  | { readonly isAllowed: true; readonly stored: Stored }
  | { readonly isAllowed: false; readonly freesInMs: number };

/**
 * The bytes that a caller may store in one chat in an hour, whose plan allows so many requests; the longest message at
 * least.
 */
export function shareBytes(requestsPerHour: number): number {
  return Math.max(LONGEST_MESSAGE_BYTES, requestsPerHour * BYTES_PER_REQUEST);
}

/** Adds a message of `bytes` that was sent at `sentMs` to what counts at `nowMs`; or says when it would fit. */
export function addToShare(
  stored: Stored,
  { bytes, bytesMax, sentMs, nowMs }: { bytes: number; bytesMax: number; sentMs: number; nowMs: number },
): Shared {
  const spans: [minute: number, bytes: number][] = [];
  for (let index = 0; index < stored.length; index += 2) {
    const [minute = 0, spanBytes = 0] = stored.slice(index, index + 2);
    if (endMs(minute) > nowMs) spans.push([minute, spanBytes]);
  }
  let total = spans.reduce((sum, [, spanBytes]) => sum + spanBytes, 0);
  if (total + bytes > bytesMax) {
    let freesInMs = CHAT_LIFETIME_MS;
    for (const [minute, spanBytes] of spans) {
      total -= spanBytes;
      freesInMs = endMs(minute) - nowMs;
      if (total + bytes <= bytesMax) break;
    }
    return { isAllowed: false, freesInMs };
  }
  const minute = Math.floor(sentMs / SHARE_SPAN_MS);
  const last = spans.at(-1);
  if (last && last[0] >= minute) last[1] += bytes;
  else spans.push([minute, bytes]);
  return { isAllowed: true, stored: spans.flat() };
}

/** When the last message of a minute is an hour old. */
function endMs(minute: number): number {
  return (minute + 1) * SHARE_SPAN_MS + CHAT_LIFETIME_MS;
}
