/** Unicode normalization in about linear time. */

type Form = 'NFC' | 'NFD' | 'NFKC' | 'NFKD';

/** Shorter runs are sorted fast enough; real texts have a few marks per letter. NFKC turns the last two into marks. */
const LONG_RUNS = /(?<![\p{M}\uff9e\uff9f])[\p{M}\uff9e\uff9f]{64,}/gu;

/** Normalizes a text. By itself, Node sorts the marks of a letter in time quadratic in their number. */
export const normalizeText = (text: string, form: Form): string =>
  text.replace(LONG_RUNS, (run) => sortMarks(run, form.startsWith('NFK') ? 'NFKD' : 'NFD')).normalize(form);

/** Sorts marks by their combining class, and leaves the order of those of the same class, as normalization does. */
function sortMarks(run: string, form: Form): string {
  const marks = Array.from(run, (mark) => mark.normalize(form)).join('');
  const ranks = rankMarks(new Set(marks));
  let sorted = '';
  let byRank: string[] = [];
  for (const mark of marks) {
    const rank = ranks.get(mark);
    if (rank !== undefined) byRank[rank] = (byRank[rank] ?? '') + mark;
    else {
      sorted += byRank.join('') + mark;
      byRank = [];
    }
  }
  return sorted + byRank.join('');
}

/** Numbers the combining classes of marks in order. Marks without a class are omitted: others do not move past them. */
function rankMarks(marks: ReadonlySet<string>): ReadonlyMap<string, number> {
  const inOrder = [...marks].filter(hasClass).sort(compareClasses);
  const ranks = new Map<string, number>();
  let rank = 0;
  for (const [index, mark] of inOrder.entries()) {
    if (compareClasses(inOrder[index - 1] ?? mark, mark) < 0) rank += 1;
    ranks.set(mark, rank);
  }
  return ranks;
}

const [LOWEST_CLASS, HIGHEST_CLASS] = ['\u0334', '\u0345'];
const hasClass = (mark: string): boolean => isSwapped(mark, LOWEST_CLASS) || isSwapped(HIGHEST_CLASS, mark);

function compareClasses(one: string, other: string): number {
  if (isSwapped(one, other)) return 1;
  return isSwapped(other, one) ? -1 : 0;
}

const isSwapped = (first: string, second: string): boolean =>
  (first + second).normalize('NFD') !== first + second;
