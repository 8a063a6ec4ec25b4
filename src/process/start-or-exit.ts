import { messageOf } from '../config/variables.ts';

/** Exit code if the configuration is valid but the machine does not allow it: port in use, directory not writable. */
const EXIT_START = 1;

/**
 * Creates a function that runs a startup step; on failure it prints the reason in one line and exits. `flush` writes
 * the log.
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
