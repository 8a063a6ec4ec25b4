/**
 * What an operator does beside keys, while the service runs: looks at the store, at callers and chats, saves and
 * restores.
 */
import { ConfigError, readConfig } from '../config/config.ts';
import { StoreUnavailable } from '../errors.ts';
import { BackupError, backUp, restore } from '../stores/embedded/backup.ts';
import { block, blocks, quota, unblock, usage } from './admin/callers.ts';
import { chat } from './admin/chats.ts';
import { type Command, CommandError, inStores, now, UsageError } from './admin/command.ts';
import { doctor } from './admin/doctor.ts';

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

const USAGE = `Usage: npm run admin -- COMMAND

  doctor        looks at settings, store, versions, round trip, clock and limits
  usage ID|ADDRESS
                what a key or an address has left of its plan
  quota reset ID|ADDRESS
                lets it begin anew
  block ADDRESS|RANGE|ID --for TIME|--until ISO
                answers it 403 until then
  blocks        who is blocked, and until when
  unblock ADDRESS|RANGE|ID
                lets it in again
  chat list [CHAT]
                chats with their ids, or the messages of one with their numbers
  chat remove CHAT NUMBER
                removes one message
  chat clear [CHAT]
                removes all messages of a chat, of the global one where none is named
  spread        lays API keys and games out over all nodes of a cluster; no
                release before 6.2 can be started on that Redis any more
  backup FILE   saves everything that the embedded store holds, while the service runs
  restore FILE  puts it back in one step, while the service runs or before it starts

  ID     of a key, as npm run keys -- list tells it
  RANGE  in CIDR, such as 203.0.113.0/24 or 2001:db8::/32
  TIME   a number and s, m, h or d: 90s, 30m, 2h, 7d
  ISO    2030-12-31 or 2030-12-31T23:59:59Z
  CHAT   global, id: and an id of chat list, or the token of a private chat

The store is the one that the environment names.`;

const commands: Readonly<Record<string, Command>> = {
  doctor,
  usage,
  quota,
  block,
  blocks,
  unblock,
  chat,

  spread: () =>
    inStores(async (stores) => {
      if (!stores.spread)
        throw new CommandError('The embedded store is in one place: there is nothing to spread.');
      return `API keys and games are spread from now on; ${await stores.spread()} keys were moved.`;
    }),

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
