/** What the program says of itself and of each command, from the table alone. */
import { type Command, type CommandOption, flagOf, ownOptions } from './command.ts';

/** No line of a text is longer, in characters. */
const WIDTH = 100;

const INDENT = 22;

/** What can be done: every command by its group. */
export function printOverview(commands: readonly Command[]): string {
  const shown = commands.filter(({ isDeprecated }) => !isDeprecated);
  const groups = [...new Set(shown.map(({ group }) => group))];
  const lists = groups.map((group) => {
    const lines = shown
      .filter((command) => command.group === group)
      .map(({ names, summary }) => entry(names[0], summary));
    return `${group}\n${lines.join('')}`;
  });
  return `Calls a service of utility-api.

  utility-api-client COMMAND [OPTIONS]
  utility-api-client COMMAND --help

${lists.join('\n')}
every command
${ownOptions.map((option) => entry(flagOf(option.name), describe(option))).join('')}
It ends with 0, with 1 when the service refuses or does not answer, with 2 when it is called wrongly.
`;
}

/** What a command takes. */
export function printCommand(command: Command): string {
  const { names, summary, about = '', pipe, options } = command;
  const others = names.slice(1);
  const members = options.map((option) => entry(flagOf(option.name), describe(option)));
  return `${[
    wrap(`${summary}. ${about}`.trim(), 0),
    `  ${exampleLine(command)}\n`,
    ...(others.length > 0 ? [`Also called ${others.join(', ')}.\n`] : []),
    ...(members.length > 0 ? [`options\n${members.join('')}`] : []),
    ...(pipe ? [`A pipe stands for ${flagOf(pipe)}, where that is absent or -.\n`] : []),
    `every command\n${ownOptions.map((option) => entry(flagOf(option.name), describe(option))).join('')}`,
  ].join('\n')}`;
}

/** The example of a command as it is typed. */
function exampleLine({ names, example, isDrawing, options }: Command): string {
  const words = Object.entries(example).map(([name, value]) => {
    const option = options.find((each) => each.name === name);
    if (value === true) return flagOf(name);
    if (value === false) return flagOf(`no-${name}`);
    return `${flagOf(name)} ${quote(writeValue(option, value))}`;
  });
  return ['utility-api-client', names[0], ...words, ...(isDrawing ? ['-o picture.svg'] : [])].join(' ');
}

function writeValue(option: CommandOption | undefined, value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value) || option?.kind === 'json') return JSON.stringify(value);
  return value.map((item) => String(item).replaceAll(',', '\\,')).join();
}

/** A word as a shell takes it. */
const quote = (text: string) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** What an option is: what it means, its values, its default, an example. */
function describe(option: CommandOption): string {
  const { kind, isList, isRequired, about, values = [], default: standard, example } = option;
  const isTelling = example !== undefined && kind !== 'boolean' && values.length === 0;
  return [
    isRequired ? 'Required.' : '',
    about,
    values.length > 0 ? `One of ${values.join(', ')}.` : '',
    isList && values.length > 0 ? 'Several are separated by commas.' : '',
    kind === 'json' ? 'Written as JSON.' : kind === 'number' && !isList ? 'A number.' : '',
    standard === undefined || standard === '' ? '' : `Default: ${writeValue(option, standard)}.`,
    isTelling && example !== standard ? `Example: ${quote(writeValue(option, example))}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** A name with what it means beside it. */
function entry(name: string, text: string): string {
  const lines = wrap(text, INDENT);
  const head = `  ${name}`;
  return head.length < INDENT ? `${head.padEnd(INDENT)}${lines.trimStart()}` : `${head}\n${lines}`;
}

/** Text in lines that begin with so many blanks; a word that is longer than a line keeps one for itself. */
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
