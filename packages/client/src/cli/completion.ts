/** Completion scripts for shells, generated from the command table. */
import { clientName } from '../generated/version.ts';
import { type Command, type CommandOption, flagOf, ownOptions, UsageError } from './command.ts';

/** The name of the shell's function. */
const FUNCTION = `_${clientName.replaceAll(/\W/g, '_')}`;

/** Returns the completion script for a shell. Throws a UsageError for an unknown one. */
export function printCompletion(shell: string | undefined, commands: readonly Command[]): string {
  const shown = commands.filter(({ isDeprecated }) => !isDeprecated);
  if (shell === 'bash') return forBash(shown);
  if (shell === 'zsh') return `autoload -U +X bashcompinit && bashcompinit\n${forBash(shown)}`;
  if (shell === 'fish') return forFish(shown);
  throw new UsageError('completion requires a shell: bash, zsh or fish.');
}

const optionsOf = ({ options }: Command) => [...options, ...ownOptions];

/** Values that can be completed: words without characters that a shell would interpret. */
const valuesOf = ({ values = [] }: CommandOption) =>
  values.map(String).filter((value) => /^[\w.+-]+$/.test(value));

function forBash(commands: readonly Command[]): string {
  const cases = commands.flatMap((command) => {
    const pattern = command.names.join('|');
    const flags = optionsOf(command).map(({ name }) => flagOf(name));
    const values = command.options.filter((option) => valuesOf(option).length > 0);
    return [
      ...values.map(
        (option) =>
          `    ${command.names.map((name) => `'${name} ${flagOf(option.name)}'`).join('|')}) words='${valuesOf(option).join(' ')}' ;;`,
      ),
      `    ${command.names.map((name) => `'${name} '*`).join('|')}) words='${flags.join(' ')}' ;; # ${pattern}`,
    ];
  });
  const names = commands.flatMap((command) => command.names).join(' ');
  return `${FUNCTION}() {
  local words current=\${COMP_WORDS[COMP_CWORD]}
  case "\${COMP_WORDS[1]} \${COMP_WORDS[COMP_CWORD-1]}" in
${cases.join('\n')}
  esac
  ((COMP_CWORD > 1)) || words='${names} completion help'
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F ${FUNCTION} ${clientName}
`;
}

function forFish(commands: readonly Command[]): string {
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const lines = commands.flatMap((command) => {
    const { names, summary } = command;
    const seen = quoted(`__fish_seen_subcommand_from ${names.join(' ')}`);
    return [
      ...names.map((name) => `-n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`),
      ...optionsOf(command).map((option) => {
        const takes = option.kind === 'boolean' ? '' : ' -r';
        const values = valuesOf(option);
        const list = values.length > 0 ? ` -f -a ${quoted(values.join(' '))}` : '';
        return `-n ${seen} -l ${flagOf(option.name).slice(2)}${takes}${list} -d ${quoted(option.about.split('. ')[0] ?? '')}`;
      }),
    ];
  });
  return `complete -c ${clientName} -n __fish_use_subcommand -f
${lines.map((line) => `complete -c ${clientName} ${line}`).join('\n')}
`;
}
