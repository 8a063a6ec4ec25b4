/** What a lesson's description says; null, or no classes, where it says nothing. */
export interface Lesson {
  subject: string | null;
  teacher: string | null;
  classes: string[];
  type: string | null;
}

/** Reads a description of lines such as `Matière : Algebra`; the first line of each label counts. */
export function readLesson(description: string): Lesson {
  const lines = description.normalize('NFC').split(/\r?\n/);
  return {
    subject: findLine(lines, 'Matière'),
    teacher: findLine(lines, 'Enseignant'),
    classes: splitList(findLine(lines, 'Promotions') ?? ''),
    type: findLine(lines, 'Salle'),
  };
}

/** The text after the label and its colon, before which French sets a blank, often one that does not break. */
function findLine(lines: readonly string[], label: string): string | null {
  for (const line of lines) {
    const [name = '', ...rest] = line.split(':');
    if (name.trim() === label) return rest.join(':').trim();
  }
  return null;
}

/** The parts of a list with commas, without blanks. */
function splitList(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '');
}
