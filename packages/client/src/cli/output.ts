/** Writes a response to stdout or to a file, as the file's ending says. */
import { writeFile } from 'node:fs/promises';
import { type Command, UsageError } from './command.ts';
import { mainOf, printAnswer } from './print.ts';

/** Sets the format by the ending of the output file, unless the input has one. Throws for an unsupported ending. */
export function setFormat(
  { endings, options }: Command,
  input: Record<string, unknown>,
  file: string | undefined,
): void {
  const ending = endingOf(file);
  if (ending === undefined || input.format !== undefined || !endings) return;
  if (options.some(({ name, values }) => name === 'format' && values?.includes(ending)))
    input.format = ending;
  const isSupported = endings.includes(ending) || (ending === 'txt' && endings.includes('json'));
  if (!isSupported) throw new UsageError(`--output must end in ${list(endings)}, not .${ending}.`);
}

interface PrintOptions extends Pick<Command, 'result' | 'endings'> {
  readonly isJson: boolean;
  readonly isTerminal?: boolean;
}

/** Returns the response as it is printed. Throws a UsageError for an image on a terminal. */
export function print(answer: unknown, { result, isJson, isTerminal }: PrintOptions): string | Uint8Array {
  if (answer instanceof Uint8Array) {
    if (isTerminal) throw new UsageError('The response is an image. Use --output FILE, or pipe it.');
    return answer;
  }
  if (isJson && typeof answer !== 'string') return `${JSON.stringify(answer)}\n`;
  return printAnswer(answer, { result, isTerminal: isTerminal ?? false });
}

/** Writes the response to a file: JSON if its name ends in `.json`. Throws a UsageError if it cannot be written. */
export async function writeAnswer(file: string, answer: unknown, options: PrintOptions): Promise<void> {
  const ending = endingOf(file);
  const isData = typeof answer === 'object' && !(answer instanceof Uint8Array);
  const isOther = isData ? IMAGES.includes(ending ?? '') : ending === 'json';
  if (options.endings && isOther)
    throw new UsageError(
      `--output: the response is ${isData ? '' : 'not '}JSON. Use another ending than .${ending}.`,
    );
  const main = mainOf(answer, options.result);
  const isJson = options.isJson || (ending === 'json' && !(typeof main === 'string' && isJsonText(main)));
  await writeFile(file, print(answer, { ...options, isJson })).catch(({ message }: Error) => {
    throw new UsageError(`--output: cannot write ${file} (${message}).`);
  });
}

const IMAGES = ['svg', 'png', 'webp'];

const endingOf = (file = '') => /\.(\w+)$/.exec(file)?.[1]?.toLowerCase();

const list = (endings: readonly string[]) =>
  endings
    .map((ending) => `.${ending}`)
    .join(', ')
    .replace(/, (?=[^,]+$)/, ' or ');

function isJsonText(text: string): boolean {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}
