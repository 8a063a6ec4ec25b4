/** Parses command-line arguments into the input of an operation. */
import { parseArgs } from 'node:util';
import { clientName } from '../generated/version.ts';
import { type Command, type CommandOption, flagOf, ownOptions, UsageError } from './command.ts';
import { nearest } from './nearest.ts';

/** A parsed command line. */
export interface Parsed {
  /** The input of the operation. */
  readonly input: Record<string, unknown>;
  /** Options of every command, by name. */
  readonly own: Readonly<Record<string, unknown>>;
}

/** Placeholder for a value to be read from the pipe, given as `-`. */
export const PIPE = Symbol('pipe');

/** Parses the arguments after the command name. Throws a UsageError that names the option. */
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
    if (value === undefined) throw new UsageError(`${flag} requires a value.`);
    const isPipe = value === '-' && !isInline && option.name === command.pipe && !isOwn;
    const read = isPipe ? PIPE : readValue(option, value);
    const before = target[option.name];
    if (before !== undefined && !(Array.isArray(before) && Array.isArray(read)))
      throw new UsageError(`${flag} is given more than once.`);
    target[option.name] = Array.isArray(before) && Array.isArray(read) ? [...before, ...read] : read;
  }
  return parsed;
}

/** Converts the text of an option to its type. Throws a UsageError for an invalid number or JSON. */
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
  throw new UsageError(`${flag} must be true or false, not '${value}'.`);
}

interface Known {
  readonly option: CommandOption;
  /** Whether it is an option of every command rather than an input property. */
  readonly isOwn: boolean;
}

/** Maps every accepted flag to its option. Input properties take precedence over common options. */
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

/** Finds the option of a flag; `--no-legend` sets `--legend` to false. */
function findOption(flag: string, command: Command, known: ReadonlyMap<string, Known>) {
  const found = known.get(flag);
  if (found) return { ...found, isOn: true };
  const negated = known.get(flag.replace(/^--no-/, '--'));
  if (negated?.option.kind === 'boolean') return { ...negated, isOn: false };
  const [name] = command.names;
  const meant = nearest(flag, [...known.keys()]);
  const more = meant ? `Did you mean ${meant}?` : `Run ${clientName} ${name} --help for its options.`;
  throw new UsageError(`Unknown option ${flag} for ${name}. ${more}`);
}

/** Short forms of flags. */
export const shortFlags: Readonly<Record<string, string>> = { '--help': '-h', '--output': '-o' };

/** Yields each option with its value. Negative numbers are accepted as values, names of options are not. */
function* tokensOf(words: readonly string[], known: ReadonlyMap<string, Known>) {
  const options = [...known].map(([flag, { option }]) => {
    const short = shortFlags[flag]?.slice(1);
    const type = option.kind === 'boolean' ? ('boolean' as const) : ('string' as const);
    return [flag.slice(2), { type, ...(short && { short }) }] as const;
  });
  const { tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries(options),
    strict: false,
    tokens: true,
  });
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'positional') {
      if (isSwitchValue(token.value, tokens[index - 1])) continue;
      throw new UsageError(
        `Unexpected argument '${token.value}'. Pass values as options, such as --text hello.`,
      );
    }
    if (token.kind === 'option-terminator') continue;
    const { rawName, name, value, inlineValue } = token;
    if (inlineValue === false && known.has(value))
      throw new UsageError(`${rawName} requires a value, but is followed by the option ${value}.`);
    const next = tokens[index + 1];
    const isSwitch = next?.kind === 'positional' && isSwitchValue(next.value, token);
    yield { flag: `--${name}`, value: isSwitch ? next.value : value, isInline: inlineValue === true };
  }
}

/** Returns whether a word is the value of the switch before it: `--symbols false`. */
function isSwitchValue(word: string, before: object | undefined): boolean {
  return (
    /^(true|false)$/.test(word) && Object(before).kind === 'option' && Object(before).value === undefined
  );
}
