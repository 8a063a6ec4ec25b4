/** What has happened to a chat beside its messages, under positions of its own. */

/** An operator has removed the message at `removed`; or, where that is 0, all messages before were removed. */
export interface ChatNote {
  readonly position: number;
  readonly removed: number;
}

/** So many of the newest are kept; who has missed more begins anew. */
export const NOTES_MAX = 256;

/** The notes with one more. What was noted before all messages were removed is of no use any longer. */
export function addNote(notes: readonly ChatNote[], note: ChatNote): ChatNote[] {
  return note.removed === 0 ? [note] : [...notes, note].slice(-NOTES_MAX);
}
