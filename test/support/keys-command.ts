/** Runs the keys command as an operator does. */

import { planNames } from '../../src/operations/callers/plans.ts';
import { findCommand, readGiven } from '../../src/operator/cli/parse.ts';
import { commands } from '../../src/operator/commands.ts';
import { readCommand } from '../../src/operator/keys-arguments.ts';
import { run } from './server-process.ts';

export interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command in its own process, with only these environment variables. */
export async function keys(environment: Record<string, string>, ...words: string[]): Promise<Run> {
  const { code, output, errors } = await run(environment, 'src/operator/keys.js', ...words);
  return { code: code ?? -1, out: output, err: errors };
}

type Command = ReturnType<typeof readCommand>;

/** Reads a command of `keys` without running it. Throws a `UsageError`. */
export function parseKeys(words: readonly string[], nowMs: number): Command & { isJson: boolean } {
  const { command, rest } = findCommand(commands, ['keys', ...words]);
  const given = readGiven(command, rest);
  const name = command.name.slice('keys '.length) as Command['name']; // one of the commands of `keys`
  return { ...readCommand(name, given, { nowMs, plans: planNames }), isJson: given.isJson };
}
