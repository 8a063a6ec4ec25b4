import { hash } from 'node:crypto';
import type { Connection } from './connection.ts';

/** A script in Lua for what must happen in one step, its keys and arguments by name on both sides. */
interface Definition<Key extends string, Text extends string, Figure extends string, Reply> {
  /** The keys that it touches, and no others; on a cluster all of them lie in one slot. */
  readonly keys: readonly Key[];
  readonly texts: readonly Text[];
  readonly numbers: readonly Figure[];
  /** Finds every key and argument as a local variable of its name. */
  readonly lua: string;
  readonly read: (reply: unknown) => Reply;
  /** Whether texts in the reply are handed to `read` as bytes. */
  readonly isBinary?: boolean;
}

/** Runs a script. Rejects with `StoreUnavailable` when Redis is away or late. */
export type Script<Values, Reply> = (connection: Connection, values: Values) => Promise<Reply>;

/** Makes the function that runs a script: sent by its hash, and in full only to a server that does not know it. */
export function defineScript<Key extends string, Text extends string, Figure extends string, Reply>(
  definition: Definition<Key, Text, Figure, Reply>,
): Script<Readonly<Record<Key | Text, string> & Record<Figure, number>>, Reply> {
  const { keys, texts, numbers, read, isBinary = false } = definition;
  const lua = nameArguments(definition) + definition.lua;
  const sha = hash('sha1', lua, 'hex');

  return async ({ client, ask }, values) => {
    const list = [...keys, ...texts, ...numbers].map((name) => values[name]);
    const call = (command: string, script: string): Promise<unknown> =>
      client[isBinary ? 'callBuffer' : 'call'](command, script, keys.length, ...list);
    const reply = call('evalsha', sha).catch((error: unknown) => {
      if (!isUnknownScript(error)) throw error;
      return call('eval', lua);
    });
    return read(await ask(reply));
  };
}

/** Reads a reply of 1 or 0. */
export function readFlag(reply: unknown): boolean {
  return reply === 1;
}

/** Lua that names the arguments. One that should be a number and is none fails here, before anything is written. */
function nameArguments({ keys, texts, numbers }: Definition<string, string, string, unknown>): string {
  const lines = [
    ...keys.map((name, index) => `local ${name} = KEYS[${index + 1}]`),
    ...texts.map((name, index) => `local ${name} = ARGV[${index + 1}]`),
    ...numbers.map((name, index) => `local ${name} = assert(tonumber(ARGV[${texts.length + index + 1}]))`),
  ];
  return `${lines.join('\n')}\n`;
}

function isUnknownScript(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('NOSCRIPT');
}
