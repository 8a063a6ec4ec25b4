/** Runs operator commands in this process: starting one takes longer than most commands. */
import { runProgram } from '../../src/operator/program.ts';
import type { Ending } from './server-process.ts';

/**
 * Runs a command with only this environment. One at a time, and not on a directory that this process has open: a
 * process waits for its own lock forever.
 */
export async function runCommand(
  environment: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<Ending> {
  const { env, exitCode } = process;
  const { log, error } = console;
  const [output, errors]: [string[], string[]] = [[], []];
  process.env = { PATH: env.PATH, ...environment };
  process.exitCode = 0;
  console.log = (text: unknown) => void output.push(`${text}\n`);
  console.error = (text: unknown) => void errors.push(`${text}\n`);
  try {
    await runProgram(words);
    return { code: Number(process.exitCode), output: output.join(''), errors: errors.join('') };
  } finally {
    process.env = env;
    process.exitCode = exitCode;
    Object.assign(console, { log, error });
  }
}
