/** An answer as a reader wants it. */

/**
 * An answer as text: the member that people come for alone, a list by line, anything else by its members. What a
 * terminal would obey is written as an escape when it goes to one.
 */
export function printAnswer(answer: unknown, { result, isTerminal = false }: PrintOptions): string {
  const members = Object(answer);
  const [only, ...more] = Array.isArray(answer) ? [] : Object.keys(members);
  const chosen = result !== undefined && result in members ? result : more.length === 0 ? only : undefined;
  const shown = typeof answer === 'string' || chosen === undefined ? answer : members[chosen];
  const text = typeof shown === 'object' && shown !== null ? printLines(shown).join('\n') : print(shown);
  return isTerminal ? withEnd(withoutControls(text), false) : withEnd(text, typeof answer === 'string');
}

export interface PrintOptions {
  readonly result?: string | undefined;
  readonly isTerminal?: boolean;
}

/** A text of the service is handed on to the byte; all else ends with its line. */
const withEnd = (text: string, isWhole: boolean) =>
  isWhole || text === '' || text.endsWith('\n') ? text : `${text}\n`;

const print = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The lines of a list or of members; what stands inside of them is two blanks further to the right. */
function printLines(value: object): string[] {
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, item]) => {
    const isInner = typeof item === 'object' && item !== null;
    if (!isInner) return [isList ? print(item) : `${name}: ${print(item)}`];
    if (Array.isArray(item) && item.every((each) => typeof each !== 'object')) {
      const line = item.map(print).join(', ');
      return [isList ? line : `${name}: ${line}`.trimEnd()];
    }
    const lines = printLines(item).map((line) => `  ${line}`);
    if (!isList) return [`${name}:`, ...lines];
    return lines.map((line, index) => (index === 0 ? line.replace(/^ {2}/, '- ') : line));
  });
}

/** Control characters, but tabs and ends of lines, as `\u001b`; a stranger's message moves no cursor. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, (control) => {
    const code = control.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${code}`;
  });
}
