/** Checks the fields of a cron expression, so that errors state the field and the rule. */
import { InputError } from '../../lib/input-error.ts';

export interface Field {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** Names by value, in upper case and of three letters, from `min`. */
  readonly names?: readonly string[];
}

function refuse(problem: string): never {
  throw new InputError(`expr is not a valid cron expression: ${problem.slice(0, 150)}`);
}

/** Throws an InputError for the first invalid part of a field, in upper case. */
export function checkField(text: string, field: Field): void {
  const parts = text.split(',');
  for (const part of parts) {
    if (part === '') refuse(`the ${field.label} has an empty part`);
    if (part === '*' || part === '?') {
      if (parts.length > 1) refuse(`${part} of the ${field.label} must be alone`);
      if (part === '?' && !field.label.startsWith('day'))
        refuse(`? is for the day of month or of week, not for the ${field.label}`);
    } else if (parts.length > 1 && /^\d+W$/.test(part)) refuse(`${part} of the ${field.label} must be alone`);
    else if (!checkSpecial(part, field)) checkRange(part, field);
  }
}

/** Checks `L`, `W` and `#`; returns false for other notations. */
function checkSpecial(part: string, field: Field): boolean {
  if (field.label === 'day of month') {
    if (part === 'L' || part === 'LW') return true;
    const [, day] = /^(.*)W$/.exec(part) ?? [];
    if (part.startsWith('L-')) refuse(`${part}: days before the last of the month are not supported`);
    if (day === undefined) return false;
    if (day === '') refuse('W needs a day in front of it, such as 15W');
    checkValue(day, field);
    return true;
  }
  if (field.label !== 'day of week') return false;
  const [, last, nthDay, nth] = /^(.+)L$|^(.+)#(.*)$/s.exec(part) ?? [];
  const day = last ?? nthDay;
  if (day === undefined) return false;
  checkValue(day, field);
  if (nth !== undefined && !/^[1-5L]$/.test(nth)) refuse(`#${nth} is not between #1 and #5`);
  return true;
}

/** Checks `*`, a value or a range, each with an optional step. */
function checkRange(part: string, field: Field): void {
  const [, start, end, step] = /^([^-/]+)(?:-([^-/]+))?(?:\/([^-/]+))?$/.exec(part) ?? [];
  if (start === undefined) refuse(`${part} is not a ${field.label} or a range such as 1-5`);
  if (start !== '*') checkValue(start, field);
  else if (end !== undefined) refuse(`a range of the ${field.label} cannot start with *`);
  if (end !== undefined) checkValue(end, field);
  if (step === undefined) return;
  if (!/^\d+$/.test(step)) refuse(`step ${step} of the ${field.label} is not a number`);
  if (Number(step) < 1) refuse(`step ${step} of the ${field.label} is below 1`);
  if (Number(step) > stepMax(field)) refuse(`step ${step} exceeds ${stepMax(field)}`);
}

/** Returns the longest step: the number of values, such as 60 minutes, or the last value. */
export function stepMax({ min, max }: Field): number {
  return Math.max(max, max - min + 1);
}

function checkValue(text: string, { label, min, max, names }: Field): void {
  if (names?.includes(text)) return;
  if (/^H(?:\(|$)/.test(text))
    refuse(`H of the ${label} depends on the name of a Jenkins job; write a number instead`);
  if (!/^\d+$/.test(text))
    refuse(`${label} ${text} is not a number${names ? ` or a name such as ${names[0]}` : ''}`);
  // Sunday is 0 and 7.
  const last = max === 6 ? 7 : max;
  if (Number(text) < min || Number(text) > last) refuse(`${label} ${text} is not between ${min} and ${last}`);
}

/** Drops repeated items of a list: `0` and `SUN`, also the `7` of a week. */
export function withoutRepeats(field: string, { min, max, names }: Field): string {
  if (!field.includes(',')) return field;
  const read = (item: string) => {
    const named = names?.indexOf(item) ?? -1;
    if (named >= 0) return String(named + min);
    return max === 6 && item === '7' ? '0' : item;
  };
  const items = field.split(',');
  const values = items.map(read);
  return items.filter((_, at) => values.indexOf(values[at] ?? '') === at).join(',');
}
