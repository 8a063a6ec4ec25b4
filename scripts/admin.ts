/** What an operator does beside keys: looks closer at the store, and saves and restores it, while the service runs. */
import { ConfigError, readConfig } from '../src/config.ts';
import { packageVersion } from '../src/contract/package.ts';
import { StoreUnavailable } from '../src/errors.ts';
import { BackupError, backUp, restore } from '../src/stores/embedded/backup.ts';
import { openStores } from '../src/stores/open.ts';

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

const USAGE = `Usage: npm run admin -- COMMAND

  doctor        looks at settings, store, versions, round trip and clock
  chat clear [TOKEN]
                removes all messages of a private chat, or of the global one
  backup FILE   saves everything that the embedded store holds, while the service runs
  restore FILE  puts it back in one step, while the service runs or before it starts

The store is the one that the environment names.`;

/** A command that nobody can understand. */
class UsageError extends Error {}

/** Clocks that differ by more make games, chats and challenges end early or late. */
const CLOCK_DIFFERENCE_MAX_MS = 2_000;

type Command = (words: readonly string[]) => Promise<string>;

const now = Date.now;

const commands: Readonly<Record<string, Command>> = {
  async doctor() {
    const config = readConfig(undefined, { signs: false });
    const stores = await openStores({ ...config, now, onError: () => {} });
    try {
      const { server, roundTripMs, clockAheadMs, problems } = await stores.diagnose();
      const clock =
        Math.abs(clockAheadMs) > CLOCK_DIFFERENCE_MAX_MS
          ? [`The clock of the store is ${clockAheadMs} ms ahead of this machine's: set both by NTP.`]
          : [];
      const wrong = [...config.warnings, ...problems, ...clock];
      return [
        `utility-api ${packageVersion}, Node ${process.versions.node}`,
        `store: ${stores.kind}, ${server}`,
        `round trip: ${roundTripMs} ms; its clock is ${clockAheadMs} ms ahead`,
        ...(wrong.length === 0 ? ['Nothing is wrong.'] : wrong),
      ].join('\n');
    } finally {
      await stores.close();
    }
  },

  async chat([verb, token, ...rest]) {
    if (verb !== 'clear' || rest.length > 0) throw new UsageError('chat is followed by: clear [TOKEN]');
    const config = readConfig(undefined, { signs: false });
    const stores = await openStores({ ...config, now, onError: () => {} });
    try {
      const isCleared = await stores.chats.clear(token === undefined ? 'global' : `private:${token}`);
      return isCleared ? 'The chat is cleared.' : 'The chat has no messages.';
    } finally {
      await stores.close();
    }
  },

  async backup(words) {
    const file = fileOf('backup', words);
    const { bytes } = await backUp(embeddedOptions(), file);
    return `${file} holds the store, ${bytes} bytes.`;
  },

  async restore(words) {
    const file = fileOf('restore', words);
    const { entries } = await restore(embeddedOptions(), file);
    return `The store is as ${file} has it, ${entries} entries.`;
  },
};

try {
  const [name = '', ...words] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`The command must be one of: ${Object.keys(commands).join(', ')}`);
  console.log(await command(words));
} catch (error) {
  process.exitCode = explain(error);
}

function embeddedOptions() {
  const { redis, dataDir } = readConfig(undefined, { signs: false });
  if (redis !== undefined)
    throw new BackupError(
      'Redis keeps the state: save it by its own means (BGSAVE, or a copy of its append-only files).',
    );
  return { dataDir, now };
}

function fileOf(name: string, [file, ...rest]: readonly string[]): string {
  if (file === undefined || rest.length > 0) throw new UsageError(`${name} is followed by one FILE.`);
  return file;
}

/** Says on standard error what went wrong, and returns the exit code. */
function explain(error: unknown): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`);
    return EXIT_USAGE;
  }
  if (error instanceof ConfigError) {
    console.error(error.message);
    return EXIT_USAGE;
  }
  const isExpected = error instanceof BackupError || error instanceof StoreUnavailable;
  console.error(isExpected || error instanceof Error ? error.message : error);
  return EXIT_FAILED;
}
