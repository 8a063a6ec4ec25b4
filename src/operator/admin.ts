/**
 * The operator commands other than `keys`, which work while the service runs: they inspect the store, callers and
 * chats, back up and restore.
 */
import { ConfigError, readConfig } from '../config/config.ts';
import { StoreUnavailable } from '../lib/errors.ts';
import { BackupError, backUp, restore } from '../stores/embedded/backup.ts';
import { ban, bans, quota, unban, usage } from './admin/callers.ts';
import { chat } from './admin/chats.ts';
import { type Command, now, UsageError } from './admin/command.ts';
import { doctor } from './admin/doctor.ts';
import { top } from './admin/top.ts';

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

const USAGE = `Usage: npm run admin -- COMMAND

  doctor        checks settings, store, versions, round trip, clock and limits
  usage ID|ADDRESS
                shows how much of its plan a key or an address has used
  quota reset ID|ADDRESS
                resets that usage
  top [--minutes NUMBER] < LOG
                lists the callers in the last minutes (5) of a log of the service, by
                the processor time of their computations
  ban ADDRESS|RANGE|ID|NAME --for TIME|--until ISO
                bans it: its requests get a 403 response until then
  bans          lists all bans
  unban ADDRESS|RANGE|ID|NAME
                removes a ban
  chat list [CHAT]
                lists chats with their IDs, or the messages of one with their numbers
  chat remove CHAT NUMBER
                removes one message
  chat clear [CHAT]
                removes all messages of a chat; default: the global chat
  backup FILE   saves the embedded store to a new file, while the service runs
  restore FILE  replaces the embedded store by a backup in one step, even while the service runs

  ID     the ID of a key, as shown by npm run keys -- list
  NAME   the caller in a log line, such as address#tmEqabZxigm5t36K
  RANGE  CIDR, such as 203.0.113.0/24 or 2001:db8::/32
  TIME   a number and s, m, h or d: 90s, 30m, 2h, 7d
  ISO    2030-12-31 or 2030-12-31T23:59:59Z
  CHAT   global, id: and an ID of chat list, or the token of a private chat

The environment configures the store.`;

const commands: Readonly<Record<string, Command>> = {
  doctor,
  usage,
  quota,
  ban,
  bans,
  unban,
  top,
  chat,

  async backup(words) {
    const file = fileOf('backup', words);
    const { bytes } = await backUp(embeddedOptions(), file);
    return `The store was saved to ${file}: ${bytes} bytes.`;
  },

  async restore(words) {
    const file = fileOf('restore', words);
    const { entries } = await restore(embeddedOptions(), file);
    return `The store was restored from ${file}: ${entries} entries.`;
  },
};

/** Names of commands before 6.2. */
const formerNames: Readonly<Record<string, string>> = { block: 'ban', blocks: 'bans', unblock: 'unban' };

try {
  const [word = '', ...words] = process.argv.slice(2);
  const name = (Object.hasOwn(formerNames, word) && formerNames[word]) || word;
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
      'The data is in Redis: back it up there (BGSAVE, or a copy of its append-only files).',
    );
  return { dataDir, now };
}

function fileOf(name: string, [file, ...rest]: readonly string[]): string {
  if (file === undefined || rest.length > 0) throw new UsageError(`${name} requires one FILE.`);
  return file;
}

/** Prints an error to standard error, and returns the exit code. */
function explain(error: unknown): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`);
    return EXIT_USAGE;
  }
  if (error instanceof ConfigError) {
    console.error(error.message);
    return EXIT_USAGE;
  }
  const reason =
    error instanceof StoreUnavailable && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  console.error(error instanceof Error ? `${error.message}${reason}` : error);
  return EXIT_FAILED;
}
