/** Formats responses for the terminal and for pipes. */

/**
 * Formats a response: only its main result if it has one, lists one item per line, objects one property per line.
 * Control characters are escaped for a terminal.
 */
export function printAnswer(answer: unknown, { result, isTerminal = false }: PrintOptions): string {
  const shown = mainOf(answer, result);
  const text = typeof shown === 'object' && shown !== null ? printLines(shown).join('\n') : print(shown);
  return isTerminal ? withEnd(withoutControls(text), false) : withEnd(text, typeof answer === 'string');
}

/** Returns the main result of a response: the named property or the only one, else the whole response. */
export function mainOf(answer: unknown, result?: string): unknown {
  const members = Object(answer);
  const [only, ...more] = Array.isArray(answer) ? [] : Object.keys(members);
  const chosen = result !== undefined && result in members ? result : more.length === 0 ? only : undefined;
  return typeof answer === 'string' || chosen === undefined ? answer : members[chosen];
}

export interface PrintOptions {
  readonly result?: string | undefined;
  readonly isTerminal?: boolean;
}

/** Adds a newline at the end, except to text responses, which are printed byte for byte. */
const withEnd = (text: string, isWhole: boolean) =>
  isWhole || text === '' || text.endsWith('\n') ? text : `${text}\n`;

const print = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Formats a list or object as lines; nested values are indented by two spaces. */
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

/** Escapes control characters except tab and line feed as `\u001b`, so that messages cannot control the terminal. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, (control) => {
    const code = control.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${code}`;
  });
}
