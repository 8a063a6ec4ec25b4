/** The fields of a lesson's description; null or empty if missing. */
export interface Lesson {
  subject: string | null;
  teacher: string | null;
  classes: string[];
  type: string | null;
}

/** Parses a description of lines such as `Matière : Algebra`. The first line of each label counts. */
export function readLesson(description: string): Lesson {
  const lines = description.normalize('NFC').split(/\r?\n/);
  return {
    subject: findLine(lines, 'Matière'),
    teacher: findLine(lines, 'Enseignant'),
    classes: splitList(findLine(lines, 'Promotions') ?? ''),
    type: findLine(lines, 'Salle'),
  };
}

/** Returns the text after a label and its colon. In French a space precedes the colon, often a no-break space. */
function findLine(lines: readonly string[], label: string): string | null {
  for (const line of lines) {
    const [name = '', ...rest] = line.split(':');
    if (name.trim() === label) return rest.join(':').trim();
  }
  return null;
}

/** Splits a comma-separated list and trims its parts. */
function splitList(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '');
}
