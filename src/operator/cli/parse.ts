/** Finds the command that words call, and reads its options. */
import { parseArgs } from 'node:util';
import { suggestNearest } from '../../lib/nearest.ts';
import { UsageError } from '../option-values.ts';

/** All options by name, with the name of their value; flags have none. An option means the same in every command. */
export const OPTIONS = {
  plan: 'PLAN',
  limit: 'NUMBER',
  burst: 'NUMBER',
  daily: 'NUMBER',
  email: 'ADDRESS',
  days: 'NUMBER',
  until: 'ISO',
  expires: 'ISO',
  for: 'TIME',
  grace: 'TIME',
  within: 'TIME',
  month: 'MONTH',
  minutes: 'NUMBER',
  to: 'STORE',
  back: '',
  json: '',
} as const;

export type OptionName = keyof typeof OPTIONS;

/** The words and options of a call. */
export interface Given {
  readonly words: readonly string[];
  readonly options: Readonly<Partial<Record<OptionName, string>>>;
  readonly isJson: boolean;
}

export interface Command {
  /** One or two words. */
  readonly name: string;
  /** The words after the name; optional ones are in brackets. */
  readonly takes?: string;
  readonly options?: readonly OptionName[];
  /** Those of the options that must be given. */
  readonly required?: readonly OptionName[];
  readonly does: string;
  /** Resolves with the output. */
  run(given: Given): Promise<string>;
}

/** Names of releases before 6.2. */
const FORMER_NAMES: Readonly<Record<string, string>> = { block: 'ban', blocks: 'bans', unblock: 'unban' };

/** Returns the command that the words start with, and the other words. Throws a `UsageError`. */
export function findCommand(
  commands: readonly Command[],
  words: readonly string[],
): { command: Command; rest: readonly string[] } {
  // The only option that may precede the name.
  const [flags, named] = [words.filter(isJsonFlag), words.filter((word) => !isJsonFlag(word))];
  const [first = '', second, ...others] = [...named, ...flags];
  const name = (Object.hasOwn(FORMER_NAMES, first) && FORMER_NAMES[first]) || first;
  const long = commands.find((each) => each.name === `${name} ${second}`);
  if (long) return { command: long, rest: others };
  const command = commands.find((each) => each.name === name);
  if (command) return { command, rest: second === undefined ? others : [second, ...others] };
  const group = commands.filter((each) => each.name.startsWith(`${name} `));
  if (group.length > 0) throw new UsageError(`${name} must be followed by one of: ${lastWordsOf(group)}`);
  const names = firstWordsOf(commands);
  throw new UsageError(
    `There is no command '${name}'.${suggestNearest(name, names)} Commands: ${names.join(', ')}`,
  );
}

const isJsonFlag = (word: string) => word === '--json';
const lastWordsOf = (group: readonly Command[]) => group.map(({ name }) => name.split(' ')[1]).join(', ');
const firstWordsOf = (commands: readonly Command[]): string[] => [
  ...new Set(commands.map(({ name }) => name.split(' ', 1).join())),
];

/** Reads the words after the name of a command. Throws a `UsageError`. */
export function readGiven({ name, takes = '', options = [] }: Command, rest: readonly string[]): Given {
  const { positionals, values } = parse(rest);
  const strange = Object.keys(values).find((option) => !options.some((each) => each === option));
  if (strange !== undefined) throw new UsageError(`${name} does not support --${strange}`);
  const places = takes.split(' ').filter(Boolean);
  const required = places.filter((place) => !place.startsWith('['));
  if (positionals.length < required.length)
    throw new UsageError(`${name} requires ${required.slice(positionals.length).join(' ')}`);
  if (positionals.length > places.length)
    throw new UsageError(`${name} takes ${takes || 'only options'}, not '${positionals[places.length]}'`);
  const { json, back, ...texts } = values;
  return {
    words: positionals,
    options: { ...texts, ...(back === true && { back: 'on' }) } as Given['options'], // the others have a value
    isJson: json === true,
  };
}

function parse(words: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries(OPTIONS).map(([name, value]) => [
      name,
      { type: value === '' ? 'boolean' : 'string' } as const,
    ]),
  );
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split(/\. |\n/);
    throw new UsageError(sentence);
  }
}
