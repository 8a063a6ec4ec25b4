import { type Cursor, NO_EPOCH } from '../operations/chat/cursor.ts';
import type { ChatEvent, ChatPage, ChatStart } from '../operations/chat/store.ts';
import { type CachedChat, sumBytes } from './chat-cache.ts';

export interface ChatState {
  readonly view: CachedChat<unknown> | undefined;
  /** Oldest first. */
  readonly notes: readonly ChatNote[];
  readonly at: Cursor;
}

/**
 * Returns the events of a chat after a cursor. Every position belongs to a message or a note, so counting both shows
 * whether an event is missing.
 */
export function readPage(state: ChatState, { after, promisedFrom = 0, bytesMax }: ChatStart): ChatPage {
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
  readonly notes: readonly ChatNote[];
  /** The position after which the page starts. */
  readonly from: number;
  readonly bytesMax: number;
}

/** Adds events in order, up to `bytesMax`. Returns false if some did not fit. */
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

/** Returns the position at which all messages were last removed, or 0. */
function clearingOf({ notes }: ChatState): number {
  return notes.findLast(({ removed }) => removed === 0)?.position ?? 0;
}

/** Returns the position of a cursor of this chat, or undefined if the cursor belongs to another chat. */
function startOf(after: Cursor, at: Cursor): number | undefined {
  // A reader that started before the chat existed has missed nothing.
  if (after.epoch === NO_EPOCH && after.position === 0) return 0;
  // Data from releases without epochs might belong to an earlier chat.
  const isNameless = at.epoch === NO_EPOCH && after.position !== at.position;
  const isKnown = after.epoch === at.epoch && after.position <= at.position && !isNameless;
  return isKnown ? after.position : undefined;
}

/** Whether an event after a position is missing. */
function isIncomplete(state: ChatState, start: number): boolean {
  const { view, notes, at } = state;
  const messages = view?.messages ?? [];
  const from = Math.max(start, clearingOf(state));
  const kept = messages.length - firstAfter(messages, from);
  const noted = notes.filter(({ position }) => position > from).length;
  const removed = notes.filter((note) => note.removed > from).length;
  return kept + noted + removed < at.position - from;
}

/** Returns the index of the first message after a position, by binary search (at most 14 steps). */
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

/** `removed` is the position of a message that an operator removed, or 0 if all earlier messages were removed. */
export interface ChatNote {
  readonly position: number;
  readonly removed: number;
}

/** How many of the newest notes are kept. Readers that missed more start over. */
export const NOTES_MAX = 256;

/** Appends a note. Removing all messages makes all earlier notes obsolete. */
export function addNote(notes: readonly ChatNote[], note: ChatNote): ChatNote[] {
  return note.removed === 0 ? [note] : [...notes, note].slice(-NOTES_MAX);
}
