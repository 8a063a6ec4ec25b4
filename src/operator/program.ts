/** The program: runs the command that its words name. */
import { ConfigError } from '../config/config.ts';
import { readEnvFile } from '../config/env-file.ts';
import { StoreUnavailable } from '../lib/errors.ts';
import { describeCommands } from './cli/help.ts';
import { findCommand, readGiven } from './cli/parse.ts';
import { commands } from './commands.ts';
import { UsageError } from './option-values.ts';

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

/** Runs a command and resolves with its output. */
export async function execute(words: readonly string[]): Promise<string> {
  const { command, rest } = findCommand(commands, words);
  readEnvFile();
  return command.run(readGiven(command, rest));
}

/** Runs a command, prints its output or its error, and sets the exit code. */
export async function runProgram(words: readonly string[]): Promise<void> {
  try {
    const output = asksForHelp(words) ? describeCommands(commands, nameIn(words)) : await execute(words);
    if (output !== '') console.log(output);
  } catch (error) {
    process.exitCode = explain(error, words);
  }
}

const isHelp = (word: string) => ['help', '--help', '-h'].includes(word);
const asksForHelp = (words: readonly string[]) =>
  words.length === 0 ||
  words.join(' ') === 'keys' ||
  isHelp(words[0] ?? '') ||
  words.some(isOption) ||
  isHelp(words[1] ?? '');
const isOption = (word: string) => word === '--help' || word === '-h';
const nameIn = (words: readonly string[]) =>
  words.filter((word) => !isHelp(word) && !word.startsWith('-')).slice(0, 2);

/** Prints an error to standard error, and returns the exit code. */
function explain(error: unknown, words: readonly string[]): number {
  if (error instanceof UsageError) {
    const name = words
      .slice(0, 1)
      .filter((word) => commands.some((each) => each.name.split(' ')[0] === word));
    console.error(`${error.message}\nRun \`utility-api ${['help', ...name].join(' ')}\` for usage.`);
    return EXIT_USAGE;
  }
  // The service, which checks settings, has this class as well.
  if (error instanceof Error && error.name === ConfigError.name) {
    console.error(error.message);
    return EXIT_USAGE;
  }
  const reason =
    error instanceof StoreUnavailable && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  console.error(error instanceof Error ? `${error.message}${reason}` : error);
  return EXIT_FAILED;
}
