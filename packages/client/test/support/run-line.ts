/** Runs the command line in this process. */

import { runLine } from '../../src/cli/run.ts';
import { bodyBytesMax, commands } from '../../src/generated/commands.ts';

/** The result of a run. */
export interface Outcome {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

interface LineOptions {
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Piped input; stdin is a terminal if absent. */
  readonly pipe?: string | Uint8Array;
  /** Whether stdout is a terminal. */
  readonly isTerminal?: boolean;
}

/** Runs a command line. */
export async function run(words: readonly string[], options: LineOptions = {}): Promise<Outcome> {
  const { environment = {}, pipe, isTerminal = false } = options;
  const written: Buffer[] = [];
  let stderr = '';
  async function* read() {
    yield Buffer.from(pipe ?? '');
  }
  const code = await runLine(commands, {
    words,
    environment: { XDG_CONFIG_HOME: '/nowhere', ...environment },
    stdin: Object.assign(read(), { isTTY: pipe === undefined }),
    stdout: { isTTY: isTerminal, write: (chunk) => written.push(Buffer.from(chunk)) },
    stderr: {
      write: (chunk) => {
        stderr += chunk;
      },
    },
    bodyBytesMax,
    version: '1.2.3',
  });
  return { code, stdout: Buffer.concat(written), stderr };
}
