/** Scripts by which shells complete the words of the program. */
import { UsageError } from '../option-values.ts';
import type { Command } from './parse.ts';

/** The words that may follow the start of a command line: names, or options, which may follow each other. */
interface Choice {
  readonly start: string;
  readonly words: readonly string[];
  readonly areOptions?: boolean;
}

/** `-o default` completes names of files where the program has no words. */
const inBash = (choices: readonly Choice[]) => `_utility_api() {
  local list=''
  case "\${COMP_WORDS[*]:1:$((COMP_CWORD - 1))}" in
${choices.map(({ start, words, areOptions }) => `    '${start}'${areOptions ? ` | '${start} '*` : ''}) list='${words.join(' ')}' ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$list" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _utility_api utility-api`;

/** After the user's `compinit`. */
const inZsh = (choices: readonly Choice[]) => `autoload -Uz bashcompinit && bashcompinit\n${inBash(choices)}`;

const inFish = (choices: readonly Choice[]) =>
  choices
    .map(({ start, words, areOptions }) => {
      const pattern = `^[^ ]+${start && ` ${start}`}${areOptions ? '( |\\$)' : '\\$'}`;
      const test = `string match -qr '${pattern}' -- (string join -- ' ' (commandline -opc))`;
      return `complete -c utility-api ${areOptions ? '' : '-f '}-n "${test}" -a '${words.join(' ')}'`;
    })
    .join('\n');

const shells: Readonly<Record<string, typeof inBash>> = { bash: inBash, zsh: inZsh, fish: inFish };

/** Returns the script for a shell. Throws a `UsageError` if it is not supported. */
export function describeCompletion(commands: readonly Command[], shell: string): string {
  const describe = Object.hasOwn(shells, shell) ? shells[shell] : undefined;
  if (!describe)
    throw new UsageError(`SHELL must be one of: ${Object.keys(shells).join(', ')}; not '${shell}'`);
  return describe(findChoices(commands));
}

function findChoices(commands: readonly Command[]): Choice[] {
  const choices = new Map<string, Set<string>>();
  const add = (start: string, word: string) =>
    choices.set(start, (choices.get(start) ?? new Set()).add(word));
  for (const { name } of commands) {
    const [first = '', second] = name.split(' ');
    add('', first);
    if (second) add(first, second);
  }
  const names = [...choices].map(([start, words]) => ({ start, words: [...words] }));
  const options = commands.flatMap(({ name, options = [] }) =>
    options.length > 0 ? { start: name, words: options.map((each) => `--${each}`), areOptions: true } : [],
  );
  return [...names, ...options];
}
