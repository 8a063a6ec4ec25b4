/** Runs one command line. */
import { clientName } from '../generated/version.ts';
import { connect } from '../runtime/connection.ts';
import { NetworkError, UtilityApiError } from '../runtime/errors.ts';
import { type Command, flagOf, ownOptions, UsageError } from './command.ts';
import { printCompletion } from './completion.ts';
import { writeCurl } from './curl.ts';
import { printCommand, printOverview } from './help.ts';
import { nearest } from './nearest.ts';
import { print, setFormat, writeAnswer } from './output.ts';
import { type Parsed, PIPE, parseWords, readValue, shortFlags } from './parse.ts';
import { isPiped, readPipe } from './pipe.ts';
import { readSettings } from './settings.ts';

/** The environment of a run: arguments, variables and streams. */
export interface Surroundings {
  readonly words: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly stdin: AsyncIterable<Uint8Array> & { readonly fd?: number; readonly isTTY?: boolean };
  readonly stdout: { readonly isTTY?: boolean; write(chunk: string | Uint8Array): unknown };
  readonly stderr: { write(chunk: string): unknown };
  /** Maximum request body of the service, in bytes; also the limit for piped input. */
  readonly bodyBytesMax: number;
  /** Printed by `--version`. */
  readonly version: string;
}

/** Resolves with the exit code: 0, 1 for an error of the service or the connection, 2 for invalid usage. */
export async function runLine(commands: readonly Command[], around: Surroundings): Promise<number> {
  try {
    await perform(commands, around);
    return 0;
  } catch (error) {
    if (!(error instanceof UtilityApiError)) {
      around.stderr.write(`${error instanceof Error ? error.message : error}\n`);
      return 2;
    }
    const wait = error.retryAfterS ? ` Try again in ${error.retryAfterS} s.` : '';
    const where = error instanceof NetworkError ? ' Check --url or UTILITY_API_URL.' : '';
    around.stderr.write(`${error.error.replace(/(?<!\.)$/, '.')}${wait}${where}\n`);
    return 1;
  }
}

async function perform(commands: readonly Command[], around: Surroundings): Promise<void> {
  const { stdout, version } = around;
  const words = commandFirst(around.words);
  const [first, ...rest] = words[0] === 'help' ? [...words.slice(1), '--help'] : words;
  if (first === '--version') return void stdout.write(`${version}\n`);
  if (first === 'completion') return void stdout.write(printCompletion(rest[0], commands));
  if (first === undefined || first === '--help' || first === '-h')
    return void stdout.write(printOverview(commands));
  const command = findCommand(commands, first);
  const parsed = parseWords(command, rest);
  if (parsed.own.help) return void stdout.write(printCommand(command));
  await call(command, parsed, around);
}

function findCommand(commands: readonly Command[], name: string): Command {
  const found = commands.find(({ names }) => names.includes(name));
  if (found) return found;
  if (name.startsWith('-'))
    throw new UsageError(`Missing command before ${name}. Usage: ${clientName} COMMAND [OPTIONS]`);
  const meant = nearest(
    name,
    commands.flatMap(({ names }) => names),
  );
  const more = meant ? `Did you mean ${meant}?` : `Run ${clientName} --help for a list.`;
  throw new UsageError(`Unknown command ${name}. ${more}`);
}

async function call(command: Command, { input, own }: Parsed, around: Surroundings): Promise<void> {
  const { environment, stdout, stderr } = around;
  await fillFromPipe(command, input, around);
  const [missing] = command.options.filter(({ name, isRequired }) => isRequired && input[name] === undefined);
  if (missing) throw new UsageError(`${command.names[0]} requires ${flagOf(missing.name)}: ${missing.about}`);

  const ownText = (name: string) => (typeof own[name] === 'string' ? own[name] : undefined);
  const settings = await readSettings(environment);
  const baseUrl =
    ownText('url') ?? (environment.UTILITY_API_URL || (settings.url ?? String(defaultOf('url'))));
  const key = ownText('api-key') ?? (environment.UTILITY_API_KEY || settings.key) ?? '';
  const file = ownText('output');
  setFormat(command, input, file);
  if (own.curl === true) {
    stdout.write(`${await writeCurl(command, input, { baseUrl, key }, file)}\n`);
    if (key !== '' && key !== environment.UTILITY_API_KEY)
      stderr.write('Set UTILITY_API_KEY to the API key before you run this command.\n');
    return;
  }
  const connection = connect({ baseUrl, key });
  const running = command.run(connection, input as never); // validated by the service
  if (Symbol.asyncIterator in running) {
    if (file !== undefined)
      throw new UsageError('Event streams do not end. --output is not supported; use a pipe.');
    for await (const event of running) stdout.write(`${JSON.stringify(event)}\n`);
    return;
  }
  const answer = await running;
  const isJson = own.json === true || input.format === 'json';
  if (file === undefined)
    stdout.write(print(answer, { ...command, isJson, isTerminal: stdout.isTTY === true }));
  else await writeAnswer(file, answer, { ...command, isJson });
}

/** Moves the options of every command, such as `--url`, from before the command to after it. */
function commandFirst(words: readonly string[]): readonly string[] {
  let count = 0;
  for (;;) {
    const [flag] = /^--?[\w-]+/.exec(words[count] ?? '') ?? [];
    if (flag === undefined) break;
    const names = ({ name }: { readonly name: string }) => [flagOf(name), shortFlags[flagOf(name)]];
    const option = ownOptions.find((each) => names(each).includes(flag));
    if (!option || option.name === 'help') break;
    count += option.kind === 'boolean' || words[count]?.includes('=') ? 1 : 2;
  }
  return [...words.slice(count), ...words.slice(0, count)];
}

/** Sets the command's pipe option from stdin if it is missing or `-`. */
async function fillFromPipe(
  { pipe, options }: Command,
  input: Record<string, unknown>,
  { stdin, bodyBytesMax }: Surroundings,
): Promise<void> {
  const option = options.find(({ name }) => name === pipe);
  if (!option) return;
  const isAsked = input[option.name] === PIPE;
  // An optional option can be replaced by another of its kind: then do not wait for the pipe.
  const isReplaced =
    !option.isRequired &&
    options.some(({ kind, values, name }) => kind === option.kind && !values && input[name] !== undefined);
  if (!isAsked && (input[option.name] !== undefined || isReplaced || !isPiped(stdin))) return;
  input[option.name] = readValue(option, await readPipe(stdin, bodyBytesMax));
}

const defaultOf = (name: string) => ownOptions.find((option) => option.name === name)?.default;
