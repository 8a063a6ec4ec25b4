/** Events of a chat other than messages. Each has its own position. */

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
