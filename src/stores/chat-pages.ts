import { type Cursor, NO_EPOCH } from '../domain/chat-cursor.ts';
import type { ChatNote } from './chat-notes.ts';
import { type ChatView, sumBytes } from './chat-views.ts';
import type { ChatEvent, ChatPage, ChatPlace } from './stores.ts';

/** A chat as it is now. */
export interface ChatState {
  readonly view: ChatView<unknown> | undefined;
  /** Oldest first. */
  readonly notes: readonly ChatNote[];
  readonly at: Cursor;
}

/**
 * What happened to a chat after a place. Every position was given to a message, or to what is noted: so whoever counts
 * what is there knows whether something is missing.
 */
export function readPage(state: ChatState, { after, promisedFrom = 0, bytesMax }: ChatPlace): ChatPage {
  const { view, at } = state;
  const nothing = { events: [], next: at, end: at, newestMs: view?.messages.at(-1)?.sentMs ?? 0 };
  const start = after === undefined ? 0 : startOf(after, at);
  if (start === undefined) return { ...nothing, lost: 'unknown' };
  const isPromised = after !== undefined;
  if (isPromised && isIncomplete(state, Math.max(start, promisedFrom)))
    return { ...nothing, lost: 'expired' };
  if (bytesMax === 0) return { ...nothing, lost: undefined };

  const cleared = clearingOf(state);
  const isCleared = isPromised && cleared > start;
  const from = isCleared ? cleared : start;
  const events: ChatEvent[] = isCleared ? [{ kind: 'cleared', position: cleared }] : [];
  const notes = isPromised ? state.notes.filter(({ position }) => position > from) : [];
  const isWhole = collect(events, { view, notes, from, bytesMax });
  const last = events.at(-1);
  const next = isWhole || !last ? at : { epoch: at.epoch, position: last.position };
  return { ...nothing, events, next, lost: undefined };
}

interface Collection {
  readonly view: ChatState['view'];
  /** Those to be told. */
  readonly notes: readonly ChatNote[];
  /** The position after which it begins. */
  readonly from: number;
  readonly bytesMax: number;
}

/** Adds what happened in its order, as far as `bytesMax` goes; false where that is not all. */
function collect(events: ChatEvent[], { view, notes, from, bytesMax }: Collection): boolean {
  const messages = view?.messages ?? [];
  const waiting = [...notes];
  const first = firstAfter(messages, from);
  let offset = (view?.body.length ?? 0) - sumBytes(messages.slice(first));
  let bytes = 0;
  const tellBefore = (position: number) => {
    for (let [note] = waiting; note && note.position < position; [note] = waiting) {
      events.push({ kind: 'removed', ...note });
      waiting.shift();
    }
  };
  for (const message of messages.slice(first)) {
    tellBefore(message.position);
    bytes += message.bytes;
    if (bytes > bytesMax && events.length > 0) return false;
    const json = view?.body.subarray(offset, offset + message.bytes - 1) ?? NO_BYTES;
    events.push({ kind: 'message', position: message.position, json });
    offset += message.bytes;
  }
  tellBefore(Number.POSITIVE_INFINITY);
  return true;
}

const NO_BYTES = Buffer.alloc(0);

/** The position at which all messages were removed last; 0 where that was never. */
function clearingOf({ notes }: ChatState): number {
  return notes.findLast(({ removed }) => removed === 0)?.position ?? 0;
}

/** The position in this chat that a cursor names; undefined when it is none of this chat. */
function startOf(after: Cursor, at: Cursor): number | undefined {
  // Who knows of nothing has missed nothing of a chat that came into being since.
  if (after.epoch === NO_EPOCH && after.position === 0) return 0;
  // What a release has made that knew of no epochs may be another chat than it was.
  const isNameless = at.epoch === NO_EPOCH && after.position !== at.position;
  const isKnown = after.epoch === at.epoch && after.position <= at.position && !isNameless;
  return isKnown ? after.position : undefined;
}

/** Whether something that happened after a position is not known any longer. */
function isIncomplete(state: ChatState, start: number): boolean {
  const { view, notes, at } = state;
  const messages = view?.messages ?? [];
  const from = Math.max(start, clearingOf(state));
  const kept = messages.length - firstAfter(messages, from);
  const noted = notes.filter(({ position }) => position > from).length;
  const removed = notes.filter((note) => note.removed > from).length;
  return kept + noted + removed < at.position - from;
}

/** The index of the first message after a position, in some fourteen steps at most. */
function firstAfter(messages: readonly { readonly position: number }[], position: number): number {
  let low = 0;
  let high = messages.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((messages[middle]?.position ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}
