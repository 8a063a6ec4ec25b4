/** The command line: `utility-api-client hash --text abc`. */
import { bodyBytesMax, commands } from '../generated/commands.ts';
import { clientVersion } from '../generated/version.ts';
import { runLine } from './run.ts';

// The reader may close the pipe early, as `head` does.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));

process.exitCode = await runLine(commands, {
  words: process.argv.slice(2),
  environment: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  bodyBytesMax,
  version: clientVersion,
});
