/**
 * Limits how many bytes one writer can store in one chat per hour. Bytes are counted per minute of the message, so 62
 * numbers cover any hour. A minute counts until its last message could be an hour old: never too short, up to a minute
 * too long.
 */
import { CHAT_LIFETIME_MS } from './messages.ts';

/** Per request that a plan allows in an hour: thirty short messages, or half of an average message. */
const BYTES_PER_REQUEST = 64;

/**
 * The longest message as JSON: a username of 64 and a text of 2,000 characters of four bytes each, and the JSON around
 * them.
 */
const LONGEST_MESSAGE_BYTES = 8_400;

export const SHARE_SPAN_MS = 60_000;

/** Bytes stored by one writer: pairs of a minute since 1970 and its bytes, oldest first. */
export type Stored = readonly number[];

export type Shared =
  | { readonly isAllowed: true; readonly stored: Stored }
  | { readonly isAllowed: false; readonly freesInMs: number };

/** Returns the bytes that a caller can store in one chat per hour; at least one message of the maximum length. */
export function shareBytes(requestsPerHour: number): number {
  return Math.max(LONGEST_MESSAGE_BYTES, requestsPerHour * BYTES_PER_REQUEST);
}

/** Adds a message of `bytes` sent at `sentMs` to the bytes that count at `nowMs`, or returns when it would fit. */
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

/** Returns when the last message of a minute is an hour old. */
function endMs(minute: number): number {
  return (minute + 1) * SHARE_SPAN_MS + CHAT_LIFETIME_MS;
}
