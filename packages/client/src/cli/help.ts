/** Prints `--help`, entirely from the command table. */
import { clientName } from '../generated/version.ts';
import { type Command, type CommandOption, flagOf, ownOptions } from './command.ts';
import { quote } from './quote.ts';
import { settingsFile } from './settings.ts';

/** Maximum line length, in characters. */
const WIDTH = 100;

const INDENT = 22;

/** Lists all commands by group. */
export function printOverview(commands: readonly Command[]): string {
  const shown = commands.filter(({ isDeprecated }) => !isDeprecated);
  const groups = [...new Set(shown.map(({ group }) => group))];
  const lists = groups.map((group) => {
    const lines = shown
      .filter((command) => command.group === group)
      .map(({ names, summary }) => entry(names[0], summary));
    return `${group}\n${lines.join('')}`;
  });
  return `Calls a utility-api service.

  ${clientName} COMMAND [OPTIONS]
  ${clientName} COMMAND --help
  ${clientName} completion bash|zsh|fish

${lists.join('\n')}
options of every command
${ownOptions.map((option) => entry(flagOf(option.name), describe(option))).join('')}
The settings file is ${settingsFile}: { "url": "https://api.example.com", "key": "uapi_…" }
Exit codes: 0 on success, 1 if the service returns an error or cannot be reached, 2 for invalid usage.
`;
}

/** Prints the help of one command. */
export function printCommand(command: Command): string {
  const { names, summary, about = '', pipe, options } = command;
  const others = names.slice(1);
  const members = options.map((option) => entry(flagOf(option.name), describe(option)));
  return `${[
    wrap(`${summary}. ${about}`.trim(), 0),
    `  ${exampleLine(command)}\n`,
    ...(others.length > 0 ? [`Aliases: ${others.join(', ')}\n`] : []),
    ...(members.length > 0 ? [`options\n${members.join('')}`] : []),
    ...(pipe ? [`Piped input sets ${flagOf(pipe)} if that is missing or -.\n`] : []),
    `options of every command\n${ownOptions.map((option) => entry(flagOf(option.name), describe(option))).join('')}`,
  ].join('\n')}`;
}

/** Returns the example of a command as a shell line. */
function exampleLine({ names, example, endings, options }: Command): string {
  const words = Object.entries(example).map(([name, value]) => {
    const option = options.find((each) => each.name === name);
    if (value === true) return flagOf(name);
    if (value === false) return flagOf(`no-${name}`);
    return `${flagOf(name)} ${quote(writeValue(option, value))}`;
  });
  return [clientName, names[0], ...words, ...(endings?.includes('svg') ? ['-o image.svg'] : [])].join(' ');
}

function writeValue(option: CommandOption | undefined, value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value) || option?.kind === 'json') return JSON.stringify(value);
  return value.map((item) => String(item).replaceAll(',', '\\,')).join();
}

/** Describes an option: meaning, allowed values, default, example. */
function describe(option: CommandOption): string {
  const { kind, isList, isRequired, about, values = [], default: standard, example } = option;
  const needsExample = example !== undefined && kind !== 'boolean' && values.length === 0;
  return [
    isRequired ? 'Required.' : '',
    about,
    values.length > 0 ? `One of ${values.join(', ')}.` : '',
    isList && values.length > 0 ? 'Separate multiple values with commas.' : '',
    kind === 'json' ? 'A JSON value.' : kind === 'number' && !isList ? 'A number.' : '',
    standard === undefined || standard === '' ? '' : `Default: ${writeValue(option, standard)}.`,
    needsExample && example !== standard ? `Example: ${quote(writeValue(option, example))}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Prints a name with its description next to it. */
function entry(name: string, text: string): string {
  const lines = wrap(text, INDENT);
  const head = `  ${name}`;
  return head.length < INDENT ? `${head.padEnd(INDENT)}${lines.trimStart()}` : `${head}\n${lines}`;
}

/** Wraps text into lines indented by `indent` spaces. A word longer than a line gets its own line. */
function wrap(text: string, indent: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && indent + line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line].map((each) => `${' '.repeat(indent)}${each}\n`).join('');
}
