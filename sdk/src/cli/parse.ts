/** From the words of a line to the input of an operation. */
import { parseArgs } from 'node:util';
import { type Command, type CommandOption, flagOf, ownOptions, UsageError } from './command.ts';
import { nearest } from './nearest.ts';

/** What a line asks for. */
export interface Parsed {
  /** The members of the input. */
  readonly input: Record<string, unknown>;
  /** What every command takes, by name. */
  readonly own: Readonly<Record<string, unknown>>;
}

/** Written as a value, it stands for what comes from the pipe. */
export const PIPE = Symbol('pipe');

/** Reads the words behind the name of a command. Throws a UsageError that names the option. */
export function parseWords(command: Command, words: readonly string[]): Parsed {
  const known = knownOptions(command);
  const parsed: Parsed = { input: {}, own: {} };
  for (const { flag, value, isInline } of tokensOf(words, known)) {
    const { option, isOwn, isOn } = findOption(flag, command, known);
    const target: Record<string, unknown> = isOwn ? parsed.own : parsed.input;
    if (option.kind === 'boolean') {
      target[option.name] = readSwitch(flag, value, isOn);
      continue;
    }
    if (value === undefined) throw new UsageError(`${flag} needs a value.`);
    const isPipe = value === '-' && !isInline && option.name === command.pipe && !isOwn;
    const read = isPipe ? PIPE : readValue(option, value);
    const before = target[option.name];
    if (before !== undefined && !(Array.isArray(before) && Array.isArray(read)))
      throw new UsageError(`${flag} is given twice.`);
    target[option.name] = Array.isArray(before) && Array.isArray(read) ? [...before, ...read] : read;
  }
  return parsed;
}

/** One value of an option. Throws a UsageError for what is no number, list of numbers or JSON. */
export function readValue(option: CommandOption, text: string): unknown {
  if (!option.isList) return readOne(option, text);
  if (option.kind === 'json') return readJson(option, text);
  const items = text.split(/(?<!\\)[,\n]/).map((item) => item.replaceAll('\\,', ',').trim());
  return items.filter((item) => item !== '').map((item) => readOne(option, item));
}

function readOne(option: CommandOption, text: string): unknown {
  if (option.kind === 'json') return readJson(option, text);
  if (option.kind !== 'number') return text;
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number))
    throw new UsageError(`${flagOf(option.name)} must be a number, not '${text}'.`);
  return number;
}

function readJson({ name, example }: CommandOption, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${flagOf(name)} must be JSON, such as '${JSON.stringify(example)}'.`);
  }
}

function readSwitch(flag: string, value: string | undefined, isOn: boolean): boolean {
  if (value === undefined) return isOn;
  if (value === 'true' || value === 'false') return (value === 'true') === isOn;
  throw new UsageError(`${flag} is true or false, not '${value}'.`);
}

interface Known {
  readonly option: CommandOption;
  /** Whether it is of every command, and no member of the input. */
  readonly isOwn: boolean;
}

/** Every option of a command as it may be written; where a member has a name, nothing else has it. */
function knownOptions(command: Command): ReadonlyMap<string, Known> {
  const own = ownOptions.map((option) => ({ option, isOwn: true }));
  const members = command.options.map((option) => ({ option, isOwn: false }));
  const [key] = own.filter(({ option }) => option.name === 'api-key');
  const all = [...own, ...members];
  return new Map([
    ...(key ? [['--key', key] as const] : []),
    ...all.map((each) => [flagOf(each.option.name), each] as const),
    ...all.map((each) => [`--${each.option.name}`, each] as const),
  ]);
}

/** The option that a word means; `--no-legend` turns `--legend` off. */
function findOption(flag: string, command: Command, known: ReadonlyMap<string, Known>) {
  const found = known.get(flag);
  if (found) return { ...found, isOn: true };
  const negated = known.get(flag.replace(/^--no-/, '--'));
  if (negated?.option.kind === 'boolean') return { ...negated, isOn: false };
  const [name] = command.names;
  const meant = nearest(flag, [...known.keys()]);
  const more = meant ? `Did you mean ${meant}?` : `utility-api-client ${name} --help lists what it has.`;
  throw new UsageError(`${name} has no ${flag}. ${more}`);
}

/** The options of a line, each with its value; a negative number is a value, the name of an option is none. */
function* tokensOf(words: readonly string[], known: ReadonlyMap<string, Known>) {
  const shorts: Readonly<Record<string, string>> = { '--help': 'h', '--output': 'o' };
  const options = [...known].map(([flag, { option }]) => {
    const short = shorts[flag];
    const type = option.kind === 'boolean' ? ('boolean' as const) : ('string' as const);
    return [flag.slice(2), { type, ...(short && { short }) }] as const;
  });
  const { tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries(options),
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'positional')
      throw new UsageError(`'${token.value}' has no option before it; write it as in --text hello.`);
    if (token.kind === 'option-terminator') continue;
    const { rawName, name, value, inlineValue } = token;
    if (inlineValue === false && known.has(value))
      throw new UsageError(`${rawName} needs a value; ${value} is an option.`);
    yield { flag: `--${name}`, value, isInline: inlineValue === true };
  }
}
