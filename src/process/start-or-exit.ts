import { messageOf } from '../config/variables.ts';

/**
 * Exit code of a right configuration that this machine does not allow: a port in use, a directory that cannot be
 * written.
 */
const EXIT_START = 1;

/**
 * Makes what does one step of a start, or says in one line why it failed and ends the process. `flush` writes the log.
 */
export function createStartOrExit(flush: () => void) {
  return async <T>(
    failure: string,
    step: () => T | Promise<T>,
    explain: (error: unknown) => string = messageOf,
  ): Promise<T> => {
    try {
      return await step();
    } catch (error) {
      flush();
      process.stderr.write(`${failure}: ${explain(error)}\n`);
      process.exit(EXIT_START);
    }
  };
}

export type StartOrExit = ReturnType<typeof createStartOrExit>;
